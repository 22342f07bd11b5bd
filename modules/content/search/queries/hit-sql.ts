import type { BindValue } from '../../../../kernel/record/record-sql.ts';
import { audienceSql } from '../../envelope/public.ts';

/** What a search asks for: words as `synonymTsquery` makes them, or null for everything; types, tags and a moment, where some are wanted. */
export interface Wanted {
  query: string | null;
  types: readonly string[];
  tags: readonly number[];
  /** Nothing that came out before it. */
  from?: string | undefined;
}

/** Conditions of a search on an entry, as SQL over its name. */
export interface HitSql {
  /** Whether anything narrows what is listed; else it is all that may be read, and the newest of it are met at once. */
  isNarrowed: boolean;
  /** It may be read, and is of the types and tags, and not older than asked; `$1` is the shop, `$2` the reader's audiences. */
  wanted(entry: string): string;
  /** It holds the words; nothing where none were asked for. */
  holds(entry: string): string[];
  /** It holds them in its title. */
  holdsInTitle(entry: string): string[];
}

/** The conditions of a search; a filter that nobody asked for is none of them. */
export function hitSql({ query, types, tags, from }: Wanted, bind: BindValue): HitSql {
  const words = query === null ? null : `${bind(query)}::tsquery`;
  const ofTypes = types.length === 0 ? null : `${bind(types)}::text[]`;
  const withTags = tags.length === 0 ? null : `${bind(tags)}::bigint[]`;
  const since = from === undefined ? null : `${bind(from)}::timestamptz`;
  return {
    isNarrowed: words !== null || ofTypes !== null || withTags !== null || since !== null,
    wanted: (entry) =>
      [
        `${entry}.shop_id = $1 AND ${audienceSql(`${entry}.audience`, 2)}`,
        ...(ofTypes === null ? [] : [`${entry}.type = ANY(${ofTypes})`]),
        ...(since === null ? [] : [`${entry}.published_at >= ${since}`]),
        ...(withTags === null ? [] : [`${entry}.tag_ids @> ${withTags}`]),
      ].join(' AND '),
    holds: (entry) => (words === null ? [] : [`${entry}.terms @@ ${words}`]),
    holdsInTitle: (entry) => (words === null ? [] : [`${entry}.title_terms @@ ${words}`]),
  };
}

/**
 * The entry of the same item as `entry` in the language `locale`, under certain conditions, is not there. Each is looked up by its
 * key: `OFFSET 0` keeps the planner from gathering whatever meets them.
 */
export const noneIn = (entry: string, locale: string, conditions: readonly string[]): string =>
  `NOT EXISTS (SELECT FROM search_entry o WHERE ${[
    `o.shop_id = $1 AND o.type = ${entry}.type AND o.item_id = ${entry}.item_id AND o.locale = '${locale}'`,
    ...conditions,
  ].join(' AND ')} OFFSET 0)`;
