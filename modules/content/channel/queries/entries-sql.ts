import type { BindValue } from '../../../../kernel/record/record-sql.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import { audienceSql } from '../../envelope/public.ts';
import type { NamedThing } from '../rules/channels.ts';
import type { Place } from './place.ts';
import type { Scope } from './scope-of.ts';

/** Numbers of the things of a type. */
const idsOf = (things: readonly NamedThing[], type: string): number[] =>
  things.filter((thing) => thing.type === type).map(({ id }) => id);

/** What the question asks of an entry `e` beside its type and language, and what stands first by hand is not found once more. */
function asked({ tagIds, since, until }: Scope, bind: BindValue): string[] {
  return [
    `e.shop_id = $1 AND ${audienceSql('e.audience', 2)}`,
    ...(tagIds.length === 0 ? [] : [`e.tag_ids && ${bind(tagIds)}::bigint[]`]),
    ...(since === null ? [] : [`e.published_at >= ${bind(since)}::timestamptz`]),
    ...(until === null ? [] : [`e.published_at < ${bind(until)}::timestamptz`]),
  ];
}

/** What narrows the entries of a type, whose name the caller knows. */
function ofType({ things, picks }: Scope, type: string, bind: BindValue): string[] {
  const chosen = idsOf(picks, type);
  return [
    ...(things === null ? [] : [`e.item_id = ANY(${bind(idsOf(things, type))}::bigint[])`]),
    ...(chosen.length === 0 ? [] : [`e.item_id <> ALL(${bind(chosen)}::bigint[])`]),
  ];
}

type NewestPlace = Pick<Extract<Place, { in: 'newest' }>, 'at' | 'id' | 'type'>;

interface Page {
  limit: number;
  after?: NewestPlace | undefined;
}

const NEWEST = 'published_at DESC, item_id DESC, type COLLATE "C" DESC';

/**
 * The newest items that a question finds, as rows of type, number and moment: chosen by their Chinese entries, which all of them have.
 * Every type is read by itself, so that an index has each in this order. `$1` is the shop, `$2` the reader's audiences.
 */
export function newestSql(scope: Scope, { limit, after }: Page, bind: BindValue): string {
  const everywhere = asked(scope, bind);
  const most = bind(limit);
  const [at, id] = after === undefined ? [] : [bind(after.at), bind(after.id)];
  const branches = scope.types.map((type) => {
    // Of equal moment and number, types run down as well.
    const sign = after !== undefined && type < after.type ? '<=' : '<';
    const where = [
      ...everywhere,
      `e.locale = 'zh-CN' AND e.type = ${bind(type)}`,
      ...ofType(scope, type, bind),
      ...(after === undefined ? [] : [`(e.published_at, e.item_id) ${sign} (${at}::timestamptz, ${id}::bigint)`]),
    ];
    return `(SELECT e.type, e.item_id, e.published_at FROM search_entry e WHERE ${where.join(' AND ')}
      ORDER BY e.published_at DESC, e.item_id DESC LIMIT ${most})`;
  });
  return `SELECT * FROM (${branches.join(' UNION ALL ')}) u ORDER BY ${NEWEST} LIMIT ${most}`;
}

/** The entry `e` of each row `c` of some items: in the language of the reader, or in the other one. */
const inLanguage = (locale: Locale): string =>
  `CROSS JOIN LATERAL (SELECT * FROM search_entry e WHERE e.shop_id = $1 AND e.type = c.type AND e.item_id = c.item_id
     ORDER BY (e.locale = '${locale}') DESC LIMIT 1) e`;

/** The same with the words of each item, and its moment in full as `@at`. */
export const dressedSql = (newest: string, locale: Locale, columns: string): string =>
  `SELECT ${columns}, c.published_at::text AS "@at" FROM (${newest}) c ${inLanguage(locale)}
   ORDER BY c.published_at DESC, c.item_id DESC, c.type COLLATE "C" DESC`;

/** Named items that a reader sees, in the order in which they are named; `$1` and `$2` as above. */
export function namedSql(things: readonly NamedThing[], locale: Locale, columns: string, bind: BindValue): string {
  const named = `unnest(${bind(things.map(({ type }) => type))}::text[], ${bind(things.map(({ id }) => id))}::bigint[])`;
  return `SELECT ${columns} FROM ${named} WITH ORDINALITY AS c (type, item_id, place) ${inLanguage(locale)}
    WHERE ${audienceSql('e.audience', 2)} ORDER BY c.place`;
}

/** Named items with what decides whether they are shown, whoever they are for; `$1` is the shop. */
export function everySql(things: readonly NamedThing[], locale: Locale, bind: BindValue): string {
  const named = `unnest(${bind(things.map(({ type }) => type))}::text[], ${bind(things.map(({ id }) => id))}::bigint[])`;
  return `SELECT e.type, e.item_id AS id, e.title, e.audience, e.tag_ids AS "tagIds", e.published_at AS "publishedAt"
    FROM ${named} AS c (type, item_id) ${inLanguage(locale)}`;
}

/** How many items a question finds for a reader, `most` at most: each has one entry in Chinese. */
export function countSql(scope: Scope, most: number, bind: BindValue): string {
  const { things, picks, types } = scope;
  const pairs = (named: readonly NamedThing[]): string =>
    `(SELECT * FROM unnest(${bind(named.map(({ type }) => type))}::text[], ${bind(named.map(({ id }) => id))}::bigint[]))`;
  const found = [
    ...asked(scope, bind),
    `e.locale = 'zh-CN' AND e.type = ANY(${bind(types)}::text[])`,
    ...(things === null ? [] : [`(e.type, e.item_id) IN ${pairs(things)}`]),
    ...(picks.length === 0 ? [] : [`(e.type, e.item_id) NOT IN ${pairs(picks)}`]),
  ].join(' AND ');
  const chosen =
    picks.length === 0
      ? []
      : [
          `SELECT FROM search_entry e WHERE e.shop_id = $1 AND ${audienceSql('e.audience', 2)} AND e.locale = 'zh-CN'
             AND (e.type, e.item_id) IN ${pairs(picks)}`,
        ];
  const every = [...chosen, `(SELECT FROM search_entry e WHERE ${found} LIMIT ${most})`].join(' UNION ALL ');
  return `(SELECT count(*)::int FROM (SELECT FROM (${every}) u LIMIT ${most}) c)`;
}
