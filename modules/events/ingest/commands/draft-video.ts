import { permissionDenied } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { makeItem } from '../../../content/envelope/public.ts';
import { keepGated, timeText, VideoValues, videoKind } from '../../../content/video/public.ts';
import { lockStream } from '../../live/public.ts';
import { keptOf, movedAlong } from '../cut-time.ts';
import { keptRecording, lockRecording } from '../queries/kept-recording.ts';
import { wholeChapters } from '../queries/whole-chapters.ts';
import { refuse } from '../refusals.ts';

const SAVE = 'video.video.save';

/** Drafts a video of the recording of a stream, with the chapters that were marked and those of what it showed (T9) and its gate (T10); an editor publishes it. */
export async function draftVideo(
  ctx: Ctx,
  { id, category }: { id: number; category: string },
): Promise<{ data: { id: number } }> {
  if (!ctx.can(SAVE)) throw permissionDenied(SAVE);
  const chapters = await wholeChapters(ctx, id, (await keptRecording(ctx, id)).wholeSpans);
  return ctx.db.write(async (tx) => {
    const { title, titleEn, lead, leadEn, coverFile, isGated } = await lockStream(tx, { id });
    const { film, video: made, wholeSpans, cuts } = await lockRecording(ctx, tx, id);
    if (made !== null) throw refuse.video_there({ id: made });
    const length = wholeSpans.reduce((sum, span) => sum + span.length, 0);
    const moved = movedAlong(
      chapters.map(({ seconds, ...words }) => ({ ...words, ms: seconds * 1000 })),
      keptOf(cuts, length),
    );
    const values = VideoValues.parse({
      ...{ title, titleEn, lead, leadEn, coverFile, category, filmFile: film },
      chapters: moved.map(({ ms, ...words }) => ({ ...words, at: timeText(ms) })),
    });
    const video = await makeItem(ctx, tx, videoKind, values);
    if (isGated) await keepGated(tx, ctx.shop.id, video.id);
    await tx.rows('UPDATE ingest_recording SET video_id = $3 WHERE shop_id = $1 AND stream_id = $2', [
      ...[ctx.shop.id, id, video.id],
    ]);
    return { data: { id: video.id } };
  });
}
