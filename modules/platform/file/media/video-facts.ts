import type { VideoHint } from '../contract.ts';
import { refuse } from '../errors.ts';

/** A stretch of bytes that is written over: what it held told of a place, a device, or nobody knows what. */
export interface Blank {
  start: number;
  /** What stands there afterwards: an empty box of the same size. */
  bytes: Buffer;
}

/** What a video turned out to be. */
export interface VideoFacts {
  mime: 'video/mp4' | 'video/webm';
  width: number | null;
  height: number | null;
  /** Milliseconds, where the file says so. */
  duration: number | null;
  hints: VideoHint[];
  blanks: Blank[];
}

/** The most stretches that are written over, and the most bytes of them: videos have a few, of some kilobytes. */
const MOST_BLANKS = 1_000;
const MOST_BLANK = 8 * 1024 * 1024;

/** Refuses a video of which too much would be written over. */
export function refuseTooMuch(telling: readonly { start: number; end: number }[]): void {
  const bytes = telling.reduce((sum, { start, end }) => sum + end - start, 0);
  if (telling.length > MOST_BLANKS || bytes > MOST_BLANK) throw refuse.damaged();
}
