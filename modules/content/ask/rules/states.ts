/** Waits for a look, is open for answers, ended, was not let through, taken back by its asker or the desk, or lost its words with its asker. */
export const QUESTION_STATES = ['review', 'open', 'closed', 'refused', 'withdrawn', 'taken', 'deleted'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** An answer or a follow-up stands, waits for a look, was taken back or not let through, or lost its words with its writer. */
export const POST_STATES = ['published', 'review', 'recalled', 'refused', 'deleted'] as const;
export type PostState = (typeof POST_STATES)[number];

/** What a doctor says, and what the asker asks further. */
export const POST_KINDS = ['answer', 'follow'] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** Of whom a question is, as far as everybody reads it (AK1). */
export const SEXES = ['female', 'male', 'unsaid'] as const;
export type Sex = (typeof SEXES)[number];
export const AGES = ['0-5', '6-12', '13-17', '18-29', '30-39', '40-49', '50-59', '60-69', '70-79', '80+'] as const;
export type Age = (typeof AGES)[number];

/** Raised and nobody’s yet, somebody’s, or seen to. */
export const ALERT_STATES = ['open', 'taken', 'closed'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** `check`: every word of an emergency was denied (没有胸痛); somebody looks all the same (AK3). */
export const ALERT_LEVELS = ['urgent', 'check'] as const;
export type AlertLevel = (typeof ALERT_LEVELS)[number];

/** What was done about an alert. */
export const ALERT_ACTIONS = ['called', 'emergency', 'referred', 'answered', 'unreached', 'mistaken'] as const;
export type AlertAction = (typeof ALERT_ACTIONS)[number];

/** Why readers point something out to the desk. */
export const REPORT_REASONS = ['abuse', 'advert', 'medical', 'privacy', 'misc'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What was done with a question, or with what was said to it. */
export const ACTS = [
  ...['asked', 'followed', 'answered', 'published', 'refused', 'taken', 'withdrawn', 'recalled', 'reported'],
  ...['kept', 'best', 'unset', 'closed', 'escalated'],
] as const;
export type AskAct = (typeof ACTS)[number];

/** Who looks first: nobody, or the desk. */
export const MODES = ['pre', 'post'] as const;
export type AskMode = (typeof MODES)[number];
