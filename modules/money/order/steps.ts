import { stepTable } from '../../../kernel/rules/steps.ts';

/** `draft` is what is not stored yet. How much of it is paid is no state: the ledger says so. */
export const ORDER_STATES = ['draft', 'placed', 'paid', 'fulfilled', 'cancelled', 'expired'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Whoever pays, the desk, and the portal itself: money that comes, time that passes. */
export type OrderRole = 'payer' | 'staff' | 'system';

/** How an order may go on, and by whom. */
export const orderSteps = stepTable<OrderState, OrderRole>(
  ORDER_STATES,
  ['payer', 'staff', 'system'],
  [
    { from: 'draft', to: 'placed', roles: ['payer', 'staff', 'system'] },
    { from: 'placed', to: 'paid', roles: ['system'] },
    { from: 'placed', to: 'cancelled', roles: ['payer', 'staff'] },
    { from: 'placed', to: 'expired', roles: ['system'] },
    // Money that came late, while there was still room.
    { from: 'expired', to: 'paid', roles: ['system'] },
    { from: 'paid', to: 'fulfilled', roles: ['staff'] },
    { from: 'paid', to: 'cancelled', roles: ['payer', 'staff'] },
  ],
);
