import type { VideoHint } from '../contract.ts';

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

/** The most bytes of what is written over that a video may have. */
export const MOST_BLANK = 8 * 1024 * 1024;
