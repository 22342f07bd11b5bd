import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { findTarget } from '../../../../kernel/module/find-target.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { Bound, StoredPage } from '../admin-contract.ts';
import type { microsite } from '../contract.ts';
import { type Afterwards, standingAt } from '../rules/standing.ts';
import { themeOf } from './theme-of.ts';

type Show = OutputOf<(typeof microsite)['microsite.show']>;

interface Row {
  id: number;
  slug: string;
  name: string;
  nameEn: string;
  logo: string;
  accent: string;
  headline: string;
  pages: StoredPage[];
  bound: Bound | null;
  startsAt: string | null;
  endsAt: string | null;
  afterwards: Afterwards;
  endNote: string;
  endNoteEn: string;
  isOn: boolean;
}

const SQL = `SELECT id, slug, name, name_en AS "nameEn", logo, accent, headline, pages, bound, starts_at AS "startsAt",
  ends_at AS "endsAt", afterwards, end_note AS "endNote", end_note_en AS "endNoteEn", is_on AS "isOn"
  FROM microsite WHERE shop_id = $1 AND slug = $2`;

/** The pages that this reader sees, in the order of the menu; the first one is the home, and has the address of the whole. */
async function pagesOf(ctx: Ctx, { slug, pages }: Row) {
  const cards =
    (await findTarget(ctx, 'page')?.cards(
      ctx,
      pages.map(({ pageId }) => pageId),
    )) ?? [];
  const known = new Map(cards.map((card) => [card.id, card]));
  return pages
    .flatMap(({ pageId, ...stored }) => {
      const card = known.get(pageId);
      return card === undefined ? [] : [{ ...stored, card }];
    })
    .map(({ card: { id, title, url }, label, labelEn, isHidden }, index) => {
      const own = url.slice(url.lastIndexOf('/') + 1);
      const page = { id, slug: own, title, to: index === 0 ? `/m/${slug}` : `/m/${slug}/${own}` };
      return { page, isHidden, label: inLanguage(ctx.locale, label, labelEn) || title };
    });
}

async function boundCard(ctx: Ctx, { bound }: Row): Promise<{ title: string; url: string } | null> {
  if (bound === null) return null;
  const [card] = (await findTarget(ctx, bound.type)?.cards(ctx, [bound.id])) ?? [];
  return card === undefined ? null : { title: card.title, url: card.url };
}

/** A microsite that has begun, by its slug. Once it has ended it says how, and where one goes from there as far as that is seen. */
export async function showMicrosite(ctx: Ctx, slug: string): Promise<Show> {
  const row = await ctx.db.row<Row>(SQL, [ctx.shop.id, slug]);
  const standing = row === null ? 'closed' : standingAt(row, ctx.services.now().getTime());
  if (row === null || standing === 'closed' || standing === 'before') throw notFound();
  const hasEnded = standing === 'ended';
  const [pages, bound] = await Promise.all([hasEnded ? [] : pagesOf(ctx, row), boundCard(ctx, row)]);
  return {
    data: {
      ...{ id: row.id, slug: row.slug, name: inLanguage(ctx.locale, row.name, row.nameEn), logo: row.logo || null },
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
