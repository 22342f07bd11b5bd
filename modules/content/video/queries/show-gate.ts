import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Gate } from '../admin-contract.ts';

/** Whether a film is watched with a password. */
export async function showGate(ctx: Ctx, id: number): Promise<{ data: Gate }> {
  const row = await ctx.db.row<Gate>(
    'SELECT id, version, is_gated AS "isGated" FROM video WHERE shop_id = $1 AND id = $2',
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  return { data: row };
}
