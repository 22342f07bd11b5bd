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

/** Why a step is closed: the right is missing, the state does not allow it, or the review asks somebody else. */
export type Obstacle = 'right' | 'state' | 'own_work' | 'not_asked';

/** A person's part in the review that an item is in. */
export interface ReviewPart {
  /** The present step asks them. */
  isAsked: boolean;
  /** They wrote it, handed it in, or passed it at an earlier step. */
  isBarred: boolean;
}

/**
 * What stands between a person and a step; null when the step is open. Without the person's `part` an answer to the review
 * is left to the approval engine, which knows whom it asks.
 */
export function obstacle(
  verb: ContentVerb,
  item: Stage,
  steps: number,
  may: (right: ContentRight) => boolean,
  part?: ReviewPart | null,
): Obstacle | null {
  // A step that the state does not know needs no word about rights.
  if (!verbFits(verb, item, steps)) return 'state';
  if (!may(rights[verb])) return 'right';
  const isAnswer = verb === 'approve' || (verb === 'return' && item.state === 'in_review');
  if (!isAnswer || !part || part.isAsked) return null;
  return part.isBarred ? 'own_work' : 'not_asked';
}

/** Every step with what stands before it. */
export function obstacles(
  item: Stage,
  steps: number,
  may: (right: ContentRight) => boolean,
  part: ReviewPart | null,
): { verb: ContentVerb; obstacle: Obstacle | null }[] {
  return contentVerbs.map((verb) => ({ verb, obstacle: obstacle(verb, item, steps, may, part) }));
}
