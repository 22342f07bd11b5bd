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

/** `open`: held and priced, not counted. `applied`: the order is as it says. */
export const CHANGE_STATES = ['open', 'applied', 'withdrawn', 'expired'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** How the change of an order may go on, and by whom. */
export const changeSteps = stepTable<ChangeState, OrderRole>(
  CHANGE_STATES,
  ['payer', 'staff', 'system'],
  [
    { from: 'open', to: 'applied', roles: ['payer', 'staff', 'system'] },
    { from: 'open', to: 'withdrawn', roles: ['payer', 'staff', 'system'] },
    { from: 'open', to: 'expired', roles: ['system'] },
    // Money that came late, while the order was as it had been and there was still room.
    { from: 'expired', to: 'applied', roles: ['system'] },
  ],
);

/** Money was taken back; the bank gives it again, the shop agrees, or it is lost although what was bought was had. */
export const DISPUTE_STATES = ['opened', 'won', 'accepted', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** How a dispute ends, once. */
export const disputeSteps = stepTable<DisputeState, 'staff'>(
  DISPUTE_STATES,
  ['staff'],
  [
    { from: 'opened', to: 'won', roles: ['staff'] },
    { from: 'opened', to: 'accepted', roles: ['staff'] },
    { from: 'opened', to: 'lost', roles: ['staff'] },
  ],
);

/** A refund is due until it has gone back. */
export const REFUND_STATES = ['due', 'done'] as const;
export const refundSteps = stepTable<(typeof REFUND_STATES)[number], 'system' | 'staff'>(
  REFUND_STATES,
  ['system', 'staff'],
  [{ from: 'due', to: 'done', roles: ['system', 'staff'] }],
);
