import type { Ctx } from '../../../kernel/http/context.ts';
import type { Origin } from '../../../kernel/module/adoption-desk.ts';
import type { Locale } from '../../../kernel/rules/locale.ts';
import { pointedSql } from '../../platform/file/public.ts';
import { audienceGate, audienceSql } from './audience.ts';
import { cardTagsSql } from './card-tags-sql.ts';
import type { Card, Page } from './contract.ts';
import { shownIn, textIn } from './languages.ts';
import { labelledTitle } from './rules/labelled-title.ts';
import type { Byline } from './schema.ts';

/** Values of parameters 1 to 3 of every query over published items: shop, the reader's audiences, the reader's language. */
export type ReaderValues = [shopId: number, audiences: string[], locale: Locale];

/** The parameters 1 to 3 for the present reader. */
export const readerValues = (ctx: Ctx): ReaderValues => [ctx.shop.id, audienceGate(ctx.person).audiences, ctx.locale];

/** Whether row `t` is shown in English: the reader asks for it, and the item is written in it. */
export const englishSql = `($3 = 'en' AND 'en' = ANY(t.locales))`;

/** The title of row `t` as the reader is shown it. */
export const titleSql = `CASE WHEN ${englishSql} THEN t.title_en ELSE t.title END`;

/** Which rows `t` a reader sees in lists. */
export const listedSql = `t.shop_id = $1 AND t.live AND ${audienceSql('t.audience', 2)}`;

/** Which rows `t` have a page for a reader: what is listed, and the notices of what was withdrawn. */
export const pagedSql = `t.shop_id = $1 AND t.standing IS NOT NULL AND ${audienceSql('t.audience', 2)}`;

/** The columns of a `Card` of row `t`, tags apart; `url` is the SQL of its path. */
export const cardColumnsSql = (url: string): string => `
  t.id, t.slug, ${url} AS url, ${pointedSql('t', 'cover')} AS cover, t.published_at AS at, t.audience, t.standing AS state,
  t.advertiser <> '' AS "isAd",
  ${titleSql} AS title,
  CASE WHEN ${englishSql} THEN t.lead_en ELSE t.lead END AS lead,
  CASE WHEN ${englishSql} THEN 'en' ELSE 'zh-CN' END AS locale`;

/** The same with the tags. */
export const taggedCardSql = (url: string): string => `${cardColumnsSql(url)}, ${cardTagsSql} AS tags`;

/** The text of row `t` as the reader is shown it: the longest of its columns, so the other language's stays where it is. */
export const bodySql = `CASE WHEN ${englishSql} AND t.body_en <> '' THEN t.body_en ELSE t.body END`;

/**
 * Columns of row `t` that stand in two languages, as the reader is shown them and by the name of the Chinese one: what is left out here is
 * neither unpacked nor sent nor read. Of texts, of what is null where nobody wrote it, and of lists.
 */
export const shownTextSql = (column: string): string =>
  `CASE WHEN ${englishSql} AND t.${column}_en <> '' THEN t.${column}_en ELSE t.${column} END AS ${column}`;
export const shownValueSql = (column: string, name = column): string =>
  `CASE WHEN ${englishSql} THEN coalesce(t.${column}_en, t.${column}) ELSE t.${column} END AS ${name}`;
export const shownListSql = (column: string): string =>
  `CASE WHEN ${englishSql} AND cardinality(t.${column}_en) > 0 THEN t.${column}_en ELSE t.${column} END AS ${column}`;

/** The columns that a page needs beside its text and those of the card, as `PageRow` names them. */
export const pageColumnsSql = `
  t.locales, ${shownValueSql('author', 'byline')}, t.advertiser, t.edition, t.edition_at, t.correction_note,
  t.withdrawn_at, t.withdrawal_reason, t.origin, ${shownTextSql('seo_title')}, ${shownTextSql('seo_description')}`;

/** A row of `cardColumnsSql` and `pageColumnsSql`, with its text. */
export interface PageRow extends Card {
  body: string;
  locales: Locale[];
  byline: Byline | null;
  advertiser: string;
  edition: number;
  edition_at: string;
  correction_note: string;
  withdrawn_at: string | null;
  withdrawal_reason: string;
  origin: Origin | null;
  seo_title: string;
  seo_description: string;
}

/** One of two texts in the language a page is shown in. */
export type PickText = <T extends string | readonly unknown[] | object | null>(zh: T, en: T) => T;

/** Where a copy came from, as its reader is told; null of what was written here. */
export type Source = { name: string; url: string; isCanonical: boolean } | null;

/** What every page shows of its row; a withdrawn item shows its title, its dates and the notice alone. */
export function pageFields(
  ctx: Ctx,
  row: PageRow,
  isPreview = false,
  source: Source = null,
): { page: Page; pick: PickText; withdrawn: boolean } {
  const locale = shownIn(row.locales, ctx.locale);
  const pick: PickText = (zh, en) => textIn(locale, zh, en);
  const withdrawn = row.state === 'withdrawn';
  const { id, slug, url, title, cover, tags, at, audience, isAd, state } = row;
  const lead = withdrawn ? '' : row.lead;
  const page: Page = {
    ...{ id, slug, url, title, lead, cover, tags, at, audience, isAd, state, locale },
    body: withdrawn ? '' : row.body,
    locales: row.locales,
    author: row.byline,
    advertiser: row.advertiser,
    edition: row.edition,
    isPreview,
    updatedAt: row.edition_at,
    correction: state === 'corrected' ? { at: row.edition_at, note: row.correction_note } : null,
    withdrawal: withdrawn ? { at: row.withdrawn_at ?? row.edition_at, reason: row.withdrawal_reason } : null,
    seo: {
      title: labelledTitle(row.seo_title || title, isAd, locale),
      description: withdrawn ? '' : row.seo_description || lead,
      // Where the eye belongs is for pages that cut it; others fetch the picture.
      image: cover && (cover.split('#')[0] ?? cover),
      ...(source?.isCanonical && { canonical: source.url }),
    },
    source: source && { name: source.name, url: source.url },
  };
  return { page, pick, withdrawn };
}

/** The number in a column of row `t` as its editors see it: what waits for publication, also where it was taken away, or else what is live. */
export const editedNumberSql = (property: string, column: string): string =>
  `CASE WHEN t.pending ? '${property}' THEN (t.pending ->> '${property}')::bigint ELSE t.${column} END`;
