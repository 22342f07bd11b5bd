import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { searchAmong } from '../../search/public.ts';
import type { microsite } from '../contract.ts';
import { findMicrosite, pagesOf, placeOf } from './find-microsite.ts';

type Search = (typeof microsite)['microsite.search'];

/** What holds the words of a microsite's pages and of what it is about (MS2): nothing else of the shop is found here. */
export async function searchMicrosite(ctx: Ctx, { slug, q }: ParsedOf<Search>): Promise<OutputOf<Search>> {
  const { row, standing } = await findMicrosite(ctx, slug);
  if (standing === 'ended') throw notFound();
  const place = await placeOf(ctx, row);
  const pages = await pagesOf(ctx, row, place);
  const among = [
    ...pages.map(({ page }) => ({ type: 'page', id: page.id })),
    ...(row.bound === null ? [] : [row.bound]),
  ];
  const { data, words } = await searchAmong(ctx, q, among);
  const ownPath = new Map(pages.map(({ page }) => [page.id, page.to]));
  return {
    // A page is found at its address within the microsite, anything else where it lies in the shop.
    data: data.map((item) => {
      const own = item.type === 'page' ? ownPath.get(item.id) : undefined;
      return { ...item, url: own ?? `${place.main ?? ''}${item.url}` };
    }),
    words,
  };
}
