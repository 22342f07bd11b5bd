import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { handoutFor } from '../../../platform/file/public.ts';
import { timeOf } from '../chapters.ts';
import type { VideoCard, video } from '../contract.ts';
import { publishedVideos } from '../published-videos.ts';
import { shownDeck } from '../slides/drawn-slides.ts';
import { askedShare, progressOf, watchOf } from '../viewers.ts';
import { playedFrom } from './played-from.ts';

const RELATED = 6;

/** One film with what belongs to it; a withdrawn one with nothing to watch. */
export function showVideo(
  ctx: Ctx,
  asked: { id: string; preview: string },
): Promise<OutputOf<(typeof video)['video.show']>> {
  return publishedVideos.show(ctx, asked, async (row, { pick, withdrawn }) => {
    const { category, categoryName, speakers, series, seriesName, duration, isCredited, hasTest, isGated } = row;
    const [film, slides, progress, related, deck] = await Promise.all([
      withdrawn || row.filmFile === null ? null : playedFrom(ctx, row.filmFile),
      withdrawn ? null : handoutFor(ctx, row.slidesFile),
      withdrawn ? null : progressAt(ctx, row.id, row.filmFile, duration),
      alike(ctx, row, RELATED),
      withdrawn ? null : shownDeck(ctx, row),
    ]);
    return {
      ...{ category, categoryName, speakers, series, seriesName, duration, isCredited, hasTest, isGated },
      chapters: withdrawn
        ? []
        : row.chapters.map(({ at, title, titleEn }) => ({ at: timeOf(at), title: pick(title, titleEn) })),
      // Pages of visitors are kept for everybody: what is signed for a while never stands in them.
      sources: film === null || film.isPrivate || isGated ? null : film.sources,
      cues: deck === null ? [] : row.cues.map(({ at, page }) => ({ at: timeOf(at), page })),
      ...{ slides, progress, related },
    };
  });
}

async function progressAt(ctx: Ctx, id: number, fileId: number | null, duration: number | null) {
  if (ctx.person === null || fileId === null || duration === null) return null;
  const watch = await watchOf(ctx.db, ctx.shop.id, id, { memberId: ctx.person.id, browserHash: null });
  return progressOf(watch, { fileId, length: duration }, await askedShare(ctx));
}

/** More films of a film's series, or where it has none of its category, the newest first. */
async function alike(
  ctx: Ctx,
  { id, series, category }: Pick<VideoCard, 'id' | 'series' | 'category'>,
  limit: number,
): Promise<VideoCard[]> {
  const by = series === '' ? { category } : { series };
  const { data } = await publishedVideos.list(ctx, { ...by, page: 1, limit: limit + 1 });
  return data.filter((one) => one.id !== id).slice(0, limit);
}

/** The same for a film that is named by its number. */
export async function sameVideos(
  ctx: Ctx,
  { id, limit }: { id: number; limit: number },
): Promise<OutputOf<(typeof video)['video.same']>> {
  const [card] = await publishedVideos.cards(ctx, [id]);
  if (card === undefined) throw notFound();
  return { data: await alike(ctx, card, limit) };
}
