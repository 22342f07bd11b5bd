import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { checkinAdmin } from '../admin-contract.ts';

type Settle = (typeof checkinAdmin)['checkin.conflict.settle'];

const SETTLE = `update checkin_conflict set settled_at = $4, settled_by = $5, note = $6, version = version + 1, updated_at = now()
  where shop_id = $1 and id = $2 and version = $3 returning version`;

/** Notes how a supervisor decided; what both gates did stays in the ledger. */
export function settleConflict(ctx: Ctx, { id, version, note }: ParsedOf<Settle>): Promise<OutputOf<Settle>> {
  return ctx.db.write(async (tx) => {
    const row = await tx.row<{ version: number }>(SETTLE, [
      ...[ctx.shop.id, id, version, ctx.services.now().toISOString(), signedIn(ctx).id, note],
    ]);
    if (row !== null) return { data: { id, version: row.version } };
    const there = await tx.row('select from checkin_conflict where shop_id = $1 and id = $2', [ctx.shop.id, id]);
    throw there === null ? notFound() : versionConflict();
  });
}
