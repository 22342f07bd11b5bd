import type { Ctx } from '../../../kernel/http/context.ts';
import { likeliestItems } from '../search/public.ts';
import type { KnowledgeCard } from './contract.ts';
import { knowledgeKind } from './kind.ts';
import { publishedKnowledge } from './published-knowledge.ts';

/** Articles that are put to somebody who asks: more would not be read (KN4). */
const MOST_SUGGESTED = 3;

/** Up to three articles that may answer what somebody writes, such as in a chat: only those that they may see, the likeliest first. */
export async function suggestArticles(ctx: Ctx, text: string): Promise<KnowledgeCard[]> {
  const found = await likeliestItems(ctx, { type: knowledgeKind.type, text, limit: MOST_SUGGESTED });
  return publishedKnowledge.cards(
    ctx,
    found.map((row) => row.item_id),
  );
}
