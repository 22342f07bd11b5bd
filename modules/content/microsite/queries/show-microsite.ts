import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { microsite } from '../contract.ts';
import { boundOf, findMicrosite, pagesOf, placeOf } from './find-microsite.ts';
import { themeOf } from './theme-of.ts';

type Show = OutputOf<(typeof microsite)['microsite.show']>;

/** A microsite that has begun. Once it has ended it says how, and where one goes from there as far as that is seen. */
export async function showMicrosite(ctx: Ctx, slug: string | null): Promise<Show> {
  const { row, standing } = await findMicrosite(ctx, slug);
  const hasEnded = standing === 'ended';
  const place = await placeOf(ctx, row);
  const [pages, bound] = await Promise.all([hasEnded ? [] : pagesOf(ctx, row, place), boundOf(ctx, row, place)]);
  return {
    data: {
      ...{ id: row.id, slug: row.slug, name: inLanguage(ctx.locale, row.name, row.nameEn), logo: row.logo || null },
      ...{ root: place.base || '/', searchAt: `${place.base}/search`, main: place.main, address: place.address },
      home: pages[0]?.page ?? null,
      nav: pages.filter(({ isHidden }) => !isHidden).map(({ label, page }) => ({ label, to: page.to })),
      theme: themeOf(ctx, row),
      pages: pages.map(({ page }) => page),
      until: row.endsAt,
      bound,
      ended: hasEnded
        ? {
            note: inLanguage(ctx.locale, row.endNote, row.endNoteEn),
            isRedirected: row.afterwards === 'redirect' && bound !== null,
          }
        : null,
    },
    can: { edit: ctx.can('microsite.microsite.save') },
  };
}
