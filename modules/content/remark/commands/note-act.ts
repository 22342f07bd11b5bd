import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { RemarkAct } from '../rules/states.ts';

/** Notes what was done with a comment, by whom and why. */
export const noteAct = (ctx: Ctx, tx: Tx, remarkId: number, act: RemarkAct, reason = ''): Promise<unknown> =>
  tx.rows('insert into remark_act (remark_id, act, done_by, reason, at) values ($1, $2, $3, $4, $5)', [
    ...[remarkId, act, ctx.person?.id ?? null, reason, ctx.services.now().toISOString()],
  ]);
