import { stepTable } from '../../../../kernel/rules/steps.ts';
import { SOURCES, type Source } from './words.ts';

/** How a leg stands (R2). */
export const LEG_STATES = [
  'missing',
  'filled',
  'ticketed',
  'in_transit',
  'delayed',
  'rebooked',
  'arrived',
  'cancelled',
] as const;
export type LegState = (typeof LEG_STATES)[number];

const people: readonly Source[] = ['guest', 'desk'];
const all = SOURCES;
const told: readonly Source[] = ['desk', 'feed'];

/** The way of a leg from the wish to know of it to the arrival, and who may say so (R2). */
export const legSteps = stepTable<LegState, Source>(
  ['missing', 'filled', 'ticketed', 'in_transit', 'delayed', 'rebooked', 'arrived', 'cancelled'],
  SOURCES,
  [
    { from: 'missing', to: 'filled', roles: people },
    { from: 'missing', to: 'cancelled', roles: people },
    { from: 'filled', to: 'ticketed', roles: people },
    { from: 'filled', to: 'in_transit', roles: all },
    { from: 'filled', to: 'delayed', roles: told },
    { from: 'filled', to: 'arrived', roles: all },
    { from: 'filled', to: 'cancelled', roles: all },
    // The ticket was given back, the guest still comes.
    { from: 'ticketed', to: 'filled', roles: people },
    { from: 'ticketed', to: 'in_transit', roles: all },
    { from: 'ticketed', to: 'delayed', roles: told },
    { from: 'ticketed', to: 'rebooked', roles: all },
    { from: 'ticketed', to: 'arrived', roles: all },
    { from: 'ticketed', to: 'cancelled', roles: all },
    { from: 'in_transit', to: 'delayed', roles: told },
    { from: 'in_transit', to: 'arrived', roles: all },
    { from: 'delayed', to: 'in_transit', roles: all },
    { from: 'delayed', to: 'rebooked', roles: all },
    { from: 'delayed', to: 'arrived', roles: all },
    { from: 'delayed', to: 'cancelled', roles: all },
    { from: 'rebooked', to: 'ticketed', roles: people },
    { from: 'rebooked', to: 'in_transit', roles: all },
    { from: 'rebooked', to: 'delayed', roles: told },
    { from: 'rebooked', to: 'arrived', roles: all },
    { from: 'rebooked', to: 'cancelled', roles: all },
    // Comes after all, by another one.
    { from: 'cancelled', to: 'filled', roles: people },
    // Pressed by mistake.
    { from: 'arrived', to: 'in_transit', roles: ['desk'] },
  ],
);

/** States in which somebody is still to be met or brought. */
export const RIDING_STATES: readonly LegState[] = [
  'filled',
  'ticketed',
  'in_transit',
  'delayed',
  'rebooked',
  'arrived',
];

/** States in which a guest may still write their leg anew. */
export const OPEN_STATES: readonly LegState[] = ['missing', 'filled', 'ticketed', 'delayed', 'rebooked', 'cancelled'];

/** What a leg is once its number or time was written anew: what waited for it is filled, what was booked is rebooked. */
export function rewritten(state: LegState): LegState {
  if (state === 'missing' || state === 'cancelled') return 'filled';
  return state === 'ticketed' || state === 'delayed' ? 'rebooked' : state;
}
