/** What modules above may ask: to place orders, to book what came and went for them, and how they stand. */
export { bookBilled } from './commands/book-billed.ts';
export { type Booked, bookReceived, type Received } from './commands/book-received.ts';
export { fulfilOrder } from './commands/desk-acts.ts';
export { extendOrder } from './commands/extend-order.ts';
export { type OrderWish, type Placed, placeOrder } from './commands/place-order.ts';
export { bookRefunded, type Refunded } from './commands/refund-due.ts';
export { type BillableLine, type BillableOrder, billableOf, lockBillable } from './queries/billable-order.ts';
export { bookedMoney } from './queries/booked-money.ts';
export { type DueRefund, dueRefund } from './queries/due-refund.ts';
export { lockedOpenFen, type OrderStanding, orderState } from './queries/order-state.ts';
export { type OrderToPay, orderToPay } from './queries/order-to-pay.ts';
