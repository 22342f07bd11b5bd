import type { Ctx } from '../../../../kernel/http/context.ts';
import type { RecordedStretch, RecordedTalkSpec } from '../../../../kernel/module/recorded-talk-spec.ts';
import { liveTalks } from '../../live/public.ts';
import type { FilmSpan } from '../schema.ts';

interface Kept {
  stream: number;
  begunAt: string;
  spans: FilmSpan[];
}

/** What is known of a recording whose film is `film`, as it was cut or as it came in. */
const kept = (film: string): string => `r.stream_id AS stream, t.begun_at AS "begunAt",
    CASE WHEN r.film_file = ${film} THEN r.spans ELSE r.whole_spans END AS spans
  FROM ingest_recording r JOIN live_stream t ON t.shop_id = r.shop_id AND t.id = r.stream_id`;

/** When what a film shows was said, from the begin of its stream on. */
const stretchesOf = ({ begunAt, spans }: Kept): RecordedStretch[] =>
  spans.map(({ at, from, length }) => ({ said: Date.parse(at) - Date.parse(begunAt), at: from, length }));

/** What of a stream a film shows that was made of what came in, cut or whole. */
export async function stretches(ctx: Ctx, stream: number, film: number): Promise<RecordedStretch[] | null> {
  const row = await ctx.db.row<Kept>(
    `SELECT ${kept('$3')} WHERE r.shop_id = $1 AND r.stream_id = $2 AND $3 IN (r.film_file, r.whole_file) AND t.begun_at IS NOT NULL`,
    [ctx.shop.id, stream, film],
  );
  return row && stretchesOf(row);
}

const OF_VIDEO = ['film_file', 'whole_file']
  .map(
    (column) => `SELECT ${kept('v.film_file')} JOIN video v ON v.shop_id = r.shop_id AND v.film_file = r.${column}
       WHERE r.shop_id = $1 AND v.id = $2 AND v.live AND t.begun_at IS NOT NULL`,
  )
  .join(' UNION ');

/** The chat and the questions of the stream that a published video was recorded of. */
export const videoTalks: RecordedTalkSpec = {
  talks: async (ctx, id) => {
    const row = await ctx.db.row<Kept>(`${OF_VIDEO} LIMIT 1`, [ctx.shop.id, id]);
    return row === null ? [] : liveTalks(row.stream, stretchesOf(row));
  },
};
