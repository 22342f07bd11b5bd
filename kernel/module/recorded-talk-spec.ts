import type { Ctx } from '../http/context.ts';

/** A stretch of a film, and where in what was recorded it lies; in milliseconds. */
export interface RecordedStretch {
  /** Since the begin of what was recorded. */
  said: number;
  /** Since the begin of the film. */
  at: number;
  length: number;
}

/** A talk that went on while something was recorded, and what of that time the film shows. */
export interface RecordedTalk {
  type: string;
  id: number;
  stretches: readonly RecordedStretch[];
}

/** What was said while the film of a thing was recorded, by the kind of the thing; whoever draws it asks whether a reader is let into these talks. */
export interface RecordedTalkSpec {
  talks(ctx: Ctx, id: number): Promise<readonly RecordedTalk[]>;
}
