import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { versionConflict } from '../../../../kernel/contract/refusal.ts';
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
const CHANGED = `update notice_template set title = $5, body = $6, version = version + 1, updated_at = now()
  where shop_id = $1 and kind = $2 and channel = $3 and locale = $4 and version = $7 returning id, version`;

/** Stores a text upon the version that its author saw; 0 is for one that the shop never worded. */
async function store(ctx: Ctx, { kind, channel, locale, version }: Place, { title, body }: NoticeText): Promise<Saved> {
  const place = [kind, channel, locale, title, body];
  const data = await ctx.db.write((tx) =>
    version === 0
      ? tx.row<Saved['data']>(MADE, place)
      : tx.row<Saved['data']>(CHANGED, [ctx.shop.id, ...place, version]),
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
