import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { forgetNotices } from '../../notice/public.ts';
import { notices } from '../notices.ts';

const Removing = z.object({ memberId: z.number() });

/** Takes back what people were told of the conversations about a member who is removed; these go by themselves. */
export async function forgetTold(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const said = await tx.rows<{ id: number }>('select id from comment where shop_id = $1 and member_id = $2', [
    ctx.shop.id,
    Removing.parse(data).memberId,
  ]);
  const keys = said.map(({ id }) => String(id));
  await forgetNotices(ctx, tx, Object.keys(notices), keys);
}
