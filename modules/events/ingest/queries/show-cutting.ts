import type { Ctx } from '../../../../kernel/http/context.ts';
import { fileFor } from '../../../platform/file/public.ts';
import type { Cutting } from '../admin-contract.ts';
import { refuse } from '../refusals.ts';
import { keptRecording } from './kept-recording.ts';
import { wholeChapters } from './whole-chapters.ts';

/** A recording as it came in, and what is left out of it. */
export async function showCutting(ctx: Ctx, id: number): Promise<{ data: Cutting }> {
  const { film, whole, wholeSpans, cuts } = await keptRecording(ctx, id);
  const file = await fileFor(ctx, whole, ['lecture', 'video']);
  if (file === null || file.film === null || file.film.duration === null) throw refuse.nothing_recorded();
  const chapters = await wholeChapters(ctx, id, wholeSpans);
  return {
    data: {
      ...{
        film,
        url: file.url,
        mime: file.mime,
        stream: file.film.stream,
        tracks: file.film.tracks,
        poster: file.film.poster,
        length: file.film.duration,
        cuts,
      },
      chapters: chapters.map(({ seconds, title, titleEn }) => ({
        ms: seconds * 1000,
        title: ctx.locale === 'en' && titleEn !== '' ? titleEn : title,
      })),
    },
  };
}
