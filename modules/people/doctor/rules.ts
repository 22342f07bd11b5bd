/** Kind of matter under which applications go through the approval engine. */
export const APPLICATION = 'doctor.application';

/** States of an application: `replaced` is a granted one that a later grant took the place of. */
export type ApplicationState = 'draft' | 'submitted' | 'granted' | 'rejected' | 'replaced';

/** What a move does to an application. */
export type ApplicationMove = 'save' | 'submit' | 'grant' | 'reject' | 'end';

/** From which states a move leads where; a pair that is not here is refused. */
export const moves: Readonly<Record<ApplicationMove, Partial<Record<ApplicationState, ApplicationState>>>> = {
  // A rejected one keeps its state and reason in sight until it is handed in again.
  save: { draft: 'draft', rejected: 'rejected' },
  submit: { draft: 'submitted', rejected: 'submitted' },
  grant: { submitted: 'granted' },
  reject: { submitted: 'rejected' },
  // What staff end may be mended and handed in again, as what they reject.
  end: { granted: 'rejected' },
};

/** The parts of a profile that a review is about; a change of another part of a granted profile needs none. */
export const reviewedParts = ['name', 'title', 'hospital', 'licenceHash', 'licenceFile'] as const;

/** The parts that must be filled in before an application is handed in. */
export const neededParts = ['name', 'title', 'hospital', 'department', 'licence', 'licenceFile'] as const;

/** The needed parts that are missing from a profile. */
export function missingParts(profile: Readonly<Record<(typeof neededParts)[number], unknown>>): string[] {
  return neededParts.filter((part) => profile[part] === null || profile[part] === '');
}
