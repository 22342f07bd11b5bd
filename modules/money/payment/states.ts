import { stepTable } from '../../../kernel/rules/steps.ts';

const ATTEMPT_STATES = ['created', 'pending', 'unknown', 'succeeded', 'failed', 'closed'] as const;
/** How one try to pay stands. `unknown`: nobody can say, and it is asked again; what succeeded stays so whatever comes later. */
export type AttemptState = (typeof ATTEMPT_STATES)[number];

const REFUND_STATES = ['due', 'submitted', 'unknown', 'succeeded', 'closed', 'abnormal'] as const;
/** How money on its way back stands. `due` waits to be sent; `abnormal` waits for a person. */
export type RefundState = (typeof REFUND_STATES)[number];

const ROW_STATES = ['open', 'proposed', 'matched', 'set_aside'] as const;
/** How a line of a bank statement stands: nobody's, claimed by one person for orders, theirs, or told to be none of ours. */
export type RowState = (typeof ROW_STATES)[number];

const NOTICE_STATES = ['new', 'done', 'alarm', 'seen'] as const;
/** How a notice stands: kept, done, or an alarm that waits for a person, who has seen it. */
export type NoticeState = (typeof NOTICE_STATES)[number];

/** Notices are done by the portal, or are an alarm that a person sees. */
export const noticeSteps = stepTable<NoticeState, 'system' | 'staff'>(
  NOTICE_STATES,
  ['system', 'staff'],
  [
    { from: 'new', to: 'done', roles: ['system'] },
    { from: 'new', to: 'alarm', roles: ['system'] },
    { from: 'alarm', to: 'seen', roles: ['staff'] },
  ],
);

/** Who leads an attempt on: the portal, by what the provider says. */
export const attemptSteps = stepTable<AttemptState, 'system'>(
  ATTEMPT_STATES,
  ['system'],
  [
    ...(['pending', 'unknown', 'succeeded', 'failed', 'closed'] as const).map((to) => ({
      from: 'created' as const,
      to,
    })),
    ...(['unknown', 'succeeded', 'failed', 'closed'] as const).map((to) => ({ from: 'pending' as const, to })),
    ...(['pending', 'succeeded', 'failed', 'closed'] as const).map((to) => ({ from: 'unknown' as const, to })),
    // Money that comes after a close or a refusal is money all the same.
    { from: 'failed' as const, to: 'succeeded' as const },
    { from: 'closed' as const, to: 'succeeded' as const },
  ].map((step) => ({ ...step, roles: ['system'] as const })),
);

/** Refunds go by the provider's word; by a bank they are paid by hand, and so is what the provider could not bring back. */
export const refundSteps = stepTable<RefundState, 'system' | 'staff'>(
  REFUND_STATES,
  ['system', 'staff'],
  [
    { from: 'due', to: 'unknown', roles: ['system'] },
    { from: 'due', to: 'submitted', roles: ['staff'] },
    // The desk booked with the order that it gave it back by hand.
    { from: 'due', to: 'closed', roles: ['system'] },
    { from: 'unknown', to: 'submitted', roles: ['system'] },
    { from: 'unknown', to: 'succeeded', roles: ['system'] },
    { from: 'unknown', to: 'closed', roles: ['system'] },
    { from: 'unknown', to: 'abnormal', roles: ['system'] },
    // The provider said no, for instance because its account is empty: it is tried again under the same number.
    { from: 'unknown', to: 'due', roles: ['system'] },
    { from: 'submitted', to: 'succeeded', roles: ['system', 'staff'] },
    { from: 'submitted', to: 'closed', roles: ['system'] },
    { from: 'submitted', to: 'abnormal', roles: ['system'] },
    { from: 'submitted', to: 'due', roles: ['staff'] },
    { from: 'abnormal', to: 'succeeded', roles: ['system'] },
    { from: 'abnormal', to: 'closed', roles: ['system'] },
    { from: 'abnormal', to: 'submitted', roles: ['staff'] },
  ],
);

/** Rows are matched by the portal where code and amount say whose they are, and otherwise by two people. */
export const rowSteps = stepTable<RowState, 'system' | 'staff'>(
  ROW_STATES,
  ['system', 'staff'],
  [
    { from: 'open', to: 'matched', roles: ['system'] },
    { from: 'open', to: 'proposed', roles: ['staff'] },
    { from: 'open', to: 'set_aside', roles: ['staff'] },
    { from: 'proposed', to: 'open', roles: ['staff'] },
    { from: 'proposed', to: 'matched', roles: ['staff'] },
    { from: 'set_aside', to: 'open', roles: ['staff'] },
  ],
);
