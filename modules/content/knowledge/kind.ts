import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { ContentKind } from '../envelope/public.ts';
import { KnowledgeValues } from './admin-contract.ts';
import { endRework } from './commands/end-rework.ts';
import { holdWithin, refuseWider } from './commands/hold-within.ts';
import { knowledge } from './schema.ts';

/** Collections that a copy may be put into, as they are offered. */
const MOST_PLACES = 200;

/** The articles of the help centre as the envelope carries them. */
export const knowledgeKind: ContentKind = {
  type: 'knowledge',
  record: 'knowledge.article',
  label: { zh: '帮助文章', en: 'Help article' },
  table: knowledge,
  tableName: 'knowledge',
  values: KnowledgeValues,
  trade: 'never',
  showsDrafts: true,
  url: ({ id }) => `/knowledge?id=${id}`,
  check: (ctx, tx, { collectionId, audience }) =>
    refuseWider(ctx, tx, { collectionId: collectionId as number | null, audience: String(audience) }),
  missing: (item, ctx) => holdWithin(ctx, item),
  // Once more with the collection held: it may have been narrowed a moment ago.
  released: async (ctx, tx, item) => {
    await refuseWider(ctx, tx, { collectionId: item.collectionId as number | null, audience: item.audience });
    await endRework(ctx, tx, item.id);
  },
  adoption: {
    own: { collectionId: null },
    places: async (ctx) => {
      const rows = await ctx.db.rows<{ id: number; name: string }>(
        `SELECT t.id, ${inLanguageSql('t', '$2')} AS name FROM knowledge_collection t WHERE t.shop_id = $1
         ORDER BY t.position, t.id LIMIT ${MOST_PLACES}`,
        [ctx.shop.id, ctx.locale],
      );
      return rows.map(({ id, name }) => ({ key: String(id), label: name, values: { collectionId: id } }));
    },
  },
  branch: (item) => item.collectionId as number | null,
  told: ['position'],
};
