import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { MediaFault, type MediaReason } from '../../../../kernel/media/media-fault.ts';
import { joinPieces } from '../../../../kernel/media/receive-stream.ts';
import { freeBytes, makeWorkFolder } from '../../../../kernel/media/work-folder.ts';
import { storeFilm } from '../../../platform/file/public.ts';
import { giveReplay } from '../../live/public.ts';
import { LINE_KINDS, type LineKind, PIECE_SECONDS } from '../lines.ts';
import { type LyingPiece, lyingPieces, pieceFolder } from '../piece-folder.ts';
import type { FilmSpan } from '../schema.ts';

const Order = z.object({ id: z.number() });
const MB = 1024 * 1024;
/** After the end the piece that was under way is kept, too. */
const LAST_PIECE_MS = 2 * PIECE_SECONDS * 1000;

interface Asked {
  title: string;
  begunAt: string;
  endedAt: string;
  former: number | null;
}

/** Claims the recording; null where another process makes it, or the stream runs again. */
const claim = (ctx: Ctx, id: number): Promise<Asked | null> =>
  ctx.db.write((tx) =>
    tx.row<Asked>(
      `UPDATE ingest_recording r SET state = 'making', reason = '', updated_at = now() FROM live_stream t
       WHERE r.shop_id = $1 AND r.stream_id = $2 AND t.shop_id = r.shop_id AND t.id = r.stream_id
         AND (r.state <> 'making' OR r.updated_at < now() - interval '2 hours')
         AND t.begun_at IS NOT NULL AND t.ended_at IS NOT NULL
       RETURNING t.title, t.begun_at AS "begunAt", t.ended_at AS "endedAt", r.film_file AS former`,
      [ctx.shop.id, id],
    ),
  );

/** The pieces of one encoder's sending that came in while the stream ran. */
interface Stretch {
  pieces: LyingPiece[];
}

async function stretchesOf(ctx: Ctx, id: number, kind: LineKind, { begunAt, endedAt }: Asked): Promise<Stretch[]> {
  const sessions = await ctx.db.rows<{ folder: string }>(
    `SELECT s.folder FROM ingest_session s JOIN ingest_line l ON l.shop_id = s.shop_id AND l.id = s.line_id
     WHERE l.shop_id = $1 AND l.stream_id = $2 AND l.kind = $3 AND NOT s.is_cleared ORDER BY s.begun_at LIMIT 1000`,
    [ctx.shop.id, id, kind],
  );
  const [from, to] = [Date.parse(begunAt), Date.parse(endedAt) + LAST_PIECE_MS];
  const all = await Promise.all(
    sessions.map(async ({ folder }) => ({
      pieces: (await lyingPieces(pieceFolder(ctx.services.config, folder), 'main')).filter(
        ({ at }) => at.getTime() > from && at.getTime() <= to,
      ),
    })),
  );
  return all.filter(({ pieces }) => pieces.length > 0);
}

/** Where each stretch lies in the film: by when its pieces were whole. */
function spansOf(stretches: readonly Stretch[]): FilmSpan[] {
  let from = 0;
  return stretches.map(({ pieces }) => {
    const [first, last] = [pieces[0]?.at.getTime() ?? 0, pieces.at(-1)?.at.getTime() ?? 0];
    const length = last - first + PIECE_SECONDS * 1000;
    const span = { at: new Date(first - PIECE_SECONDS * 1000).toISOString(), from, length };
    from += length;
    return span;
  });
}

async function make(ctx: Ctx, id: number, asked: Asked): Promise<void> {
  let stretches: Stretch[] = [];
  // The line that stands in is kept where the usual one brought nothing.
  for (const kind of LINE_KINDS) if (stretches.length === 0) stretches = await stretchesOf(ctx, id, kind, asked);
  const pieces = stretches.flatMap((stretch) => stretch.pieces);
  if (pieces.length === 0) throw new MediaFault('unreadable', 'nothing came in');
  const bytes = pieces.reduce((sum, piece) => sum + piece.bytes, 0);
  await using folder = await makeWorkFolder(join(ctx.services.config.dataDir, 'ingest-work'));
  const needed = 3 * bytes + ctx.services.config.diskReserveMb * MB;
  if ((await freeBytes(folder.path)) < needed) throw new MediaFault('no_room');
  const timer = setInterval(() => void folder.touch(), 60_000).unref();
  try {
    async function* content(): AsyncGenerator<Buffer> {
      for (const { path } of pieces) yield* createReadStream(path) as AsyncIterable<Buffer>;
    }
    const source = createWriteStream(join(folder.path, 'all.ts'), { mode: 0o600 });
    await pipeline(Readable.from(content(), { objectMode: false }), source);
    const made = await joinPieces(folder.path, 'all.ts', bytes);
    const film = await storeFilm(ctx, { path: join(folder.path, made), name: `${asked.title}.mp4` });
    await ctx.db.write(async (tx) => {
      await giveReplay(ctx, tx, { id, film: film.id, former: asked.former });
      await tx.rows(
        `UPDATE ingest_recording SET state = 'kept', film_file = $3, video_id = NULL, spans = $4, whole_file = NULL, whole_spans = '[]', cuts = '[]', until = $5, updated_at = now()
         WHERE shop_id = $1 AND stream_id = $2`,
        [ctx.shop.id, id, film.id, JSON.stringify(spansOf(stretches)), asked.endedAt],
      );
    });
  } finally {
    clearInterval(timer);
  }
}

const fail = (ctx: Ctx, id: number, reason: MediaReason): Promise<unknown> =>
  ctx.db.write((tx) =>
    tx.rows(
      `UPDATE ingest_recording SET state = 'failed', reason = $3, updated_at = now() WHERE shop_id = $1 AND stream_id = $2`,
      [ctx.shop.id, id, reason],
    ),
  );

/** Makes a film of the library of what came in while a stream ran, and gives it to the stream as its recording (T9); may run twice. */
export async function makeRecording(ctx: Ctx, data: Record<string, unknown>): Promise<void> {
  const { id } = Order.parse(data);
  const asked = await claim(ctx, id);
  if (asked === null) return;
  try {
    await make(ctx, id, asked);
  } catch (error) {
    if (error instanceof MediaFault) await fail(ctx, id, error.reason);
    // The library refuses what it has no room for, and what is no film.
    else if (error instanceof Refusal)
      await fail(ctx, id, /quota|full|no_room/i.test(error.code) ? 'no_room' : 'unreadable');
    else {
      await fail(ctx, id, 'gave_up');
      throw error;
    }
  }
}
