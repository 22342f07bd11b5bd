import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';

/** How a picture stands with those who look through what people bring: nobody has to, it waits, it may be seen, a person has to look, it may not. */
export const PICTURE_LOOKS = ['none', 'waiting', 'passed', 'held', 'refused'] as const;
export type PictureLook = (typeof PICTURE_LOOKS)[number];

/** What was seen of a picture before its row was written. */
export interface SeenPicture {
  look: Exclude<PictureLook, 'none' | 'refused'>;
  /** Keeps what was found beside the row of its file, in the transaction that writes that. */
  keep(ctx: Ctx, tx: Tx, file: number): Promise<void>;
}

/** What a picture is brought for, as those who look through it have to know it. */
export interface BroughtPicture {
  /** As it will be shown: drawn anew. */
  bytes: Uint8Array;
  purpose: string;
  /** Everybody who knows its address sees it. */
  isPublic: boolean;
  /** Codes that machines read belong to such pictures. */
  mayHoldCodes: boolean;
}

/** Looks through a picture before it is stored; `refused` where it may not be kept. */
export type LookAtPicture = (ctx: Ctx, picture: BroughtPicture) => Promise<SeenPicture | 'refused'>;
