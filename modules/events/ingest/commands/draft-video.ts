import { notFound, permissionDenied } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { makeItem } from '../../../content/envelope/public.ts';
import { timeText, VideoValues, videoKind } from '../../../content/video/public.ts';
import { lockStream } from '../../live/public.ts';
import { filmChapters } from '../film-time.ts';
import { programmeSources } from '../programmes.ts';
import { refuse } from '../refusals.ts';
import type { FilmSpan, KeptChapter } from '../schema.ts';

const SAVE = 'video.video.save';

interface Plan {
  chapters: KeptChapter[];
  programmeKind: string;
  programmeId: number | null;
}

/** Drafts a video of the recording of a stream, with the chapters that were marked and those of what it showed (T9); an editor publishes it. */
export async function draftVideo(
  ctx: Ctx,
  { id, category }: { id: number; category: string },
): Promise<{ data: { id: number } }> {
  if (!ctx.can(SAVE)) throw permissionDenied(SAVE);
  const plan = await ctx.db.row<Plan>(
    `SELECT coalesce(p.chapters, '[]') AS chapters, coalesce(p.programme_kind, '') AS "programmeKind",
       p.programme_id AS "programmeId"
     FROM live_stream t LEFT JOIN ingest_plan p ON p.shop_id = t.shop_id AND p.stream_id = t.id
     WHERE t.shop_id = $1 AND t.id = $2`,
    [ctx.shop.id, id],
  );
  if (plan === null) throw notFound();
  const source = programmeSources(ctx).find(({ kind }) => kind === plan.programmeKind);
  const planned = plan.programmeId === null ? [] : ((await source?.chapters(plan.programmeId)) ?? []);
  return ctx.db.write(async (tx) => {
    const { title, titleEn, lead, leadEn, coverFile } = await lockStream(tx, { id });
    const made = await tx.row<{ film: number | null; video: number | null; spans: FilmSpan[] }>(
      `SELECT film_file AS film, video_id AS video, spans FROM ingest_recording
       WHERE shop_id = $1 AND stream_id = $2 AND state = 'kept' FOR UPDATE`,
      [ctx.shop.id, id],
    );
    if (made === null || made.film === null) throw refuse.nothing_recorded();
    if (made.video !== null) throw refuse.video_there({ id: made.video });
    const chapters = filmChapters(made.spans, plan.chapters, planned).map(({ seconds, ...words }) => ({
      ...{ ...words, at: timeText(seconds * 1000) },
    }));
    const values = VideoValues.parse({
      title,
      titleEn,
      lead,
      leadEn,
      coverFile,
      category,
      filmFile: made.film,
      chapters,
    });
    const video = await makeItem(ctx, tx, videoKind, values);
    await tx.rows('UPDATE ingest_recording SET video_id = $3 WHERE shop_id = $1 AND stream_id = $2', [
      ...[ctx.shop.id, id, video.id],
    ]);
    return { data: { id: video.id } };
  });
}
