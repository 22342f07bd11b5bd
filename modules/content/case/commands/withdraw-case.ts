import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { CaseRow } from '../case-row.ts';
import { tellReaders } from '../case-target.ts';
import { noteAct } from './note-act.ts';

/** Answers what was flagged of a case. */
export const settleFlags = (ctx: Ctx, tx: Tx, id: number): Promise<unknown> =>
  tx.rows('update case_flag set closed_at = $3 where shop_id = $1 and case_id = $2 and closed_at is null', [
    ...[ctx.shop.id, id, ctx.services.now().toISOString()],
  ]);

/**
 * Withdraws a case (SY4): from that moment it is in no list, its images have no address, its talk is nobody's, and who held its
 * address is told why.
 */
export async function endCase(ctx: Ctx, tx: Tx, { id, version }: CaseRow, reason: string): Promise<number> {
  await settleFlags(ctx, tx, id);
  const saved = await tx.row<{ version: number }>(
    `update case_item set state = 'withdrawn', withdrawn_at = $3, reason = $4, asked_at = null, version = version + 1
     where shop_id = $1 and id = $2 returning version`,
    [ctx.shop.id, id, ctx.services.now().toISOString(), reason],
  );
  // A correction of what is nobody's any more has nothing to take the place of.
  await tx.rows(
    `update case_item set state = 'withdrawn', withdrawn_at = $3, reason = $4, asked_at = null, version = version + 1
     where shop_id = $1 and corrects_id = $2 and state in ('draft', 'review', 'passed')`,
    [ctx.shop.id, id, ctx.services.now().toISOString(), reason],
  );
  await noteAct(ctx, tx, { caseId: id }, 'withdrawn', reason);
  tellReaders(ctx, tx, id);
  return saved?.version ?? version;
}
