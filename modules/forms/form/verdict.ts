/** What became of an answer whose form approves them; `none` where it does not. */
export const VERDICTS = ['none', 'submitted', 'approved', 'refused'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What the desk can say of it. */
export const DECISIONS = ['approved', 'refused'] as const;
export type Decision = (typeof DECISIONS)[number];

/**
 * Whether an answer may come to a decision from where it is: a yes can be taken back, a no stays, for its places have gone to
 * others; its giver answers anew.
 */
export const mayDecide = (from: Verdict, to: Decision): boolean =>
  from === 'submitted' || (from === 'approved' && to === 'refused');
