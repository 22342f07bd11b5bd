import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

const HandedOver = z.object({ to: z.number() });

/** Lets conversations that went to another member stand at that one, with all that was said in them since. */
export async function followMember(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const values = [ctx.shop.id, HandedOver.parse(data).to];
  await tx.rows(
    'update comment_thread set row_id = member_id where shop_id = $1 and member_id = $2 and row_id <> member_id',
    values,
  );
  await tx.rows(
    `update comment c set member_id = t.member_id from comment_thread t where t.shop_id = $1 and t.member_id = $2
       and c.shop_id = t.shop_id and c.thread_id = t.id and c.member_id is distinct from t.member_id`,
    values,
  );
}
