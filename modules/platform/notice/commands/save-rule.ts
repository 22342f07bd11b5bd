import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { specFor } from '../check-template.ts';
import { refuse } from '../refusals.ts';
import type { templates } from '../template-contract.ts';

const MADE = `insert into notice_rule (kind, channels) values ($1, $2) on conflict (shop_id, kind) do nothing returning id, version`;
const CHANGED = `update notice_rule set channels = $3, version = version + 1, updated_at = now()
  where shop_id = $1 and kind = $2 and version = $4 returning id, version`;

/** Chooses by which channels a kind of notice goes; one that its module sends by itself knows no choice. */
export async function saveRule(
  ctx: Ctx,
  { kind, channels, version }: ParsedOf<(typeof templates)['notice.template.saveRule']>,
): Promise<{ data: { id: number; version: number } }> {
  const chosen = [...new Set(channels)];
  for (const channel of chosen) specFor(ctx, kind, channel);
  if (specFor(ctx, kind, 'list').isFixed === true && chosen.length === 0) throw refuse.always_on();
  const data = await ctx.db.write((tx) =>
    version === 0
      ? tx.row<{ id: number; version: number }>(MADE, [kind, chosen])
      : tx.row<{ id: number; version: number }>(CHANGED, [ctx.shop.id, kind, chosen, version]),
  );
  if (data === null) throw versionConflict();
  return { data };
}
