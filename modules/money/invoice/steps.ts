import { stepTable } from '../../../kernel/rules/steps.ts';

const INVOICE_STATES = [
  'draft',
  'submitted',
  'approved',
  'issuing',
  'issued',
  'delivered',
  'failed',
  'rejected',
  'void',
  'red_issued',
] as const;
/** How an invoice stands. `draft` is what is not stored; `failed` may be tried again; `red_issued` was taken off wholly; `void` fell away before it was issued. */
export type InvoiceState = (typeof INVOICE_STATES)[number];
/** Whoever asked for it, the desk, and the portal itself: what a gateway says, what is refunded. */
export type InvoiceRole = 'payer' | 'staff' | 'system';

/** How an invoice may go on, and by whom. */
export const invoiceSteps = stepTable<InvoiceState, InvoiceRole>(
  INVOICE_STATES,
  ['payer', 'staff', 'system'],
  [
    { from: 'draft', to: 'submitted', roles: ['payer'] },
    { from: 'submitted', to: 'approved', roles: ['staff', 'system'] },
    { from: 'submitted', to: 'rejected', roles: ['staff'] },
    { from: 'submitted', to: 'void', roles: ['payer', 'system'] },
    { from: 'approved', to: 'issuing', roles: ['staff', 'system'] },
    { from: 'approved', to: 'rejected', roles: ['staff'] },
    { from: 'approved', to: 'void', roles: ['payer', 'system'] },
    { from: 'issuing', to: 'issued', roles: ['staff', 'system'] },
    { from: 'issuing', to: 'failed', roles: ['system'] },
    // Taken in hand by somebody of the desk, and put back: no gateway was told of it.
    { from: 'issuing', to: 'approved', roles: ['staff'] },
    { from: 'failed', to: 'issuing', roles: ['staff'] },
    { from: 'failed', to: 'rejected', roles: ['staff'] },
    // The gateway says that it was issued after all.
    { from: 'failed', to: 'issued', roles: ['system'] },
    { from: 'issued', to: 'delivered', roles: ['payer'] },
    { from: 'issued', to: 'red_issued', roles: ['staff', 'system'] },
    { from: 'delivered', to: 'red_issued', roles: ['staff', 'system'] },
  ],
);

const RED_STATES = ['draft', 'pending', 'issued', 'failed', 'void'] as const;
/** How a red invoice stands. `pending`: asked for, and confirmed by the buyer where that is needed; `void`: refused, taken back, or not confirmed in time. */
export type RedState = (typeof RED_STATES)[number];

/** How a red invoice may go on, and by whom. */
export const redSteps = stepTable<RedState, 'staff' | 'system'>(
  RED_STATES,
  ['staff', 'system'],
  [
    { from: 'draft', to: 'pending', roles: ['staff'] },
    { from: 'pending', to: 'issued', roles: ['staff', 'system'] },
    { from: 'pending', to: 'failed', roles: ['system'] },
    { from: 'pending', to: 'void', roles: ['staff', 'system'] },
    { from: 'failed', to: 'pending', roles: ['staff'] },
    { from: 'failed', to: 'issued', roles: ['system'] },
    { from: 'failed', to: 'void', roles: ['staff', 'system'] },
    // It was confirmed in time, and nobody had entered it.
    { from: 'void', to: 'issued', roles: ['staff'] },
  ],
);

/** States in which an invoice holds what it says, so that no other one says it. */
export const HOLDING = ['submitted', 'approved', 'issuing', 'failed', 'issued', 'delivered'] as const;
/** States in which nobody may give back what it says: it is issued, or may be at any moment. */
export const STANDING = ['issuing', 'failed', 'issued', 'delivered'] as const;
/** States in which it is issued and counts. */
export const ISSUED = ['issued', 'delivered'] as const;
/** States in which a red invoice takes off what it names, or is about to, so that no other one does. */
export const TAKING = ['pending', 'failed', 'issued'] as const;

/** How the wish for an invoice stands that was said while its order waited for money. */
export type WishState = 'waits' | 'asked' | 'refused';

/** With the money it is asked for, or it is known why it cannot be. */
export const wishSteps = stepTable<WishState, InvoiceRole>(
  ['waits', 'asked', 'refused'],
  ['payer', 'staff', 'system'],
  [
    { from: 'waits', to: 'asked', roles: ['system'] },
    { from: 'waits', to: 'refused', roles: ['system'] },
  ],
);
