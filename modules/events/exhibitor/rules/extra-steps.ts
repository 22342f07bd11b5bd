import { stepTable } from '../../../../kernel/rules/steps.ts';

/** How badges beyond the number of a booth stand: waiting for money, bought, never paid, or taken back. */
export const EXTRA_STATES = ['open', 'paid', 'ended', 'back'] as const;
export type ExtraState = (typeof EXTRA_STATES)[number];

/** The way of an order of badges (E3): its order alone leads it on, whoever has that ended. */
export const extraSteps = stepTable<ExtraState, 'order'>(
  EXTRA_STATES,
  ['order'],
  [
    { from: 'open', to: 'paid', roles: ['order'] },
    { from: 'open', to: 'ended', roles: ['order'] },
    { from: 'paid', to: 'back', roles: ['order'] },
  ],
);

/** Badges of one order at most. */
export const MOST_AT_ONCE = 50;
