import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { emptyRules } from '../queries/segment-sql.ts';
import { refuse } from '../refusals.ts';
import type { SegmentRule } from '../segment-rules.ts';

/** Refuses rules that say nothing, or speak of what this shop has not. */
export async function checkSegment(
  ctx: Ctx,
  _tx: Tx,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const empty = emptyRules(ctx, (input.rules ?? []) as SegmentRule[]);
  if (empty.length > 0)
    throw invalidInput({ rules: [ctx.t('campaign.console.emptyRule', { place: (empty[0] ?? 0) + 1 })] });
  return input;
}

/** Refuses to remove a segment that campaigns name. */
export async function refuseUsed(ctx: Ctx, tx: Tx, { id }: { id: number }): Promise<void> {
  const used = await tx.row('select 1 from campaign where shop_id = $1 and segment_id = $2 limit 1', [ctx.shop.id, id]);
  if (used !== null) throw refuse.segment_used();
}
