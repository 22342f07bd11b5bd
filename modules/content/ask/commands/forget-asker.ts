import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

const Removing = z.object({ memberId: z.number() });

/** Takes the words of somebody who leaves: a gap stays where they stood, so that what others said keeps its place. */
export async function forgetAsker(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const { memberId } = Removing.parse(data);
  await tx.rows(
    `update ask_post set body = '', public_body = '', state = 'deleted', author_id = null, flags = '{}', byline = null, byline_en = null,
       version = version + 1 where shop_id = $1 and author_id = $2`,
    [ctx.shop.id, memberId],
  );
  await tx.rows(
    `update ask_alert a set found = '[]' from ask_question q
     where q.shop_id = $1 and q.asker_id = $2 and a.shop_id = q.shop_id and a.question_id = q.id`,
    [ctx.shop.id, memberId],
  );
  await tx.rows(
    `update ask_question set title = '', body = '', public_title = '', public_body = '', picture_files = '{}', flags = '{}',
       state = 'deleted', asker_id = null, waits_since = null, version = version + 1 where shop_id = $1 and asker_id = $2`,
    [ctx.shop.id, memberId],
  );
}
