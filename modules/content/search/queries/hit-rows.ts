import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { DEEPEST_OFFSET } from '../../../../kernel/record/seek-page.ts';
import { MOST_COUNTED } from '../../../../kernel/rules/count-text.ts';
import { type Locale, locales } from '../../../../kernel/rules/locale.ts';
import { audienceGate } from '../../envelope/public.ts';
import { type FoundRow, foundColumns } from './found-items.ts';
import type { Held, HitFigures } from './hit-figures.ts';
import { type HitSql, hitSql, noneIn, type Wanted } from './hit-sql.ts';

const NEWEST = 'e.published_at DESC, e.item_id DESC';
const PLACE = 'e.type, e.item_id, e.published_at';

/** Entries in one language that stand together in the list. */
interface Arm {
  rank: 0 | 1;
  locale: Locale;
  /** What they hold. */
  holds: readonly string[];
  /** So few do that they are gathered by the index of words; many are met on the way through the newest. */
  isFew: boolean;
  /** Leaves out what another entry of the same item brings up. */
  without: readonly string[];
}

/** The newest of an arm, so written that the planner, to whom the pairs of a word fall together by chance, has no choice. */
function armSql({ wanted }: HitSql, { rank, locale, holds, isFew, without }: Arm, most: string): string {
  const from = `SELECT ${PLACE} FROM search_entry e WHERE ${wanted('e')} AND e.locale = '${locale}'`;
  const chosen = isFew
    ? `SELECT * FROM (${[from, ...holds].join(' AND ')} OFFSET 0) e`
    : [from, ...holds.map((condition) => `(SELECT ${condition})`)].join(' AND ');
  // What comes before an entry in its arm comes before it in the list, so that no more of an arm than of the list is needed.
  const newest = `(${chosen} ORDER BY ${NEWEST} LIMIT ${most}) e`;
  return `SELECT e.*, ${rank} AS rank FROM ${newest} WHERE ${['true', ...without].join(' AND ')}`;
}

/** What a list is put together of, in the reader's language before others: first what has the words in its title. */
function armsOf(sql: HitSql, here: Locale, held: Record<Locale, Held>, most: number): Arm[] {
  const order = [here, ...locales.filter((locale) => locale !== here)];
  const [inTitle, holds] = [sql.holdsInTitle('e'), sql.holds('e')];
  const isFew = (entries: number): boolean => sql.isNarrowed && entries <= MOST_COUNTED;
  const titles = order
    .filter((locale) => held[locale].title > 0)
    .map((locale): Arm => {
      const earlier = order.slice(0, order.indexOf(locale));
      const without = earlier.map((other) => noneIn('e', other, sql.holdsInTitle('o')));
      return { rank: 0, locale, holds: inTitle, isFew: isFew(held[locale].title), without };
    });
  if (held[here].title >= most || !isFew(held[here].title)) return titles;
  const below = inTitle.map((condition) => `NOT ${condition}`);
  const texts = order
    .filter((locale) => held[locale].all > held[locale].title || !isFew(held[locale].all))
    .map((locale): Arm => {
      // Before a text stands whatever another language has in a title, and of an earlier language whatever holds the words.
      const without = order
        .filter((other) => other !== locale && held[other].all > 0)
        .map((other) =>
          noneIn('e', other, order.indexOf(other) < order.indexOf(locale) ? sql.holds('o') : sql.holdsInTitle('o')),
        );
      return { rank: 1, locale, holds: [...holds, ...below], isFew: isFew(held[locale].all), without };
    });
  return [...titles, ...texts];
}

/** Rows of a page whose places are known: in the reader's language where an item has that one. */
const shownSql = (page: string, here: Locale, order: string): string =>
  `SELECT shown.* FROM ${page} CROSS JOIN LATERAL (
       SELECT ${foundColumns}, e.body FROM search_entry e
       WHERE e.shop_id = $1 AND e.type = page.type AND e.item_id = page.item_id
       ORDER BY (e.locale = '${here}') DESC LIMIT 1) shown
     ORDER BY ${order}`;

type HitRow = FoundRow & { body: string };

/**
 * A page of what a search finds, those with the words in the title first, then the newest; `found` says how many entries hold
 * them, and which where they are few. An item counts once however many languages it is written in, and is shown in the reader's where it
 * has that one. The list ends after ten thousand.
 */
export async function hitRows(
  ctx: Ctx,
  asked: Wanted & { page: number; limit: number },
  { held, few }: Pick<HitFigures, 'held' | 'few'>,
): Promise<HitRow[]> {
  const { page, limit } = asked;
  const skipped = (page - 1) * limit;
  if (skipped > DEEPEST_OFFSET) return [];
  if (few !== null) return fewRows(ctx, few.slice(skipped, skipped + limit));
  const values: unknown[] = [ctx.shop.id, audienceGate(ctx.person).audiences];
  const bind = binder(values);
  const sql = hitSql(asked, bind);
  const arms = armsOf(sql, ctx.locale, held, skipped + limit);
  if (arms.length === 0) return [];
  const most = bind(skipped + limit);
  const hits = arms.map((arm) => armSql(sql, arm, most)).join(' UNION ALL ');
  return ctx.db.rows(
    `WITH page AS (SELECT * FROM (${hits}) e ORDER BY e.rank, ${NEWEST} LIMIT ${bind(limit)} OFFSET ${bind(skipped)})
     ${shownSql('page', ctx.locale, 'page.rank, page.published_at DESC, page.item_id DESC')}`,
    values,
  );
}

/** By their keys, in a statement that is planned once: to plan one for the words takes longer than to read what they find. */
async function fewRows(ctx: Ctx, few: readonly { type: string; id: number }[]): Promise<HitRow[]> {
  if (few.length === 0) return [];
  const page = 'unnest($2::text[], $3::bigint[]) WITH ORDINALITY AS page (type, item_id, at)';
  return ctx.db.rows(shownSql(page, ctx.locale, 'page.at'), [
    ...[ctx.shop.id, few.map(({ type }) => type), few.map(({ id }) => id)],
  ]);
}
