import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { boundedCount } from '../../../../kernel/record/seek-page.ts';
import { MOST_COUNTED } from '../../../../kernel/rules/count-text.ts';
import { locales } from '../../../../kernel/rules/locale.ts';
import { audienceGate } from '../../../content/envelope/public.ts';
import { hitSql, noneIn, type Wanted } from './hit-sql.ts';

/** How many items a search finds, and how many of them are of each type and carry each tag. */
export interface HitFigures {
  total: number;
  /** There are more: of these, ten thousand were looked at. */
  isAtLeast: boolean;
  /** So many entries hold what is asked for that a page is soon full with the newest. */
  isMuch: boolean;
  types: { value: string; cnt: number }[];
  tags: { value: number; cnt: number }[];
}

interface Row extends Omit<HitFigures, 'isAtLeast' | 'isMuch'> {
  hits: number;
  much: number;
}

/** The figures of a search; kept until what visitors read changes. */
export function hitFigures(ctx: Ctx, { query, types, tags }: Wanted): Promise<HitFigures> {
  const { audiences } = audienceGate(ctx.person);
  const key = `hits\n${JSON.stringify([query, audiences, types, tags, ctx.locale])}`;
  return ctx.services.keptReads.get(ctx.shop.id, key, async () => {
    const values: unknown[] = [ctx.shop.id, audiences];
    const bind = binder(values);
    // The types are counted whichever of them are chosen.
    const { wanted, holds } = hitSql({ query, types: [], tags }, bind);
    const chosen = types.length === 0 ? 'true' : `type = ANY(${bind(types)}::text[])`;
    // An item counts once, in the first of its languages that holds the words; without words the newest are looked at.
    const hits = locales.map((locale, index) => {
      const earlier = locales.slice(0, index).map((other) => noneIn('e', other, holds('o')));
      return `(SELECT e.type, e.tag_ids FROM search_entry e
        WHERE ${[wanted('e'), `e.locale = '${locale}'`, ...holds('e'), ...earlier].join(' AND ')}
        ${query === null ? 'ORDER BY e.published_at DESC, e.item_id DESC' : ''} LIMIT ${MOST_COUNTED + 1})`;
    });
    const all = hitSql({ query, types, tags }, bind);
    const much = `search_entry e WHERE ${[all.wanted('e'), ...all.holds('e')].join(' AND ')}`;
    const row = await ctx.db.row<Row>(
      `WITH hit AS MATERIALIZED (SELECT * FROM (${hits.join(' UNION ALL ')}) e LIMIT ${MOST_COUNTED + 1})
       SELECT (SELECT count(*)::int FROM hit) AS hits, ${boundedCount(much)} AS much, (SELECT count(*)::int FROM hit WHERE ${chosen}) AS total,
         (SELECT coalesce(json_agg(json_build_object('value', type, 'cnt', cnt) ORDER BY cnt DESC, type), '[]')
          FROM (SELECT type, count(*)::int AS cnt FROM hit GROUP BY type) AS t) AS types,
         (SELECT coalesce(json_agg(json_build_object('value', tag, 'cnt', cnt) ORDER BY cnt DESC, tag), '[]')
          FROM (SELECT tag, count(*)::int AS cnt FROM hit, unnest(tag_ids) AS tag WHERE ${chosen}
                GROUP BY tag ORDER BY 2 DESC, tag LIMIT 20) AS t) AS tags`,
      values,
    );
    if (row === null) return { total: 0, isAtLeast: false, isMuch: false, types: [], tags: [] };
    const { hits: looked, much: held, total, ...facets } = row;
    return {
      total: Math.min(total, MOST_COUNTED),
      isAtLeast: looked > MOST_COUNTED,
      isMuch: held > MOST_COUNTED,
      ...facets,
    };
  });
}
