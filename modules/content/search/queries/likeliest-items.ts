import type { Ctx } from '../../../../kernel/http/context.ts';
import { searchTerms } from '../../../../kernel/rules/search-terms.ts';
import { audienceGate, audienceSql } from '../../envelope/public.ts';
import { type FoundRow, foundColumns } from './found-items.ts';

/** Terms of a text that are looked for, and items among which the likeliest are chosen. */
const MOST_TERMS = 64;
const MOST_CANDIDATES = 200;
/** What an item may be behind the likeliest one and still be named. */
const SHARE_OF_BEST = 0.25;

/**
 * The items of a type that a text most likely asks for, such as a sentence of a conversation: those that hold its words, of which a
 * word that few of them hold says more, and one of the title twice as much; as far as the reader may see them. One word of several by
 * chance is too little.
 */
export async function likeliestItems(
  ctx: Ctx,
  { type, text, limit }: { type: string; text: string; limit: number },
): Promise<FoundRow[]> {
  const terms = searchTerms(text)
    // A character or letter by itself says nothing.
    .filter((term) => [...term].length > 1)
    .slice(0, MOST_TERMS);
  if (terms.length === 0) return [];
  return ctx.db.rows<FoundRow>(
    `with asked as materialized (select w::tsquery as word from unnest($5::text[]) as w),
     found as materialized (
       select e.id, e.terms, e.title_terms from search_entry e
       where e.shop_id = $1 and ${audienceSql('e.audience', 2)} and e.type = $3 and e.terms @@ $4::tsquery
         and (e.locale = $6 or not exists (select from search_entry o where o.shop_id = $1 and o.type = e.type
           and o.item_id = e.item_id and o.locale = $6)) limit ${MOST_CANDIDATES}),
     weighed as materialized (select a.word, count(*) as held from asked a join found f on f.terms @@ a.word group by a.word),
     scored as materialized (
       select f.id, count(*) as words, sum((case when f.title_terms @@ w.word then 2 else 1 end)::float / w.held) as score
       from found f join weighed w on f.terms @@ w.word group by f.id)
     select ${foundColumns} from scored s join search_entry e on e.shop_id = $1 and e.id = s.id
     where s.words >= least(2, cardinality($5::text[])) and s.score >= ${SHARE_OF_BEST} * (select max(score) from scored)
     order by s.score desc, e.published_at desc, e.item_id desc limit $7`,
    [
      ...[ctx.shop.id, audienceGate(ctx.person).audiences, type, terms.map(quoted).join(' | '), terms.map(quoted)],
      ...[ctx.locale, limit],
    ],
  );
}

const quoted = (term: string): string => `'${term}'`;
