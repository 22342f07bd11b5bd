import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';

const HandedOver = z.object({ from: z.number(), to: z.number(), isUndone: z.boolean() });

/**
 * What becomes of removals under way when two members are merged: who asked for it is removed as who they were, so the merge
 * waits; what came of a long absence ends, because the one who is both was here as either of them.
 */
export async function settleBeforeMerge(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const { from, to, isUndone } = HandedOver.parse(data);
  if (isUndone) return;
  const both = [ctx.shop.id, [from, to]];
  const open = await tx.rows<{ origin: string }>(
    `select origin from erasure where shop_id = $1 and member_id = any ($2::bigint[]) and state = 'waiting' order by id for update`,
    both,
  );
  if (open.some(({ origin }) => origin !== 'absence')) throw refuse.wanted();
  await tx.rows(
    `update erasure set state = 'withdrawn', closed_at = $3, version = version + 1, updated_at = $3
     where shop_id = $1 and member_id = any ($2::bigint[]) and state = 'waiting'`,
    [...both, ctx.services.now().toISOString()],
  );
}
