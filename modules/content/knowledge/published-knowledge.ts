import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { publishedItems } from '../envelope/public.ts';
import { matchingSql } from '../search/public.ts';
import type { KnowledgeCard } from './contract.ts';
import { knowledgeKind } from './kind.ts';

const collection = (column: string): string =>
  `coalesce((SELECT ${column} FROM knowledge_collection c WHERE c.shop_id = t.shop_id AND c.id = t.collection_id), '')`;

/** The order of articles: by hand, the newest first among equals; an index has the same. */
export const ORDER = 't.position, t.published_at DESC, t.id DESC';

/** The articles that readers see, in the order of the editors; `q` of a list is a query of terms (`searchTsquery`). */
export const publishedKnowledge = publishedItems<KnowledgeCard, { collectionId: number | null }>(knowledgeKind, {
  url: `'/knowledge?id=' || t.id`,
  columns: `${collection('c.key')} AS category, ${collection(inLanguageSql('c', '$3'))} AS "categoryName"`,
  pageColumns: 't.collection_id AS "collectionId"',
  order: ORDER,
  filters: {
    category: (key) =>
      `t.collection_id = (SELECT c.id FROM knowledge_collection c WHERE c.shop_id = $1 AND c.key = ${key})`,
    tag: (value) => `t.tag_ids @> ARRAY[${value}::bigint]`,
    q: (query) => matchingSql('knowledge', 't.id', query),
  },
});
