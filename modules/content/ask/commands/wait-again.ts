import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** Lets an open question wait for a doctor again where none of its answers stands any more. */
export const waitAgain = (ctx: Ctx, tx: Tx, questionId: number): Promise<unknown> =>
  tx.rows(
    `update ask_question set version = version + 1, waits_since = case
       when state = 'open' and answers = 0 and waits_since is null then $3::timestamptz else waits_since end
     where shop_id = $1 and id = $2`,
    [ctx.shop.id, questionId, ctx.services.now().toISOString()],
  );
