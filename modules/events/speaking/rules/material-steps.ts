import { stepTable } from '../../../../kernel/rules/steps.ts';

/** What an expert hands in: the slides of a talk, and a slide of their own that discloses interests. */
export const MATERIAL_KINDS = ['slides', 'coi'] as const;
export type MaterialKind = (typeof MATERIAL_KINDS)[number];

/** How a version of a paper stands in the preview room (A8): announced, handed in, looked through, on the machine, sent back. */
export const MATERIAL_STATES = ['coming', 'given', 'checked', 'loaded', 'returned'] as const;
export type MaterialState = (typeof MATERIAL_STATES)[number];

/** Who leads a paper on: who hands it in, or the preview room. */
export const MATERIAL_ROLES = ['expert', 'desk'] as const;
type MaterialRole = (typeof MATERIAL_ROLES)[number];

/** The way of a version through the preview room. */
export const materialSteps = stepTable<MaterialState, MaterialRole>(MATERIAL_STATES, MATERIAL_ROLES, [
  { from: 'coming', to: 'given', roles: ['expert'] },
  { from: 'given', to: 'checked', roles: ['desk'] },
  { from: 'checked', to: 'loaded', roles: ['desk'] },
  { from: 'given', to: 'returned', roles: ['desk'] },
  { from: 'checked', to: 'returned', roles: ['desk'] },
  { from: 'loaded', to: 'returned', roles: ['desk'] },
  // Pressed by mistake.
  { from: 'checked', to: 'given', roles: ['desk'] },
  { from: 'loaded', to: 'checked', roles: ['desk'] },
]);

/** States of a version that counts for being ready. */
export const STANDING_STATES: readonly MaterialState[] = ['given', 'checked', 'loaded'];

/** What the preview room marks. */
export const MARKS = ['given', 'checked', 'loaded', 'returned'] as const;
export type Mark = (typeof MARKS)[number];

/** Where the preview room may lead a version now. */
export const marksFrom = (state: MaterialState): Mark[] => MARKS.filter((to) => materialSteps.may(state, to, 'desk'));
