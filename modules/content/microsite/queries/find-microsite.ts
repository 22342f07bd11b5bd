import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { findTarget } from '../../../../kernel/module/find-target.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { originOf, wholeOrigin } from '../../../../kernel/site/origin.ts';
import type { Bound, StoredPage } from '../admin-contract.ts';
import { type Certificate, isGood } from '../rules/host-steps.ts';
import { type Afterwards, type MicrositeStanding, standingAt } from '../rules/standing.ts';

/** A microsite as it is stored. */
export interface MicrositeRow {
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
  certificate: Certificate | null;
}

const SQL = `SELECT t.id, t.slug, t.name, t.name_en AS "nameEn", t.logo, t.accent, t.headline, t.pages, t.bound, t.starts_at AS "startsAt",
  t.ends_at AS "endsAt", t.afterwards, t.end_note AS "endNote", t.end_note_en AS "endNoteEn", t.is_on AS "isOn", h.certificate
  FROM microsite t LEFT JOIN microsite_host h ON h.shop_id = t.shop_id AND h.microsite_id = t.id WHERE t.shop_id = $1`;

/** The number of the microsite whose own host is asked; null on a host of the shop. */
export function askedMicrosite({ domain }: Ctx): number | null {
  const part = domain?.part ?? null;
  return part?.kind === 'microsite' ? part.id : null;
}

/** A microsite that has begun, by its slug, or the one whose host is asked; what has not, or is kept closed, is like none. */
export async function findMicrosite(
  ctx: Ctx,
  slug: string | null,
): Promise<{ row: MicrositeRow; standing: Extract<MicrositeStanding, 'open' | 'ended'> }> {
  const row =
    slug === null
      ? await ctx.db.row<MicrositeRow>(`${SQL} AND t.id = $2`, [ctx.shop.id, askedMicrosite(ctx) ?? 0])
      : await ctx.db.row<MicrositeRow>(`${SQL} AND t.slug = $2`, [ctx.shop.id, slug]);
  const standing = row === null ? 'closed' : standingAt(row, ctx.services.now().getTime());
  if (row === null || standing === 'closed' || standing === 'before') throw notFound();
  return { row, standing };
}

/** Where a microsite lies as it is asked: at the root of its own host, or at a path of the shop. */
export interface MicrositePlace {
  /** What its addresses begin with; empty at its own host. */
  base: string;
  /** Where the whole shop lies, at its own host. */
  main: string | null;
  /** Its own host, at a path of the shop; null where readers are not led there. */
  address: string | null;
}

/** Where a microsite lies; readers are led to its host while that leads to it and shows a good certificate. */
export async function placeOf(ctx: Ctx, { id, slug, certificate }: MicrositeRow): Promise<MicrositePlace> {
  const { services, shop } = ctx;
  if (askedMicrosite(ctx) === id) return { base: '', main: wholeOrigin(services.config, ctx), address: null };
  const hosts = isGood(certificate) ? await services.shops.domainsOf(shop.id) : [];
  const own = hosts.find(({ part }) => part?.kind === 'microsite' && part.id === id);
  return {
    ...{ base: `/m/${slug}`, main: null },
    address: own === undefined ? null : originOf(services.config, own.host),
  };
}

/** The pages that this reader sees, in the order of the menu; the first one is the home, and has the address of the whole. */
export async function pagesOf(ctx: Ctx, { pages }: MicrositeRow, { base }: MicrositePlace) {
  const ids = pages.map(({ pageId }) => pageId);
  const cards = (await findTarget(ctx, 'page')?.cards(ctx, ids)) ?? [];
  const known = new Map(cards.map((card) => [card.id, card]));
  return pages
    .flatMap(({ pageId, ...stored }) => {
      const card = known.get(pageId);
      return card === undefined ? [] : [{ ...stored, card }];
    })
    .map(({ card: { id, title, url, at }, label, labelEn, isHidden }, index) => {
      const own = url.slice(url.lastIndexOf('/') + 1);
      const page = { id, slug: own, title, to: index === 0 ? base || '/' : `${base}/${own}` };
      return { page, at, isHidden, label: inLanguage(ctx.locale, label, labelEn) || title };
    });
}

/** What it is about, as far as the reader sees it, with its address from where the microsite lies. */
export async function boundOf(
  ctx: Ctx,
  { bound }: MicrositeRow,
  { main }: MicrositePlace,
): Promise<{ title: string; url: string } | null> {
  if (bound === null) return null;
  const [card] = (await findTarget(ctx, bound.type)?.cards(ctx, [bound.id])) ?? [];
  return card === undefined ? null : { title: card.title, url: `${main ?? ''}${card.url}` };
}
