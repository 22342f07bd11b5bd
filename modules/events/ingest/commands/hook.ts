import { noRoom } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { freeBytes } from '../../../../kernel/media/work-folder.ts';
import { sameHash } from '../../../../kernel/security/keyed-hash.ts';
import { tokenHash } from '../../../../kernel/security/random-token.ts';
import { followEncoder, type LiveStatus, liveStatus, tellViewers } from '../../live/public.ts';
import { type HookAct, isProved } from '../hook-proof.ts';
import { forgetSessions } from '../last-session.ts';
import { SILENT_SECONDS } from '../lines.ts';
import { refuse } from '../refusals.ts';

/** What the receiving server proves what it says by. */
interface Said {
  at: number;
  proof: string;
}

const MB = 1024 * 1024;

function proved(ctx: Ctx, act: HookAct, said: readonly (string | number)[], { at, proof }: Said): void {
  const { config, now } = ctx.services;
  if (!isProved(config.secretKey, act, said, { at, proof, now: now() })) throw refuse.unsigned();
}

/** What comes in may not take what the portal keeps free of its disk. */
const hasRoom = async ({ services: { config } }: Ctx): Promise<boolean> =>
  (await freeBytes(config.dataDir)) >= config.diskReserveMb * MB;

/** Statuses in which an encoder may send: before the begin for a try, and while it may be taken up again. */
const WANTED: readonly LiveStatus[] = [liveStatus.waiting, liveStatus.running, liveStatus.ended];

const LINE = `
  SELECT l.key_hash AS "keyHash", l.stream_id AS "streamId", t.status, t.live AS "isPublished",
    coalesce(p.is_recorded, true) AS "isRecorded"
  FROM ingest_line l JOIN live_stream t ON t.shop_id = l.shop_id AND t.id = l.stream_id
  LEFT JOIN ingest_plan p ON p.shop_id = l.shop_id AND p.stream_id = l.stream_id
  WHERE l.shop_id = $1 AND l.id = $2`;

interface FoundLine {
  keyHash: string | null;
  streamId: number;
  status: LiveStatus;
  isPublished: boolean;
  isRecorded: boolean;
}

// One that has ended goes on under no name.
const AGAIN = 'SELECT id FROM ingest_session WHERE shop_id = $1 AND line_id = $2 AND folder = $3 AND ended_at IS NULL';

/** What is said of a line that is not there costs as much as of one that is. */
const NO_HASH = tokenHash('');

/** An encoder wants to send: its key has to be the line's, the stream wanted, and nobody else sending by it. */
export async function beginSession(
  ctx: Ctx,
  { line, key, folder, ...said }: Said & { line: number; key: string; folder: string },
): Promise<{ data: { session: number; isRecorded: boolean } }> {
  proved(ctx, 'begin', [line, key, folder], said);
  const found = await ctx.db.row<FoundLine>(LINE, [ctx.shop.id, line]);
  const isRight = sameHash(found?.keyHash ?? NO_HASH, tokenHash(key));
  if (found === null || found.keyHash === null || !isRight) throw refuse.key_wrong();
  if (!found.isPublished || !WANTED.includes(found.status)) throw refuse.not_wanted();
  if (!(await hasRoom(ctx))) throw noRoom();
  const now = ctx.services.now();
  const silentSince = new Date(now.getTime() - SILENT_SECONDS * 1000).toISOString();
  const session = await ctx.db.write(async (tx): Promise<{ id: number } | null> => {
    // Whose server said nothing for long is over: its encoder comes back as another one.
    await tx.rows(
      `UPDATE ingest_session SET ended_at = seen_at
       WHERE shop_id = $1 AND line_id = $2 AND ended_at IS NULL AND seen_at < $3`,
      [ctx.shop.id, line, silentSince],
    );
    // A folder is one session's for good: what is said once more, because nobody heard the answer, begins no other one.
    const begun = await tx.row<{ id: number }>(
      `INSERT INTO ingest_session (shop_id, line_id, folder, begun_at, seen_at) VALUES ($1, $2, $3, $4, $4)
       ON CONFLICT DO NOTHING RETURNING id`,
      [ctx.shop.id, line, folder, now.toISOString()],
    );
    return begun ?? tx.row<{ id: number }>(AGAIN, [ctx.shop.id, line, folder]);
  });
  if (session === null) throw refuse.line_busy();
  forgetSessions(ctx, line);
  return { data: { session: session.id, isRecorded: found.isRecorded } };
}

const ALIVE = `
  UPDATE ingest_session s SET seen_at = $3, pieces = greatest(s.pieces, $4::int)
  FROM ingest_line l JOIN live_stream t ON t.shop_id = l.shop_id AND t.id = l.stream_id
  LEFT JOIN ingest_plan p ON p.shop_id = l.shop_id AND p.stream_id = l.stream_id
  WHERE s.shop_id = $1 AND s.id = $2 AND s.ended_at IS NULL AND l.shop_id = s.shop_id AND l.id = s.line_id
  RETURNING l.id AS line, l.stream_id AS "streamId", l.key_hash IS NOT NULL AND l.key_at <= s.begun_at AS "hasKey", t.status,
    t.live AS "isPublished", coalesce(p.follows_encoder, false) AS follows`;

interface Alive {
  line: number;
  streamId: number;
  hasKey: boolean;
  status: LiveStatus;
  isPublished: boolean;
  follows: boolean;
}

/** An encoder still sends. It may go on with the key that it began with, as long as the stream is wanted and there is room; a stream that follows it begins. */
export async function keepAlive(
  ctx: Ctx,
  { session, pieces, ...said }: Said & { session: number; pieces: number },
): Promise<{ data: { isAdmitted: boolean } }> {
  proved(ctx, 'alive', [session, pieces], said);
  const found = await ctx.db.write((tx) =>
    tx.row<Alive>(ALIVE, [ctx.shop.id, session, ctx.services.now().toISOString(), pieces]),
  );
  const isWanted = found?.hasKey === true && found.isPublished && WANTED.includes(found.status);
  const isAdmitted = isWanted && (await hasRoom(ctx));
  // What a player would ask for has to lie there before anybody is told.
  if (isAdmitted && found.follows && pieces > 0 && found.status === liveStatus.waiting)
    await followEncoder(ctx, found.streamId, 'running');
  return { data: { isAdmitted } };
}

/** An encoder sends no more. Nothing ends with that but its sending: the line may have broken off. */
export async function endSession(
  ctx: Ctx,
  { session, pieces, ...said }: Said & { session: number; pieces: number },
): Promise<Record<string, never>> {
  proved(ctx, 'end', [session, pieces], said);
  const now = ctx.services.now().toISOString();
  const ended = await ctx.db.write((tx) =>
    tx.row<{ line: number; streamId: number }>(
      `UPDATE ingest_session s SET ended_at = $3, seen_at = $3, pieces = greatest(s.pieces, $4::int) FROM ingest_line l
       WHERE s.shop_id = $1 AND s.id = $2 AND s.ended_at IS NULL AND l.shop_id = s.shop_id AND l.id = s.line_id
       RETURNING l.id AS line, l.stream_id AS "streamId"`,
      [ctx.shop.id, session, now, pieces],
    ),
  );
  if (ended !== null) {
    forgetSessions(ctx, ended.line);
    tellViewers(ctx, ended.streamId);
  }
  return {};
}
