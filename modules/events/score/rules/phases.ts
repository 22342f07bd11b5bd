/** The life of a round, one way: rubric and panel hold from `judging` on (S1). */
export const phases = ['setup', 'judging', 'review', 'frozen', 'revealed', 'final'] as const;
export type Phase = (typeof phases)[number];

/** The phase that a round may go to next; null from the last one. */
export const nextPhase = (phase: Phase): Phase | null => phases[phases.indexOf(phase) + 1] ?? null;

/** Whether rubric, candidates and panel can still be changed. */
export const isOpenForSetup = (phase: Phase): boolean => phase === 'setup';

/** Whether results may be looked at by those who run the round: never while somebody still marks (S8). */
export const showsResults = (phase: Phase): boolean => phases.indexOf(phase) >= phases.indexOf('review');

/** The life of a sheet: handing it in locks it, and only the chair opens it again. */
export const sheetStates = ['draft', 'submitted', 'reopened'] as const;
export type SheetState = (typeof sheetStates)[number];

/** Names of hospitals or of people that are one: by letters and digits alone, in any case and width. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The people who hand a piece in together, as they are named beside one another. */
export const peopleIn = (presenters: string): string[] =>
  presenters
    .split(/[、，,;；/&\n]|\s(?:and|和|与)\s/u)
    .map(nameKey)
    .filter((name) => name !== '');
