import { stepTable } from '../../../../kernel/rules/steps.ts';

/** How a version of a company form stands. */
export const FORM_STATES = ['draft', 'submitted', 'returned', 'approved', 'locked'] as const;
export type FormState = (typeof FORM_STATES)[number];

/** Who leads a form on: who writes it, who reviews it, or its last day. */
export type FormRole = 'author' | 'reviewer' | 'clock';

/** The way of a version of a company form (E2). */
export const formSteps = stepTable<FormState, FormRole>(
  ['draft', 'submitted', 'returned', 'approved', 'locked'],
  ['author', 'reviewer', 'clock'],
  [
    { from: 'draft', to: 'submitted', roles: ['author'] },
    { from: 'submitted', to: 'returned', roles: ['reviewer'] },
    { from: 'returned', to: 'submitted', roles: ['author'] },
    { from: 'submitted', to: 'approved', roles: ['reviewer'] },
    { from: 'approved', to: 'locked', roles: ['clock'] },
  ],
);

/** Whether a text may be written on in this state; what is approved is followed by a version of its own. */
export const isWritable = (state: FormState): boolean => formSteps.may(state, 'submitted', 'author');

/** What becomes of a save: it is written on, a new version begins with it, or it waits for what was decided before. */
export function saveInto(state: FormState | null): 'same' | 'next' | 'none' {
  if (state === null) return 'next';
  if (isWritable(state)) return 'same';
  return state === 'submitted' ? 'none' : 'next';
}
