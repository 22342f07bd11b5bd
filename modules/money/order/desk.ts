import type { Ctx } from '../../../kernel/http/context.ts';
import type { OrderDesk, ThingsOrder } from '../../../kernel/module/order-desk.ts';
import { placeOrder } from './commands/place-order.ts';

const MINUTE_MS = 60_000;
const pathOf = (code: string): string => `/order?code=${code}`;

const BY_CODE = `select id, code, state, total_fen::text as "totalFen", hold_until as "holdUntil" from sales_order
  where shop_id = $1 and code = $2`;

/** Orders as modules below know them. */
export const orderDesk: OrderDesk = {
  holdUntil: async (ctx: Ctx) => {
    const minutes = await ctx.services.settings.get<number>(ctx, 'order.holdMinutes');
    return new Date(ctx.services.now().getTime() + minutes * MINUTE_MS);
  },
  place: async (ctx, tx, wish) => {
    const placed = await placeOrder(ctx, tx, wish);
    return { ...placed, path: pathOf(placed.code), holdUntil: wish.holdUntil.toISOString() };
  },
  byCode: async (ctx, code) => {
    const found = await ctx.db.row<Omit<ThingsOrder, 'path' | 'totalFen'> & { totalFen: string }>(BY_CODE, [
      ...[ctx.shop.id, code],
    ]);
    return found && { ...found, path: pathOf(code), totalFen: BigInt(found.totalFen) };
  },
};
