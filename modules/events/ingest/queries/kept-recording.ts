import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';
import type { Cut, FilmSpan } from '../schema.ts';

/** A recording with its film as it is, and as it came in. */
export interface KeptRecording {
  film: number;
  whole: number;
  /** Where its stretches lie in the film as it came in. */
  wholeSpans: FilmSpan[];
  cuts: Cut[];
  video: number | null;
}

const COLUMNS = `r.film_file AS film, coalesce(r.whole_file, r.film_file) AS whole, r.cuts, r.video_id AS video,
  CASE WHEN r.whole_file IS NULL THEN r.spans ELSE r.whole_spans END AS "wholeSpans"`;
const KEPT = `ingest_recording r ON r.shop_id = t.shop_id AND r.stream_id = t.id AND r.state = 'kept'`;
const OF_STREAM = 'WHERE t.shop_id = $1 AND t.id = $2';

/** The recording of a stream that is kept as a film; refuses where there is no such stream, or none of it. */
export async function keptRecording(ctx: Ctx, id: number): Promise<KeptRecording> {
  const row = await ctx.db.row<KeptRecording | { film: null }>(
    `SELECT ${COLUMNS} FROM live_stream t LEFT JOIN ${KEPT} ${OF_STREAM}`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  if (row.film === null) throw refuse.nothing_recorded();
  return row;
}

/** The same, held for a change behind its stream. */
export async function lockRecording(ctx: Ctx, tx: Tx, id: number): Promise<KeptRecording> {
  const row = await tx.row<KeptRecording | { film: null }>(
    `SELECT ${COLUMNS} FROM live_stream t JOIN ${KEPT} ${OF_STREAM} FOR UPDATE OF r`,
    [ctx.shop.id, id],
  );
  if (row === null || row.film === null) throw refuse.nothing_recorded();
  return row;
}
