/** A comment stands, waits for a look, was taken back, was not let through, or lost its words with its writer. */
export const STATES = ['published', 'review', 'recalled', 'refused', 'deleted'] as const;
export type RemarkState = (typeof STATES)[number];

/** Who looks first: nobody, the desk, or nothing new is taken at all. */
export const MODES = ['post', 'pre', 'closed'] as const;
export type RemarkMode = (typeof MODES)[number];

/** By what a conversation is read: the latest, what is liked most, or the earliest first. */
export const SORTS = ['newest', 'hot', 'earliest'] as const;
export type RemarkSort = (typeof SORTS)[number];

/** Why readers point a comment out to the desk. */
export const REPORT_REASONS = ['abuse', 'advert', 'medical', 'privacy', 'law', 'misc'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The kind of thing at which a ban holds: the talks about one thing, such as its chat and its questions, are one room. */
export const roomKind = (type: string): string => type.split('.')[0] ?? type;

/** What was done with a comment. */
export const ACTS = [
  'said',
  'published',
  'refused',
  'recalled',
  'reported',
  'kept',
  'pinned',
  'unpinned',
  'lit',
  'unlit',
  'answered',
  'unanswered',
  'chosen',
  'unchosen',
  'screen',
  'unscreen',
] as const;
export type RemarkAct = (typeof ACTS)[number];

/** What the desk marks a comment with. */
export const MARKS = ['pinned', 'unpinned', 'lit', 'unlit', 'answered'] as const;

/** Seconds in which a writer takes a comment back: at the last of them still. */
export const RECALL_SECONDS = 120;

/** Whether a comment of then may still be taken back by its writer. */
export const mayRecall = (at: string, now: Date, seconds: number): boolean =>
  now.getTime() - Date.parse(at) <= seconds * 1000;
