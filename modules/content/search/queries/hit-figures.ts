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
}

interface Row extends Omit<HitFigures, 'isAtLeast'> {
  hits: number;
}

const ENOUGH = MOST_COUNTED + 1;

/** Entries in each language as steps of a statement that read on as far as they are asked: by words off their index. */
const steps = (name: string, sql: HitSql, holds: readonly string[]): string[] =>
  locales.map((locale) => {
    const conditions = [sql.wanted('e'), `e.locale = '${locale}'`, ...holds].join(' AND ');
    const newest = holds.length > 0 ? '' : `ORDER BY e.published_at DESC, e.item_id DESC LIMIT ${ENOUGH}`;
    return `"${name} ${locale}" AS MATERIALIZED (SELECT e.type, e.item_id, e.tag_ids, e.published_at FROM search_entry e WHERE ${conditions} ${newest})`;
  });

const counted = (step: string): string => `(SELECT count(*) FROM (SELECT FROM "${step}" LIMIT ${ENOUGH}) counted)`;

/** The figures of a search; kept until what visitors read changes. */
export function hitFigures(ctx: Ctx, { query, types, tags, from }: Wanted): Promise<HitFigures> {
  const { audiences } = audienceGate(ctx.person);
  const spans = SPANS.map((span) => spanBegin(span, ctx.services.now()));
  const key = `hits\n${JSON.stringify([query, audiences, types, tags, from, spans, ctx.locale])}`;
  return ctx.services.keptReads.get(ctx.shop.id, key, async () => {
    const values: unknown[] = [ctx.shop.id, audiences];
    const bind = binder(values);
    // Types and spans of time are counted whichever of them are chosen.
    const every = hitSql({ query, types: [], tags }, bind);
    const isAll = types.length === 0 && from === undefined;
    const asked = isAll ? every : hitSql({ query, types, tags, from }, bind);
    const of = asked === every ? 'every' : 'asked';
    const ofTypes = types.length === 0 ? 'true' : `type = ANY(${bind(types)}::text[])`;
    const recent = from === undefined ? 'true' : `published_at >= ${bind(from)}::timestamptz`;
    const chosen = `${ofTypes} AND ${recent}`;
    // An item counts once, in the first of its languages that holds the words.
    const hits = locales.map((locale, index) => {
      const earlier = locales.slice(0, index).map((other) => noneIn('e', other, every.holds('o')));
      return `(SELECT e.type, e.tag_ids, e.published_at FROM "every ${locale}" e WHERE ${['true', ...earlier].join(' AND ')} LIMIT ${ENOUGH})`;
    });
    const read = [
      ...steps('every', every, every.holds('e')),
      ...(asked === every ? [] : steps('asked', asked, asked.holds('e'))),
      ...steps('titled', asked, asked.holdsInTitle('e')),
      `hit AS MATERIALIZED (SELECT * FROM (${hits.join(' UNION ALL ')}) e LIMIT ${ENOUGH})`,
    ];
    const dates = SPANS.map(
      (span, at) =>
        `json_build_object('value', '${span}', 'cnt', (SELECT count(*)::int FROM hit
           WHERE ${ofTypes} AND published_at >= ${bind(spans[at])}::timestamptz))`,
    );
    const held = locales.map(
      (locale) =>
        `'${locale}', json_build_object('title', ${counted(`titled ${locale}`)}, 'all', ${counted(`${of} ${locale}`)})`,
    );
    const sql = `WITH ${read.join(', ')}
       SELECT (SELECT count(*)::int FROM hit) AS hits, json_build_object(${held.join(', ')}) AS held,
         (SELECT count(*)::int FROM hit WHERE ${chosen}) AS total,
         (SELECT coalesce(json_agg(json_build_object('value', type, 'cnt', cnt) ORDER BY cnt DESC, type), '[]')
          FROM (SELECT type, count(*)::int AS cnt FROM hit WHERE ${recent} GROUP BY type) AS t) AS types,
         json_build_array(${dates.join(', ')}) AS dates,
         (SELECT coalesce(json_agg(json_build_object('value', tag, 'cnt', cnt) ORDER BY cnt DESC, tag), '[]')
          FROM (SELECT tag, count(*)::int AS cnt FROM hit, unnest(tag_ids) AS tag WHERE ${chosen}
                GROUP BY tag ORDER BY 2 DESC, tag LIMIT 20) AS t) AS tags`;
    // Without words the newest are met at once.
    const row = await ctx.db.row<Row>(query === null ? sql : gathered(sql), values);
    if (row === null) throw new Error('Counting answered no row.');
    const { hits: looked, total, ...further } = row;
    return { total: Math.min(total, MOST_COUNTED), isAtLeast: looked > MOST_COUNTED, ...further };
  });
}
