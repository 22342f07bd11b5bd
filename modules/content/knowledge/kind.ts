import type { ContentKind } from '../envelope/public.ts';
import { KnowledgeValues } from './admin-contract.ts';
import { endRework } from './commands/end-rework.ts';
import { holdWithin, refuseWider } from './commands/hold-within.ts';
import { knowledge } from './schema.ts';

/** The articles of the help centre as the envelope carries them. */
export const knowledgeKind: ContentKind = {
  type: 'knowledge',
  record: 'knowledge.article',
  label: { zh: '帮助文章', en: 'Help article' },
  table: knowledge,
  tableName: 'knowledge',
  values: KnowledgeValues,
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
  branch: (item) => item.collectionId as number | null,
  told: ['position'],
};
