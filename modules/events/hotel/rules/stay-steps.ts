import { stepTable } from '../../../../kernel/rules/steps.ts';

/** How a stay stands. */
export const STAY_STATES = [
  'held',
  'confirmed',
  'in_house',
  'out',
  'cancelled',
  'no_show',
  'released',
  'changed',
] as const;
export type StayState = (typeof STAY_STATES)[number];

/** Who leads a stay on: its order, which is paid, ends or is given up, or the desk. */
export type StayRole = 'order' | 'staff';

/** The way of a stay from the first hold to the departure (H4). */
export const staySteps = stepTable<StayState, StayRole>(
  STAY_STATES,
  ['order', 'staff'],
  [
    { from: 'held', to: 'confirmed', roles: ['order'] },
    { from: 'held', to: 'released', roles: ['order'] },
    // Money that comes after the end is good for what is still to be had.
    { from: 'released', to: 'confirmed', roles: ['order'] },
    // In the place of one whose guest is there already.
    { from: 'held', to: 'in_house', roles: ['order'] },
    { from: 'released', to: 'in_house', roles: ['order'] },
    // Another one took its place.
    { from: 'confirmed', to: 'changed', roles: ['order'] },
    { from: 'in_house', to: 'changed', roles: ['order'] },
    { from: 'confirmed', to: 'cancelled', roles: ['order', 'staff'] },
    { from: 'confirmed', to: 'in_house', roles: ['staff'] },
    { from: 'confirmed', to: 'no_show', roles: ['staff'] },
    { from: 'in_house', to: 'out', roles: ['staff'] },
    // Pressed by mistake.
    { from: 'in_house', to: 'confirmed', roles: ['staff'] },
    { from: 'no_show', to: 'in_house', roles: ['staff'] },
  ],
);

/** States in which somebody has the room, or holds it. */
export const LIVE_STATES: readonly StayState[] = ['held', 'confirmed', 'in_house'];
