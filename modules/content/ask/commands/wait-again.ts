import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** Lets an open question wait for a doctor again where none of its answers stands any more. */
export const waitAgain = (ctx: Ctx, tx: Tx, questionId: number): Promise<unknown> =>
  tx.rows(
    `update ask_question set version = version + 1, waits_since = case
       when state = 'open' and waits_since is null and not exists (select from ask_post p where p.shop_id = $1 and p.question_id = $2
         and p.kind = 'answer' and p.state = 'published') then $3::timestamptz else waits_since end
     where shop_id = $1 and id = $2`,
    [ctx.shop.id, questionId, ctx.services.now().toISOString()],
  );
