import type { ThingsOrder } from '../../../../kernel/module/order-desk.ts';
import { fenNumber } from '../../../../kernel/rules/money-text.ts';

/** An order as whoever registered is told of it. */
export const toldOrder = ({ code, path, state, totalFen, holdUntil }: Omit<ThingsOrder, 'id'>) => ({
  ...{ code, path, state, holdUntil },
  totalFen: fenNumber(totalFen),
});
