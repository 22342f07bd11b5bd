import { stepTable } from '../../../../kernel/rules/steps.ts';

/** How far an abstract has come (AB1). */
export const ABSTRACT_STATES = [
  ...(['draft', 'submitted', 'returned', 'desk_rejected', 'duplicate', 'merged', 'review', 'decided'] as const),
  ...(['released', 'confirmed', 'declined', 'placed', 'withdrawn'] as const),
] as const;
export type AbstractState = (typeof ABSTRACT_STATES)[number];

/** Whoever handed it in, who keeps the desk, and who decides. */
export const ABSTRACT_ROLES = ['submitter', 'secretary', 'chair'] as const;
export type AbstractRole = (typeof ABSTRACT_ROLES)[number];

/** Those that readers may find: told to their authors, and neither declined nor withdrawn. */
export const SHOWN_STATES = ['released', 'confirmed', 'placed'] as const;

const WITHDRAWABLE = ['submitted', 'returned', 'review', 'decided', 'released', 'confirmed', 'placed'] as const;

/** How an abstract may go on, and by whom (AB1, AB12); no other step is there. */
export const abstractSteps = stepTable<AbstractState, AbstractRole>(ABSTRACT_STATES, ABSTRACT_ROLES, [
  { from: 'draft', to: 'submitted', roles: ['submitter'] },
  { from: 'submitted', to: 'draft', roles: ['submitter'] },
  { from: 'submitted', to: 'returned', roles: ['secretary'] },
  { from: 'submitted', to: 'desk_rejected', roles: ['secretary'] },
  { from: 'submitted', to: 'duplicate', roles: ['secretary'] },
  { from: 'submitted', to: 'merged', roles: ['secretary'] },
  { from: 'returned', to: 'submitted', roles: ['submitter'] },
  { from: 'submitted', to: 'review', roles: ['chair'] },
  { from: 'review', to: 'decided', roles: ['chair'] },
  // Until it is told, a decision is taken back.
  { from: 'decided', to: 'review', roles: ['chair'] },
  { from: 'decided', to: 'released', roles: ['chair'] },
  { from: 'released', to: 'confirmed', roles: ['submitter'] },
  { from: 'released', to: 'declined', roles: ['submitter'] },
  { from: 'confirmed', to: 'declined', roles: ['submitter'] },
  { from: 'confirmed', to: 'placed', roles: ['secretary'] },
  ...WITHDRAWABLE.map((from) => ({ from, to: 'withdrawn' as const, roles: ['submitter'] as const })),
]);

/** Whether what became of it has been told: from then on giving it up asks for a reason. */
export const isTold = (state: AbstractState): boolean => (SHOWN_STATES as readonly string[]).includes(state);

/** Those whose author knows what was decided: from here on a new decision is told as such, with what it takes away (AB11). */
export const TOLD_STATES = [...SHOWN_STATES, 'declined'] as const;

/** Whether a decision that was told may be made anew. */
export const mayRedecide = (state: AbstractState): boolean => (TOLD_STATES as readonly string[]).includes(state);

/** What somebody who may not know yet sees of how far it is: a decision that nobody was told is still a review. */
export const shownState = (state: AbstractState): AbstractState => (state === 'decided' ? 'review' : state);

/** Those that stand in the ranking of their topic. */
export const RANKED_SQL = `('review', 'decided', 'released', 'confirmed', 'declined', 'placed')`;
