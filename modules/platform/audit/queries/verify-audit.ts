import { verifyTrailPart } from '../../../../kernel/audit/verify-trail.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { audit } from '../contract.ts';

/** Links of the chain that one call computes anew: a fraction of a second's work. */
const STRETCH = 2_000;

/** Looks at a stretch of the shop's audit trail, with how long the whole of it is. */
export async function verifyAudit(
  ctx: Ctx,
  { after }: { after: number },
): Promise<OutputOf<(typeof audit)['audit.verify']>> {
  const { sealed: checked, reduced, next, brokenAt, head } = await verifyTrailPart(ctx.db, after, STRETCH);
  const row = await ctx.db.row<{ sealed: number; entries: number }>(
    `select (select count(*) from audit_seal where shop_id = $1)::int as sealed,
       (select count(*) from audit_entry where shop_id = $1)::int as entries`,
    [ctx.shop.id],
  );
  const sealed = row?.sealed ?? 0;
  return { checked, reduced, next, brokenAt, head, sealed, unsealed: Math.max(0, (row?.entries ?? 0) - sealed) };
}
