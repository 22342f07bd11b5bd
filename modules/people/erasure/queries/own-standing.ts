import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { ownErasure } from '../contract.ts';
import { holdsOf } from '../holds.ts';
import { daysOf } from '../settings.ts';

/** How the own removal stands. */
export type Own = OutputOf<(typeof ownErasure)['erasure.mine']>['data'];

/** Whether the caller's removal is under way, or what stands in its way. */
export async function ownStanding(ctx: Ctx): Promise<{ data: Own }> {
  const { id } = signedIn(ctx);
  const [open, holds, days] = await Promise.all([
    ctx.db.row<NonNullable<Own['open']>>(
      `select origin, asked_at as "askedAt", due_at as "dueAt", receipt, held_at is not null as "isHeld" from erasure
       where shop_id = $1 and member_id = $2 and state = 'waiting'`,
      [ctx.shop.id, id],
    ),
    holdsOf(ctx, ctx.db, id),
    daysOf(ctx, 'erasure.coolingDays'),
  ]);
  return { data: { days, holds, open } };
}
