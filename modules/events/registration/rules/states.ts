import { stepTable } from '../../../../kernel/rules/steps.ts';

/** How far a registration has come; `draft` is what its member has begun and not handed in (C2). */
export const REGISTRATION_STATES = [
  ...(['draft', 'pending', 'awaiting', 'confirmed', 'checked_in'] as const),
  ...(['rejected', 'withdrawn', 'expired', 'refunded'] as const),
] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** Whoever registers, the desk, and the portal itself: money that comes or goes back, time that passes. */
export const REGISTRATION_ROLES = ['member', 'staff', 'system'] as const;
export type RegistrationRole = (typeof REGISTRATION_ROLES)[number];

/** Those that are over: whoever has one of them may register anew. */
export const ENDED_STATES = ['rejected', 'withdrawn', 'expired', 'refunded'] as const;

/** Whether a registration is over. */
export const isEnded = (state: RegistrationState): boolean => (ENDED_STATES as readonly string[]).includes(state);

const anybody = ['member', 'staff'] as const;

/** How a registration may go on, and by whom (C2); no other step is there. */
export const registrationSteps = stepTable<RegistrationState, RegistrationRole>(
  REGISTRATION_STATES,
  REGISTRATION_ROLES,
  [
    { from: 'draft', to: 'pending', roles: anybody },
    { from: 'draft', to: 'awaiting', roles: anybody },
    // What costs nothing is confirmed at once.
    { from: 'draft', to: 'confirmed', roles: anybody },
    { from: 'pending', to: 'awaiting', roles: ['staff'] },
    { from: 'pending', to: 'confirmed', roles: ['staff'] },
    { from: 'pending', to: 'rejected', roles: ['staff'] },
    { from: 'pending', to: 'withdrawn', roles: anybody },
    { from: 'awaiting', to: 'confirmed', roles: ['system'] },
    { from: 'awaiting', to: 'expired', roles: ['system'] },
    { from: 'awaiting', to: 'withdrawn', roles: ['member', 'staff', 'system'] },
    // Money that came late, while there was still room.
    { from: 'expired', to: 'confirmed', roles: ['system'] },
    // At a gate or a kiosk nobody of the staff stands behind it.
    { from: 'confirmed', to: 'checked_in', roles: ['staff', 'system'] },
    { from: 'checked_in', to: 'confirmed', roles: ['staff'] },
    { from: 'confirmed', to: 'withdrawn', roles: anybody },
    { from: 'confirmed', to: 'refunded', roles: ['system'] },
    { from: 'checked_in', to: 'refunded', roles: ['system'] },
  ],
);
