import { stepTable } from '../../../kernel/rules/steps.ts';

/** A month that is over is closed; one person asks for it to be open again, another agrees or leaves it closed. */
export const MONTH_STATES = ['closed', 'asked', 'open'] as const;
export type MonthState = (typeof MONTH_STATES)[number];

/** How a month of the ledger may go on. */
export const monthSteps = stepTable<MonthState, 'staff'>(
  MONTH_STATES,
  ['staff'],
  [
    { from: 'closed', to: 'asked', roles: ['staff'] },
    { from: 'asked', to: 'open', roles: ['staff'] },
    { from: 'asked', to: 'closed', roles: ['staff'] },
    { from: 'open', to: 'closed', roles: ['staff'] },
  ],
);
