import { hash } from 'node:crypto';
import type { DrawnFrom, SiteBoot } from '../../../kernel/http/site-render.ts';

/** For how long a page may be answered as it was drawn while nothing of it changes: it says how long ago things were. */
const SAME_FOR_MS = 5 * 60_000;

/** What a page is drawn from: its beginning, and what its calls answered, as it was written for the browser. */
export const drawnFrom = (boot: SiteBoot, written: string, at: number): DrawnFrom => ({
  ...{ boot, at },
  answers: hash('sha256', written, 'base64url'),
});

/** Whether the page that was drawn from `before` is what would be drawn from `now`. */
export const isSamePage = (before: DrawnFrom, now: DrawnFrom): boolean =>
  before.boot === now.boot && before.answers === now.answers && now.at - before.at < SAME_FOR_MS;
