import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { searchTsquery } from '../../../../kernel/rules/search-terms.ts';
import { searchItems } from '../../search/public.ts';
import type { knowledge } from '../contract.ts';
import { knowledgeKind } from '../kind.ts';
import { publishedKnowledge } from '../published-knowledge.ts';

type List = (typeof knowledge)['knowledge.list'];

/**
 * The articles of a collection in the order of their editors. Words alone are looked for as the search of the whole portal does, with
 * its synonyms and what was meant; within a collection or under a tag, for exactly these.
 */
export async function listKnowledge(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { category, tag, q, page, limit } = input;
  if (q === '') return publishedKnowledge.list(ctx, { category, tag, page, limit });
  if (category === undefined && tag === undefined) {
    const found = await foundKnowledge(ctx, q, { page, limit });
    const { total, isAtLeast } = found;
    const data = await publishedKnowledge.cards(
      ctx,
      found.data.map(({ id }) => id),
    );
    return { data, total, isAtLeast, page, limit };
  }
  const words = searchTsquery(q);
  if (words === null) return { data: [], total: 0, page, limit };
  return publishedKnowledge.list(ctx, { category, tag, q: words, page, limit });
}

/** What the search of the portal finds of the articles. */
export const foundKnowledge = (ctx: Ctx, q: string, asked: { page: number; limit: number }) =>
  searchItems(ctx, { q, types: [knowledgeKind.type], tags: [], ...asked });
