import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { CaseAct } from '../rules/states.ts';

/** Notes what was done with a case, by whom; the trail takes it from there. */
export const noteAct = (
  ctx: Ctx,
  tx: Tx,
  about: { caseId: number; imageId?: number },
  act: CaseAct,
  reason = '',
): Promise<unknown> =>
  tx.rows('insert into case_act (case_id, figure_id, act, done_by, reason, at) values ($1, $2, $3, $4, $5, $6)', [
    ...[about.caseId, about.imageId ?? null, act, ctx.person?.id ?? null, reason, ctx.services.now().toISOString()],
  ]);
