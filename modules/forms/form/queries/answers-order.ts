import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ThingsOrder } from '../../../../kernel/module/order-desk.ts';
import { fenNumber } from '../../../../kernel/rules/money-text.ts';
import type { AnswersOrder } from '../contract.ts';

/** An order as whoever answered is told of it. */
export const toldOrder = ({ code, path, state, totalFen, holdUntil }: ThingsOrder): AnswersOrder => ({
  ...{ code, path, state, holdUntil },
  totalFen: fenNumber(totalFen),
});

/** The order of this code, as far as orders are on in the shop. */
export async function orderByCode(ctx: Ctx, code: string | null): Promise<AnswersOrder | null> {
  const desk = ctx.services.registry.orderDesk(ctx.shop);
  const order = code === null || desk === null ? null : await desk.byCode(ctx, code);
  return order && toldOrder(order);
}
