import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuseUnfit, specFor } from '../check-template.ts';
import type { templates } from '../template-contract.ts';
import type { NoticeText } from '../texts.ts';

interface Saved {
  data: { id: number; version: number };
}
type Place = ParsedOf<(typeof templates)['notice.template.reset']>;

const MADE = `insert into notice_template (kind, channel, locale, title, body) values ($1, $2, $3, $4, $5)
  on conflict (shop_id, kind, channel, locale) do nothing returning id, version`;

/** Stores a text upon the version that its author saw; 0 is for one that the shop never worded. */
async function store(ctx: Ctx, { kind, channel, locale, version }: Place, { title, body }: NoticeText): Promise<Saved> {
  const at = { shop_id: ctx.shop.id, kind, channel, locale };
  const data = await ctx.db.write((tx) =>
    version === 0
      ? tx.row<Saved['data']>(MADE, [kind, channel, locale, title, body])
      : changeRow(tx, { table: 'notice_template', at, version, set: { title, body } }),
  );
  if (data === null) throw versionConflict();
  return { data };
}

/** Words a notice by one channel in one language. */
export function saveTemplate(ctx: Ctx, input: ParsedOf<(typeof templates)['notice.template.save']>): Promise<Saved> {
  const spec = specFor(ctx, input.kind, input.channel);
  const text = { title: input.channel === 'sms' ? '' : input.title, body: input.body };
  refuseUnfit(ctx, spec, input.channel, text);
  return store(ctx, input, text);
}

/** Gives a text back to its module: the record stays, empty, so that its history does. */
export function resetTemplate(ctx: Ctx, input: Place): Promise<Saved> {
  specFor(ctx, input.kind, input.channel);
  return store(ctx, input, { title: '', body: '' });
}
