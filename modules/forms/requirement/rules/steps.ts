import { stepTable } from '../../../../kernel/rules/steps.ts';

/** How far a requirement is. `waiting`: for words of whoever handed it in; its clock stands. */
export const REQUIREMENT_STATES = [
  ...(['submitted', 'accepted', 'waiting', 'done', 'closed', 'declined', 'withdrawn'] as const),
] as const;
export type RequirementState = (typeof REQUIREMENT_STATES)[number];

/** Whoever handed it in, the desk, and the portal itself: time that passes. */
export type RequirementRole = 'member' | 'desk' | 'system';

/** How a requirement may go on, and by whom. */
export const requirementSteps = stepTable<RequirementState, RequirementRole>(
  ['submitted', 'accepted', 'waiting', 'done', 'closed', 'declined', 'withdrawn'],
  ['member', 'desk', 'system'],
  [
    { from: 'submitted', to: 'accepted', roles: ['desk'] },
    { from: 'submitted', to: 'waiting', roles: ['desk'] },
    { from: 'submitted', to: 'declined', roles: ['desk'] },
    { from: 'submitted', to: 'withdrawn', roles: ['member'] },
    { from: 'accepted', to: 'waiting', roles: ['desk'] },
    { from: 'accepted', to: 'done', roles: ['desk'] },
    { from: 'accepted', to: 'declined', roles: ['desk'] },
    { from: 'accepted', to: 'withdrawn', roles: ['member'] },
    // Whoever was asked has answered; the desk goes on without.
    { from: 'waiting', to: 'submitted', roles: ['member'] },
    { from: 'waiting', to: 'accepted', roles: ['member', 'desk'] },
    { from: 'waiting', to: 'declined', roles: ['desk'] },
    { from: 'waiting', to: 'withdrawn', roles: ['member'] },
    { from: 'done', to: 'accepted', roles: ['member', 'desk'] },
    { from: 'done', to: 'closed', roles: ['member', 'system'] },
  ],
);

/** The states in which the desk has something to do or waits for an answer. */
export const OPEN_STATES = ['submitted', 'accepted', 'waiting'] as const satisfies readonly RequirementState[];

/** The states in which whoever handed it in may change what it says. */
export const CHANGING_STATES: readonly RequirementState[] = ['submitted', 'waiting'];

/** Whether a step says why: what is asked, declined, taken up again or handed over has words to it. */
export const needsWords = (from: RequirementState, to: RequirementState): boolean =>
  to === 'waiting' || to === 'declined' || to === 'done' || (from === 'done' && to === 'accepted');
