/** Every state of an editorial item's working copy, in the order of its life. */
export const contentStates = [
  'draft',
  'in_review',
  'approved',
  'scheduled',
  'published',
  'corrected',
  'withdrawn',
  'archived',
] as const;
/** The state of an editorial item's working copy. */
export type ContentState = (typeof contentStates)[number];

/** What is done at present about the changes of a live item. */
const changing = ['draft', 'in_review', 'approved', 'scheduled'] as const;

/**
 * Where an item stands in one word: the state of its working copy, or, of a live one whose changes are on the way, what the public
 * sees and how far they are (`published_draft`). The database says it by `platform.content_stage`.
 */
export const contentStages = [
  ...contentStates,
  ...changing.map((state) => `published_${state}` as const),
  ...changing.map((state) => `corrected_${state}` as const),
] as const;
/** One of these. */
export type ContentStage = (typeof contentStages)[number];

/** What the public sees: nothing (null), the item, the corrected item, or a notice of its withdrawal. */
export type Standing = 'published' | 'corrected' | 'withdrawn' | null;

/** Everything that can be done to an item, each a command of its own. */
export const contentVerbs = [
  'save',
  'submit',
  'approve',
  'return',
  'schedule',
  'unschedule',
  'publish',
  'correct',
  'discard',
  'withdraw',
  'archive',
  'restore',
  'remove',
] as const;
/** Something that can be done to an item. */
export type ContentVerb = (typeof contentVerbs)[number];

/** What the rules look at: the working copy's state, and what the public sees. */
export interface Stage {
  state: ContentState;
  standing: Standing;
  /** Number of versions published so far. */
  edition: number;
  /** Changes to a published item are waiting. */
  hasPending: boolean;
}

/** Whether the public can read the item. */
export const isLive = (standing: Standing): boolean => standing === 'published' || standing === 'corrected';

const unreviewed = (steps: number): readonly ContentState[] => (steps === 0 ? ['draft', 'approved'] : ['approved']);

/** Whether a verb fits an item, when `steps` steps of review stand between a draft and its publication. */
export function verbFits(verb: ContentVerb, stage: Stage, steps: number): boolean {
  const { state, standing, edition, hasPending } = stage;
  const live = isLive(standing);
  switch (verb) {
    case 'save':
      return state !== 'in_review' && state !== 'scheduled' && state !== 'archived';
    case 'submit':
      return state === 'draft' && steps > 0;
    case 'approve':
      return state === 'in_review';
    case 'return':
      return state === 'in_review' || state === 'approved';
    case 'schedule':
      return unreviewed(steps).includes(state);
    case 'unschedule':
      return state === 'scheduled';
    case 'publish':
      return !live && (unreviewed(steps).includes(state) || state === 'scheduled');
    case 'correct':
      return live && hasPending && (unreviewed(steps).includes(state) || state === 'scheduled');
    case 'discard':
      return hasPending && state === 'draft';
    case 'withdraw':
      return live;
    case 'archive':
      return state !== 'archived' && state !== 'in_review' && state !== 'scheduled';
    case 'restore':
      return state === 'archived';
    case 'remove':
      return edition === 0 && (state === 'draft' || state === 'archived');
  }
}

/** The state a verb leads to, when `steps` steps of review are asked for, an approval being the last of them; `verbFits` must hold. */
export function stateAfter(verb: Exclude<ContentVerb, 'remove'>, stage: Stage, steps: number): ContentState {
  switch (verb) {
    case 'save':
    case 'return':
    case 'restore':
      return 'draft';
    case 'submit':
      return 'in_review';
    case 'approve':
      return 'approved';
    case 'schedule':
      return 'scheduled';
    case 'unschedule':
      return steps === 0 ? 'draft' : 'approved';
    case 'publish':
      return 'published';
    case 'correct':
      return 'corrected';
    case 'discard':
      return stage.standing ?? 'draft';
    case 'withdraw':
      return 'withdrawn';
    case 'archive':
      return 'archived';
  }
}
