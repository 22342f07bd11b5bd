import { admitAudience } from '../../../kernel/audience/audiences.ts';
import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { boundedCount } from '../../../kernel/record/seek-page.ts';
import { contentBindings, editedNumberSql } from '../envelope/public.ts';
import { knowledgeAdmin } from './admin-contract.ts';
import { arrangeArticles, arrangedArticles } from './commands/arrange-articles.ts';
import { checkCollection, type WrittenCollection } from './commands/check-collection.ts';
import { closeFeedback } from './commands/close-feedback.ts';
import { narrowBranch } from './commands/narrow-branch.ts';
import { noteReading } from './commands/note-reading.ts';
import { noteOpened, noteSearch } from './commands/note-search.ts';
import { dismissMiss, writeArticle } from './commands/settle-miss.ts';
import { voteArticle } from './commands/vote-article.ts';
import { knowledge as site } from './contract.ts';
import { knowledgeKind } from './kind.ts';
import { listFeedback, showFeedback } from './queries/feedback-rows.ts';
import { knowledgeCollections } from './queries/knowledge-collections.ts';
import { listKnowledge } from './queries/list-knowledge.ts';
import { listMisses, showMiss } from './queries/miss-rows.ts';
import { showMine } from './queries/own-vote.ts';
import { showKnowledge } from './queries/show-knowledge.ts';
import { refuse } from './refusals.ts';
import { knowledgeCollection } from './schema.ts';

/** Number of the collection that the working copy lies in. */
const COLLECTION = editedNumberSql('collectionId', 'collection_id');

const {
  'knowledge.collection.articles': articles,
  'knowledge.collection.arrange': arrange,
  'knowledge.feedback.list': feedbackList,
  'knowledge.feedback.show': feedbackShow,
  'knowledge.feedback.close': feedbackClose,
  'knowledge.miss.list': missList,
  'knowledge.miss.show': missShow,
  'knowledge.miss.write': missWrite,
  'knowledge.miss.dismiss': missDismiss,
} = knowledgeAdmin;

const collections = recordBindings(knowledgeAdmin, 'knowledge.collection', {
  table: knowledgeCollection,
  label: { zh: '帮助目录', en: 'Help collection' },
  title: 'name',
  search: ['name', 'nameEn', 'key'],
  computed: {
    parentName: (locale) => `SELECT ${inLanguageSql('p', locale)} FROM knowledge_collection p
      WHERE p.shop_id = t.shop_id AND p.id = t.parent_id`,
    items: boundedCount('knowledge n where n.shop_id = t.shop_id and n.collection_id = t.id'),
  },
  beforeSave: async (ctx, tx, input, before) => {
    await admitAudience(ctx, tx, String(input.audience));
    await checkCollection(ctx, tx, before?.id ?? null, input as unknown as WrittenCollection);
    return input;
  },
  afterSave: (ctx, tx, id, input) => narrowBranch(ctx, tx, id, String(input.audience)),
  beforeRemove: async (ctx, tx, row) => {
    const used = await tx.row(
      `select 1 from knowledge where shop_id = $1 and (collection_id = $2 or pending -> 'collectionId' = to_jsonb($2::bigint))
       union all select 1 from knowledge_collection where shop_id = $1 and parent_id = $2 limit 1`,
      [ctx.shop.id, row.id],
    );
    if (used !== null) throw refuse.collection_used();
  },
});

/** What answers the calls of the help centre. */
export const knowledgeRoutes: Binding[] = [
  ...bind(site, {
    'knowledge.list': (input, ctx) => listKnowledge(ctx, input),
    'knowledge.show': (input, ctx) => showKnowledge(ctx, input),
    'knowledge.collections': async (_input, ctx) => ({ data: await knowledgeCollections(ctx) }),
    'knowledge.mine': (input, ctx) => showMine(ctx, input),
    'knowledge.vote': (input, ctx) => voteArticle(ctx, input),
    'knowledge.read': (input, ctx) => noteReading(ctx, input),
    'knowledge.searched': (input, ctx) => noteSearch(ctx, input),
    'knowledge.opened': (input, ctx) => noteOpened(ctx, input),
  }),
  ...contentBindings(knowledgeAdmin, knowledgeKind, {
    collectionName: (locale) => `SELECT ${inLanguageSql('c', locale)} FROM knowledge_collection c
      WHERE c.shop_id = t.shop_id AND c.id = ${COLLECTION}`,
  }),
  ...collections,
  ...bind(
    { 'knowledge.collection.articles': articles, 'knowledge.collection.arrange': arrange },
    {
      'knowledge.collection.articles': (input, ctx) => arrangedArticles(ctx, input),
      'knowledge.collection.arrange': (input, ctx) => arrangeArticles(ctx, input),
    },
  ),
  ...bind(
    {
      'knowledge.feedback.list': feedbackList,
      'knowledge.feedback.show': feedbackShow,
      'knowledge.feedback.close': feedbackClose,
    },
    {
      'knowledge.feedback.list': (input, ctx) => listFeedback(ctx, input),
      'knowledge.feedback.show': (input, ctx) => showFeedback(ctx, input),
      'knowledge.feedback.close': (input, ctx) => closeFeedback(ctx, input),
    },
  ),
  ...bind(
    {
      'knowledge.miss.list': missList,
      'knowledge.miss.show': missShow,
      'knowledge.miss.write': missWrite,
      'knowledge.miss.dismiss': missDismiss,
    },
    {
      'knowledge.miss.list': (input, ctx) => listMisses(ctx, input),
      'knowledge.miss.show': (input, ctx) => showMiss(ctx, input),
      'knowledge.miss.write': (input, ctx) => writeArticle(ctx, input),
      'knowledge.miss.dismiss': (input, ctx) => dismissMiss(ctx, input),
    },
  ),
];
