import type { Tx } from '../../../kernel/database/db.ts';
import { countFigure } from '../../../kernel/figures/count-figure.ts';

/** What is counted day by day of signing in. */
export const FIGURES = {
  sent: 'signIn.code_sent',
  passed: 'signIn.code_passed',
  signedIn: 'signIn.signed_in',
} as const;

/** Counts a sign-in by its way; the ways of WeChat are one. */
export const countSignIn = (tx: Tx, channel: string, now: Date): Promise<void> =>
  countFigure(tx, FIGURES.signedIn, now, channel.startsWith('weixin') ? 'weixin' : channel);
