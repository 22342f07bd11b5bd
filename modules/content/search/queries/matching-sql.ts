import { MOST_COUNTED } from '../../../../kernel/rules/count-text.ts';
import { locales } from '../../../../kernel/rules/locale.ts';
import { audienceSql } from '../../envelope/public.ts';

/** A condition that an item's own words match; `placeholder` carries `searchTsquery(typed)`. */
export const matchingSql = (type: string, idColumn: string, placeholder: string): string =>
  matched(type, idColumn, placeholder, '');

/** The same, asked of each item on the way: `OFFSET 0` keeps the planner from gathering whatever matches. */
export const matchingEachSql = (type: string, idColumn: string, placeholder: string): string =>
  matched(type, idColumn, placeholder, 'OFFSET 0');

const matched = (type: string, idColumn: string, placeholder: string, tail: string): string =>
  `EXISTS (SELECT FROM search_entry s WHERE s.shop_id = t.shop_id AND s.type = '${type}'
     AND s.item_id = ${idColumn} AND s.terms @@ ${placeholder}::tsquery ${tail})`;

/** Entries among which there are as many items as anybody counts, though each were found in every language. */
const MOST_ENTRIES = locales.length * (MOST_COUNTED + 1);

/** The entries of a type that match and that a reader sees: the index of words says which, so the items' own rows need not be asked. */
const entriesSql = (columns: string, type: string, placeholder: string, where: readonly string[]): string =>
  `SELECT ${columns} FROM search_entry e WHERE ${[
    `e.shop_id = $1 AND e.type = '${type}' AND ${audienceSql('e.audience', 2)}`,
    `e.terms @@ ${placeholder}::tsquery`,
    ...where,
  ].join(' AND ')} LIMIT ${MOST_ENTRIES}`;

/**
 * The items of a type that match and that a reader sees, each once, as `from` of a count. `$1` and `$2` are those of `readerValues`;
 * `where` is on an entry `e`.
 */
export const matchingItemsSql = (type: string, placeholder: string, where: readonly string[]): string =>
  `(SELECT DISTINCT item_id FROM (${entriesSql('e.item_id', type, placeholder, where)}) e) e`;

/** The same with the moment at which each was published, as `published_at`. */
export const matchingPlacesSql = (type: string, placeholder: string, where: readonly string[]): string =>
  `(SELECT item_id, max(published_at) AS published_at
    FROM (${entriesSql('e.item_id, e.published_at', type, placeholder, where)}) e GROUP BY item_id) e`;
