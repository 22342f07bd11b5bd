import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { audienceGate, audienceSql } from '../../../content/envelope/public.ts';
import { noteMiss } from '../commands/note-miss.ts';
import type { search } from '../contract.ts';
import { excerptOf, markedWords } from '../excerpt.ts';
import { synonymsIn, synonymTsquery } from '../synonym-query.ts';
import { tagNames } from '../tag-names.ts';
import { corrected } from './corrected.ts';
import { type FoundRow, foundColumns, foundItems } from './found-items.ts';
import { initialled, spoken } from './spoken.ts';
import { synonyms } from './synonyms.ts';

interface Answer {
  total: number;
  rows: (FoundRow & { body: string })[];
  types: { value: string; cnt: number }[];
  tags: { value: number; cnt: number }[];
}

// An item counts once however many languages it is written in, and is shown in the reader's where it has that one.
const SQL = `
  WITH hit AS (
    SELECT type, item_id, bool_or($1::text IS NOT NULL AND title_terms @@ $1::tsquery) AS in_title,
           max(published_at) AS at
    FROM search_entry
    WHERE shop_id = $2 AND ${audienceSql('audience', 3)} AND ($1::text IS NULL OR terms @@ $1::tsquery)
      AND (cardinality($5::bigint[]) = 0 OR tag_ids @> $5::bigint[])
    GROUP BY type, item_id
  ), chosen AS (
    SELECT * FROM hit WHERE cardinality($4::text[]) = 0 OR type = ANY($4::text[])
  ), page AS (
    SELECT * FROM chosen ORDER BY in_title DESC, at DESC, item_id DESC LIMIT $7 OFFSET $8
  )
  SELECT (SELECT count(*)::int FROM chosen) AS total,
    (SELECT coalesce(json_agg(json_build_object('value', type, 'cnt', cnt) ORDER BY cnt DESC, type), '[]')
     FROM (SELECT type, count(*)::int AS cnt FROM hit GROUP BY type) AS t) AS types,
    (SELECT coalesce(json_agg(json_build_object('value', tag, 'cnt', cnt) ORDER BY cnt DESC, tag), '[]')
     FROM (SELECT tag, count(DISTINCT (e.type, e.item_id))::int AS cnt
           FROM chosen JOIN search_entry e ON e.shop_id = $2 AND e.type = chosen.type AND e.item_id = chosen.item_id,
             unnest(e.tag_ids) AS tag
           GROUP BY tag ORDER BY 2 DESC, tag LIMIT 20) AS t) AS tags,
    (SELECT coalesce(json_agg(r ORDER BY in_title DESC, published_at DESC, item_id DESC), '[]') FROM (
       SELECT DISTINCT ON (e.type, e.item_id) ${foundColumns}, e.body, page.in_title
       FROM page JOIN search_entry e ON e.shop_id = $2 AND e.type = page.type AND e.item_id = page.item_id
       ORDER BY e.type, e.item_id, (e.locale = $6) DESC) AS r) AS rows`;

type Input = ParsedOf<(typeof search)['search.search']>;
type Output = OutputOf<(typeof search)['search.search']>;

function ask(ctx: Ctx, query: string | null, { types, tags, page, limit }: Input): Promise<Answer | null> {
  const { audiences } = audienceGate(ctx.person);
  const offset = (page - 1) * limit;
  return ctx.db.row<Answer>(SQL, [query, ctx.shop.id, audiences, types, tags, ctx.locale, limit, offset]);
}

async function answered(ctx: Ctx, { rows, total, types, tags }: Answer, words: string[]) {
  const names = await tagNames(
    ctx,
    tags.map((tag) => tag.value),
  );
  const items = await foundItems(ctx, rows);
  return {
    // What stands in title or lead is seen there.
    data: items.map((item, index) => ({
      ...item,
      excerpt:
        excerptOf(`${item.title} ${item.lead}`, words) === null ? excerptOf(rows[index]?.body ?? '', words) : null,
    })),
    total,
    words,
    facets: {
      types: types.map(({ value, cnt }) => ({ value, cnt, name: typeName(ctx, value) })),
      tags: tags.flatMap(({ value, cnt }) => {
        const name = names.get(value)?.name;
        return name === undefined ? [] : [{ value: String(value), name, cnt }];
      }),
    },
  };
}

/**
 * Items that hold every word asked for or a synonym of it, those with it in the title first; without words, everything
 * by date. Where nothing holds them, what is found with the word that was meant: typed as it sounds, mistyped, or by its initials.
 */
export async function searchItems(ctx: Ctx, input: Input): Promise<Output> {
  const { q, page, limit } = input;
  const none = { data: [], total: 0, page, limit, words: [], instead: null, facets: { types: [], tags: [] } };
  const sets = q === '' ? [] : await synonyms(ctx);
  const query = synonymTsquery(q, sets);
  // Something was typed, but nothing that can be searched for.
  if (query === null && q !== '') return none;
  const found = await ask(ctx, query, input);
  if (found === null) return none;
  if (found.total > 0 || q === '') {
    const words = markedWords([q, ...synonymsIn(q, sets)].join(' '));
    return { page, limit, instead: null, ...(await answered(ctx, found, words)) };
  }
  const meant = (await spoken(ctx, q)) ?? (await corrected(ctx, q)) ?? (await initialled(ctx, q, sets));
  const instead = meant === null ? null : await ask(ctx, synonymTsquery(meant, sets), input);
  if (meant !== null && instead !== null && instead.total > 0) {
    return {
      page,
      limit,
      instead: meant,
      ...(await answered(ctx, instead, markedWords([meant, ...synonymsIn(meant, sets)].join(' ')))),
    };
  }
  if (input.types.length === 0 && input.tags.length === 0) await noteMiss(ctx, q);
  return none;
}

function typeName(ctx: Ctx, type: string): string {
  const label = ctx.services.registry.find(type)?.targets?.[type]?.label;
  if (label === undefined) return type;
  return labelIn(ctx.locale, label);
}
