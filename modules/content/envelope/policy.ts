import { type ContentVerb, contentVerbs, type Stage, verbFits } from './rules.ts';

/** What a person must be allowed to do with a type of content. */
export type ContentRight = 'save' | 'remove' | 'review' | 'publish';

const rights: Record<ContentVerb, ContentRight> = {
  save: 'save',
  submit: 'save',
  approve: 'review',
  return: 'review',
  schedule: 'publish',
  unschedule: 'publish',
  publish: 'publish',
  correct: 'publish',
  discard: 'save',
  withdraw: 'publish',
  archive: 'publish',
  restore: 'publish',
  remove: 'remove',
};

/** The right a step asks for. */
export const rightFor = (verb: ContentVerb): ContentRight => rights[verb];

/** Why a step is closed: the right is missing, the state does not allow it, or it would pass the person's own work. */
export type Obstacle = 'right' | 'state' | 'own_work';

/** Who wrote the working copy and who passed it so far: none of them may pass the next step. */
export interface Hands {
  editedBy: number | null;
  submittedBy: number | null;
  passedBy: readonly number[];
}

/** Whether a review step by this person would be one pair of eyes twice. */
export function isOwnWork(personId: number, hands: Hands): boolean {
  return personId === hands.editedBy || personId === hands.submittedBy || hands.passedBy.includes(personId);
}

/** What stands between a person and a step; null when the step is open. */
export function obstacle(
  verb: ContentVerb,
  item: Stage & Hands,
  steps: number,
  person: { id: number; may: (right: ContentRight) => boolean },
): Obstacle | null {
  // A step that the state does not know needs no word about rights.
  if (!verbFits(verb, item, steps)) return 'state';
  if (!person.may(rights[verb])) return 'right';
  return verb === 'approve' && isOwnWork(person.id, item) ? 'own_work' : null;
}

/** Every step with what stands before it. */
export function obstacles(
  item: Stage & Hands,
  steps: number,
  person: { id: number; may: (right: ContentRight) => boolean },
): { verb: ContentVerb; obstacle: Obstacle | null }[] {
  return contentVerbs.map((verb) => ({ verb, obstacle: obstacle(verb, item, steps, person) }));
}
