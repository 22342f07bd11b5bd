import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

const Removing = z.object({ memberId: z.number() });

/** Takes the words and images of a doctor who leaves; nothing of a case is left but that it was. */
export async function forgetAuthor(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const { memberId } = Removing.parse(data);
  // Their bytes go with the sweep of the storage, which finds what no row names.
  await tx.rows(
    `delete from case_image i using case_item c where c.shop_id = $1 and c.author_id = $2 and i.shop_id = c.shop_id and i.case_id = c.id`,
    [ctx.shop.id, memberId],
  );
  await tx.rows(
    `update case_item set title = '', history = '', findings = '', course = '', questions = '', consent = null, poll = null,
       known_box = null, byline = null, byline_en = null, sign_off = null, reason = '', correction_note = '', age = null, state = 'deleted', author_id = null,
       version = version + 1 where shop_id = $1 and author_id = $2`,
    [ctx.shop.id, memberId],
  );
}
