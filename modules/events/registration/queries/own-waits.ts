import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { boundedCount } from '../../../../kernel/record/seek-page.ts';
import type { WaitState } from '../rules/waiting.ts';

/** How a member stands in line for a product. */
export interface OwnWait {
  product: number;
  state: WaitState;
  place: number | null;
  offeredUntil: string | null;
}

const IN_FRONT =
  boundedCount(`registration_wait b where b.shop_id = w.shop_id and b.product_id = w.product_id and b.state = 'waiting'
  and (b.joined_at, b.id) <= (w.joined_at, w.id)`);

/** Where a member stands in line for these products; what lies behind them is not told, nor an offer that has ended. */
export const ownWaits = (
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  member: number,
  products: readonly number[],
): Promise<OwnWait[]> =>
  reader.rows<OwnWait>(
    `select w.product_id as product, w.state, w.offered_until as "offeredUntil",
       case when w.state = 'waiting' then ${IN_FRONT}::int end as place
     from registration_wait w where w.shop_id = $1 and w.member_id = $2 and w.product_id = any($3::bigint[])
       and (w.state = 'waiting' or w.state = 'offered' and w.offered_until > $4)`,
    [ctx.shop.id, member, products, ctx.services.now().toISOString()],
  );
