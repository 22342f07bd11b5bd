import { stepTable } from '../../../../kernel/rules/steps.ts';

/** How a pick-up stands (R3). */
export const PICKUP_STATES = [
  'planned',
  'assigned',
  'accepted',
  'en_route',
  'met',
  'delivered',
  'no_show',
  'cancelled',
] as const;
export type PickupState = (typeof PICKUP_STATES)[number];

/** Who leads a pick-up on: the desk, or its driver and greeter. */
export type PickupRole = 'desk' | 'crew';

const both: readonly PickupRole[] = ['desk', 'crew'];

/** The way of a pick-up from the plan to the door (R3). */
export const pickupSteps = stepTable<PickupState, PickupRole>(
  ['planned', 'assigned', 'accepted', 'en_route', 'met', 'delivered', 'no_show', 'cancelled'],
  ['desk', 'crew'],
  [
    { from: 'planned', to: 'assigned', roles: ['desk'] },
    { from: 'assigned', to: 'planned', roles: ['desk'] },
    { from: 'accepted', to: 'planned', roles: ['desk'] },
    { from: 'assigned', to: 'accepted', roles: both },
    { from: 'accepted', to: 'en_route', roles: both },
    { from: 'en_route', to: 'met', roles: both },
    { from: 'met', to: 'delivered', roles: both },
    { from: 'en_route', to: 'no_show', roles: both },
    // They came after all.
    { from: 'no_show', to: 'met', roles: both },
    // Pressed by mistake.
    { from: 'met', to: 'en_route', roles: ['desk'] },
    { from: 'delivered', to: 'met', roles: ['desk'] },
    { from: 'planned', to: 'cancelled', roles: ['desk'] },
    { from: 'assigned', to: 'cancelled', roles: ['desk'] },
    { from: 'accepted', to: 'cancelled', roles: ['desk'] },
    { from: 'en_route', to: 'cancelled', roles: ['desk'] },
  ],
);

/** States in which nobody is in the car yet, so that its times may still change. */
export const COMING_STATES: readonly PickupState[] = ['planned', 'assigned', 'accepted', 'en_route'];

/** States in which a pick-up keeps neither car nor driver from another one. */
export const FREE_STATES: readonly PickupState[] = ['no_show', 'cancelled'];

/** Where a tap may lead from a state, by whom. */
export const stepsFrom = (state: PickupState, role: PickupRole): PickupState[] =>
  pickupSteps.states.filter((to) => pickupSteps.may(state, to, role));
