import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { AskAct } from '../rules/states.ts';

/** Notes what was done with a question; `by` names staff and doctors alone, so that the desk learns of no asker by it. */
export const noteAct = (
  ctx: Ctx,
  tx: Tx,
  about: { questionId: number; postId?: number | null },
  act: AskAct,
  { by = null, reason = '' }: { by?: number | null; reason?: string } = {},
): Promise<unknown> =>
  tx.rows('insert into ask_act (question_id, post_id, act, done_by, reason, at) values ($1, $2, $3, $4, $5, $6)', [
    ...[about.questionId, about.postId ?? null, act, by, reason, ctx.services.now().toISOString()],
  ]);
