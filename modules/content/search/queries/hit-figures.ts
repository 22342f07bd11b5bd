import { gathered } from '../../../../kernel/database/gathered.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { MOST_COUNTED } from '../../../../kernel/rules/count-text.ts';
import { type Locale, locales } from '../../../../kernel/rules/locale.ts';
import { audienceGate } from '../../envelope/public.ts';
import { SPANS, type Span, spanBegin } from '../span-begin.ts';
import { type HitSql, hitSql, noneIn, type Wanted } from './hit-sql.ts';

/** How many entries of one language hold what is asked for, in their title and anywhere; counted no further than anybody reads. */
export interface Held {
  title: number;
  all: number;
}

/** How many items a search finds, and how many of them are of each type and carry each tag. */
export interface HitFigures {
  total: number;
  /** There are more: of these, ten thousand were looked at. */
  isAtLeast: boolean;
  /** By which a page is read. */
  held: Record<Locale, Held>;
  types: { value: string; cnt: number }[];
  tags: { value: number; cnt: number }[];
  dates: { value: Span; cnt: number }[];
  /** What is found, in the order of the list, where words find few: then their rows are read by their keys. */
  few: { type: string; id: number }[] | null;
}

/** What is counted, under the name of its steps. */
interface Entries {
  name: string;
  sql: HitSql;
}

/** Tags of all vocabularies that are told, the most frequent ones. */
const MOST_TAGS = 40;
const ENOUGH = MOST_COUNTED + 1;
/** Entries that are few. */
const FEW = 50;

/** Entries in each language as steps of a statement that read on as far as they are asked: by words off their index. */
const steps = (name: string, sql: HitSql, holds: readonly string[]): string[] =>
  locales.map((locale) => {
    const conditions = [sql.wanted('e'), `e.locale = '${locale}'`, ...holds].join(' AND ');
    const newest = holds.length > 0 ? '' : `ORDER BY e.published_at DESC, e.item_id DESC LIMIT ${ENOUGH}`;
    const titled = sql.holdsInTitle('e').map((condition) => `, ${condition} AS titled`);
    return `"${name} ${locale}" AS MATERIALIZED (SELECT e.type, e.item_id, e.tag_ids, e.published_at${titled.join('')} FROM search_entry e WHERE ${conditions} ${newest})`;
  });

/**
 * What is found, in the order of the list: each item by the first of its entries, in the reader's language before others, that has the
 * words in its title, or has them at all; null where they are not few.
 */
function fewSql(name: string, here: Locale): string {
  const entries = locales.map(
    (locale) =>
      `SELECT type, item_id, published_at, NOT titled AS below, ${locale === here ? 0 : 1} AS place FROM "${name} ${locale}"`,
  );
  return `(SELECT CASE WHEN count(*) <= ${FEW} THEN (
      SELECT coalesce(json_agg(json_build_object('type', type, 'id', item_id) ORDER BY below, published_at DESC, item_id DESC), '[]')
      FROM (SELECT DISTINCT ON (type, item_id) * FROM (${entries.join(' UNION ALL ')}) e ORDER BY type, item_id, below, place) items) END
    FROM (${locales.map((locale) => `SELECT FROM "${name} ${locale}"`).join(' UNION ALL ')} LIMIT ${FEW + 1}) entries)`;
}

/** An item counts once, in the first of its languages that holds the words. */
function itemsOf({ name, sql }: Entries): string {
  const items = locales.map((locale, index) => {
    const earlier = locales.slice(0, index).map((other) => noneIn('e', other, sql.holds('o')));
    return `(SELECT e.type, e.tag_ids, e.published_at FROM "${name} ${locale}" e WHERE ${['true', ...earlier].join(' AND ')} LIMIT ${ENOUGH})`;
  });
  return `"${name}" AS MATERIALIZED (SELECT * FROM (${items.join(' UNION ALL ')}) e LIMIT ${ENOUGH})`;
}

const counted = (step: string): string => `(SELECT count(*) FROM (SELECT FROM "${step}" LIMIT ${ENOUGH}) counted)`;

/** The figures of a search; kept until what visitors read changes. */
export function hitFigures(ctx: Ctx, { query, types, tags, from }: Wanted): Promise<HitFigures> {
  const { audiences } = audienceGate(ctx.person);
  const spans = SPANS.map((span) => spanBegin(span, ctx.services.now()));
  const key = `hits\n${JSON.stringify([query, audiences, types, tags, from, spans, ctx.locale])}`;
  return ctx.services.keptReads.get(ctx.shop.id, key, async () => {
    const values: unknown[] = [ctx.shop.id, audiences];
    const bind = binder(values);
    const entriesOf = (name: string, wanted: Wanted): Entries => ({ name, sql: hitSql(wanted, bind) });
    // Types and spans of time are counted whichever of them are chosen; each of what itself is left out of, for of a word that
    // more hold than anybody counts, nobody knows which are met first.
    const asked = entriesOf('asked', { query, types, tags, from });
    const byType = types.length === 0 ? asked : entriesOf('any type', { query, types: [], tags, from });
    const byDate = from === undefined ? asked : entriesOf('any date', { query, types, tags });
    const read = [
      ...[...new Set([asked, byType, byDate])].flatMap((entries) => [
        ...steps(entries.name, entries.sql, entries.sql.holds('e')),
        itemsOf(entries),
      ]),
      ...steps('titled', asked.sql, asked.sql.holdsInTitle('e')),
    ];
    const dates = SPANS.map(
      (span, at) =>
        `json_build_object('value', '${span}', 'cnt', (SELECT count(*)::int FROM "${byDate.name}"
           WHERE published_at >= ${bind(spans[at])}::timestamptz))`,
    );
    const held = locales.map(
      (locale) =>
        `'${locale}', json_build_object('title', ${counted(`titled ${locale}`)}, 'all', ${counted(`${asked.name} ${locale}`)})`,
    );
    const few = query === null ? 'null' : fewSql(asked.name, ctx.locale);
    const sql = `WITH ${read.join(', ')}
       SELECT json_build_object(${held.join(', ')}) AS held, ${few} AS few, (SELECT count(*)::int FROM "${asked.name}") AS total,
         (SELECT coalesce(json_agg(json_build_object('value', type, 'cnt', cnt) ORDER BY cnt DESC, type), '[]')
          FROM (SELECT type, count(*)::int AS cnt FROM "${byType.name}" GROUP BY type) AS t) AS types,
         json_build_array(${dates.join(', ')}) AS dates,
         (SELECT coalesce(json_agg(json_build_object('value', tag, 'cnt', cnt) ORDER BY cnt DESC, tag), '[]')
          FROM (SELECT tag, count(*)::int AS cnt FROM "${asked.name}", unnest(tag_ids) AS tag
                GROUP BY tag ORDER BY 2 DESC, tag LIMIT ${MOST_TAGS}) AS t) AS tags`;
    // Without words the newest are met at once.
    const row = await ctx.db.row<Omit<HitFigures, 'isAtLeast'>>(query === null ? sql : gathered(sql), values);
    if (row === null) throw new Error('Counting answered no row.');
    return { ...row, total: Math.min(row.total, MOST_COUNTED), isAtLeast: row.total > MOST_COUNTED };
  });
}
