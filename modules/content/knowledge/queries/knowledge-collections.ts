import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { boundedCount } from '../../../../kernel/record/seek-page.ts';
import { MOST_COUNTED } from '../../../../kernel/rules/count-text.ts';
import { audienceSql, listedSql, readerValues } from '../../envelope/public.ts';
import type { Collection } from '../contract.ts';

interface Row {
  id: number;
  parentId: number | null;
  key: string;
  name: string;
  note: string;
  cnt: number;
}

/** More collections than these no shop sorts its help into. */
const MOST = 1000;

const inIt = boundedCount(`knowledge t WHERE ${listedSql} AND t.collection_id = c.id`);

const SEEN = `SELECT c.id, c.parent_id AS "parentId", c.key, ${inLanguageSql('c', '$3')} AS name,
    ${inLanguageSql('c', '$3', 'note')} AS note, least(${inIt}, ${MOST_COUNTED}) AS cnt
  FROM knowledge_collection c WHERE c.shop_id = $1 AND ${audienceSql('c.audience', 2)}
  ORDER BY c.position, c.id LIMIT ${MOST}`;

/** The collections in which the reader finds something, each with how much that is, in the order of the editors. */
export async function knowledgeCollections(ctx: Ctx): Promise<Collection[]> {
  const reader = readerValues(ctx);
  const kept = `knowledge.collections\n${JSON.stringify(reader)}`;
  const rows = await ctx.services.keptReads.get(ctx.shop.id, kept, () => ctx.db.rows<Row>(SEEN, reader));
  const below = (parentId: number | null): Collection[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map(({ id, key, name, note, cnt }) => {
        const children = below(id);
        return { key, name, note, cnt: children.reduce((sum, child) => sum + child.cnt, cnt), children };
      })
      .filter(({ cnt }) => cnt > 0);
  return below(null);
}
