import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { DEEPEST_OFFSET } from '../../../../kernel/record/seek-page.ts';
import { locales } from '../../../../kernel/rules/locale.ts';
import { audienceGate } from '../../../content/envelope/public.ts';
import { type FoundRow, foundColumns } from './found-items.ts';
import { type HitSql, hitSql, noneIn, type Wanted } from './hit-sql.ts';

const NEWEST = 'e.published_at DESC, e.item_id DESC';

/** Entries in another language that are looked at: beyond them the reader's own have filled every page. */
const MOST_BESIDE = 10_000;

/** Each item that is found, from all entries that hold what is asked for: where they are few enough to be gathered. */
const gathered = ({ wanted, holds, holdsInTitle }: HitSql): string =>
  `SELECT e.type, e.item_id, max(e.published_at) AS published_at,
     min(CASE WHEN ${holdsInTitle('e').join(' AND ') || 'true'} THEN 0 ELSE 1 END) AS rank
   FROM search_entry e WHERE ${[wanted('e'), ...holds('e')].join(' AND ')} GROUP BY e.type, e.item_id`;

/**
 * The same read off the index of the newest, where so many entries hold what is asked for that a page is soon full. `most` is
 * the placeholder of how many are read; an item is left out in another language where the reader's own brings it up.
 */
function walked({ wanted, holds, holdsInTitle }: HitSql, here: string, hasWords: boolean, most: string): string {
  const others = locales.filter((locale) => locale !== here);
  const entries = (rank: number, locale: string, conditions: readonly string[], limit = most): string =>
    `(SELECT e.type, e.item_id, e.published_at, ${rank} AS rank FROM search_entry e
      WHERE ${[wanted('e'), `e.locale = '${locale}'`, ...conditions].join(' AND ')} ORDER BY ${NEWEST} LIMIT ${limit})`;
  const beside = (rank: number, locale: string, conditions: readonly string[], same: readonly string[]): string =>
    `(SELECT e.* FROM ${entries(rank, locale, conditions, hasWords ? String(MOST_BESIDE) : most)} e
      WHERE ${noneIn('e', here, same)} ORDER BY ${NEWEST} LIMIT ${most})`;
  const inTitle = [
    entries(0, here, holdsInTitle('e')),
    ...others.map((locale) => beside(0, locale, holdsInTitle('e'), holdsInTitle('o'))),
  ];
  if (!hasWords) return inTitle.join(' UNION ALL ');
  const below = [...holds('e'), ...holdsInTitle('e').map((condition) => `NOT ${condition}`)];
  return [
    ...inTitle,
    entries(1, here, [...below, ...others.map((locale) => noneIn('e', locale, holdsInTitle('o')))]),
    ...others.map((locale) => beside(1, locale, below, holds('o'))),
  ].join(' UNION ALL ');
}

/**
 * A page of what a search finds, those with the words in the title first, then the newest; `isMuch` says that more than ten
 * thousand items are found. An item counts once however many languages it is written in, and is shown in the reader's where
 * it has that one. The list ends after ten thousand.
 */
export async function hitRows(
  ctx: Ctx,
  asked: Wanted & { page: number; limit: number },
  isMuch: boolean,
): Promise<(FoundRow & { body: string })[]> {
  const { query, types, tags, page, limit } = asked;
  const skipped = (page - 1) * limit;
  if (skipped > DEEPEST_OFFSET) return [];
  const values: unknown[] = [ctx.shop.id, audienceGate(ctx.person).audiences];
  const bind = binder(values);
  const sql = hitSql(asked, bind);
  const isWhole = query === null && types.length === 0 && tags.length === 0;
  const hits = isMuch || isWhole ? walked(sql, ctx.locale, query !== null, bind(skipped + limit)) : gathered(sql);
  return ctx.db.rows(
    `WITH page AS (SELECT * FROM (${hits}) e ORDER BY e.rank, ${NEWEST} LIMIT ${bind(limit)} OFFSET ${bind(skipped)})
     SELECT shown.* FROM page CROSS JOIN LATERAL (
       SELECT ${foundColumns}, e.body FROM search_entry e
       WHERE e.shop_id = $1 AND e.type = page.type AND e.item_id = page.item_id
       ORDER BY (e.locale = '${ctx.locale}') DESC LIMIT 1) shown
     ORDER BY page.rank, page.published_at DESC, page.item_id DESC`,
    values,
  );
}
