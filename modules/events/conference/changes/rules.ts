/** How far a change of a conference has come: looked at, ready, carried out, done. */
export const changeStates = ['planning', 'planned', 'running', 'done'] as const;
export type ChangeState = (typeof changeStates)[number];

/** What became of one thing: not yet its turn, done as planned, otherwise by then, or there since and left alone. */
export const lineStates = ['planned', 'done', 'changed', 'appeared'] as const;
export type LineState = (typeof lineStates)[number];

/** What can be done to a conference, and what becomes of what was paid. */
export const changeActs = ['cancel', 'postpone'] as const;
export const moneyWays = ['refund', 'keep', 'move'] as const;
