import type { Tx } from '../../../kernel/database/db.ts';
import { type ContentItem, lockItem } from '../../content/envelope/public.ts';
import { liveKind } from './kind.ts';
import type { LiveStatus, Standing } from './rules.ts';

/** A stream's row as the program reads it. */
export interface StoredStream extends ContentItem {
  status: LiveStatus;
  formerStatus: LiveStatus | null;
  endedAt: string | null;
  address: string;
  isFed: boolean;
  replayFile: number | null;
  replayAddress: string;
  passwordHash: string | null;
  live: boolean;
}

/** Reads a stream for a change and keeps others from changing it meanwhile; 404 and 409 as for every record. */
export const lockStream = async (tx: Tx, target: { id: number; version?: number }): Promise<StoredStream> =>
  (await lockItem(tx, liveKind, target)) as StoredStream;

/** A stream as the rules look at it. */
export const standingOf = (
  stream: Pick<
    StoredStream,
    'status' | 'formerStatus' | 'endedAt' | 'live' | 'address' | 'isFed' | 'replayFile' | 'replayAddress'
  >,
): Standing => ({
  status: stream.status,
  former: stream.formerStatus,
  endedAt: stream.endedAt,
  isPublished: stream.live,
  // What was recorded beforehand runs from its film.
  hasStream: stream.isFed || stream.address !== '' || stream.replayFile !== null,
  hasReplay: stream.replayFile !== null || stream.replayAddress !== '',
});
