import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { video } from '../contract.ts';
import { refuseStrangers } from '../gate.ts';
import { publishedVideos } from '../published-videos.ts';
import { playedFrom } from '../queries/played-from.ts';
import { refuse } from '../refusals.ts';
import { shownDeck } from '../slides/drawn-slides.ts';
import { slideAddress } from '../slides/slide-address.ts';
import { askedShare, browserHash, progressOf, speedsOf, viewerOf, watchOf } from '../viewers.ts';
import { adoptBrowser } from './adopt-browser.ts';

/** Tells whoever may see a film what it is played from and where they go on; what this browser saw before somebody signed in is theirs. */
export async function openFilm(
  ctx: Ctx,
  { id, browser, ticket, preview }: { id: number; browser: string; ticket: string; preview: string },
): Promise<OutputOf<(typeof video)['video.open']>> {
  const { data: shown } = await publishedVideos.show(ctx, { id: String(id), preview }, async (row, { withdrawn }) => ({
    film: withdrawn || row.filmFile === null ? null : await playedFrom(ctx, row.filmFile),
    fileId: row.filmFile ?? 0,
    isCredited: row.isCredited,
    isGated: row.isGated,
    passwordHash: row.passwordHash,
    deck: withdrawn ? null : await shownDeck(ctx, row),
  }));
  if (shown.film === null) throw notFound();
  // Whoever has the link to a draft is at work on it.
  if (preview === '') refuseStrangers(ctx, { ...shown, id }, { browser, ticket });
  if (shown.isGated && !shown.film.isPrivate) throw refuse.film_is_public();
  const { sources, duration } = shown.film;
  const { fileId, isCredited } = shown;
  const film = { fileId, length: duration, isCredited };
  const [asked, speeds] = await Promise.all([askedShare(ctx), speedsOf(ctx, film)]);
  // What counts for credits was watched by somebody who had said who they are.
  if (ctx.person !== null && preview === '' && !film.isCredited) {
    await adoptBrowser(ctx, { id, film, memberId: ctx.person.id, browser: browserHash(ctx, browser) });
  }
  const watch = preview === '' ? await watchOf(ctx.db, ctx.shop.id, id, viewerOf(ctx, browser)) : null;
  return {
    data: {
      // A draft is nowhere to be asked for by its number.
      slides:
        shown.deck === null
          ? null
          : slideAddress(ctx, { video: preview === '' ? id : 0, file: shown.deck, length: duration }),
      ...{ film: sources, duration, isLocked: film.isCredited, speeds, asked },
      progress: progressOf(watch, film, asked),
    },
  };
}
