import type { Ctx } from '../../../../kernel/http/context.ts';
import { filmChapters } from '../film-time.ts';
import { streamProgramme } from '../programmes.ts';
import type { FilmSpan, KeptChapter } from '../schema.ts';

/** The chapters of a recording as it came in: those that were marked, and those of what the stream showed. */
export async function wholeChapters(ctx: Ctx, stream: number, spans: readonly FilmSpan[]) {
  const [plan, planned] = await Promise.all([
    ctx.db.row<{ chapters: KeptChapter[] }>('SELECT chapters FROM ingest_plan WHERE shop_id = $1 AND stream_id = $2', [
      ctx.shop.id,
      stream,
    ]),
    streamProgramme(ctx, stream),
  ]);
  return filmChapters(spans, plan?.chapters ?? [], planned);
}
