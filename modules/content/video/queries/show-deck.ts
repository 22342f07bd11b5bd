import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { videoDeck } from '../admin-contract.ts';
import { slideCount } from '../slides/drawn-slides.ts';
import { slideAddress } from '../slides/slide-address.ts';
import { playedFrom } from './played-from.ts';

/** A film and slides of the library as an editor chose them, saved or not. */
export async function showDeck(
  ctx: Ctx,
  { filmFile, deckFile }: { filmFile: number; deckFile: number },
): Promise<OutputOf<(typeof videoDeck)['video.deck']>> {
  const film = await playedFrom(ctx, filmFile);
  const pages = await slideCount(ctx, deckFile);
  if (film === null || pages === null) throw notFound();
  const { sources, duration } = film;
  return {
    data: {
      film: { url: sources.url, mime: sources.mime, duration },
      ...{ pages, address: slideAddress(ctx, { video: 0, file: deckFile, length: duration }) },
    },
  };
}
