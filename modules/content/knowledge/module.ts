import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { contentListBlock, contentParts } from '../envelope/public.ts';
import { countUnsolved, forgetReadings, READ } from './commands/count-unsolved.ts';
import { DUE, forgetSearches, OLD, settleSearches } from './commands/settle-searches.ts';
import { demo } from './demo.ts';
import { knowledgeKind } from './kind.ts';
import { knowledgeNotices } from './notices.ts';
import { publishedKnowledge } from './published-knowledge.ts';
import { collectionTree } from './queries/collection-tree.ts';
import { countReworks } from './queries/feedback-rows.ts';
import { refuse } from './refusals.ts';
import { knowledgeRoutes } from './routes.ts';
import { settingGroups, settings } from './settings.ts';

const title = { zh: '帮助中心', en: 'Help centre' };
const collections = { zh: '帮助目录', en: 'Help collections' };
const feedback = { zh: '帮助评价', en: 'Help feedback' };
const misses = { zh: '搜索落空', en: 'Searches without results' };

const content = contentParts(knowledgeKind, {
  title: { zh: '帮助文章', en: 'Help articles' },
  plural: 'help articles',
  screen: 'help-articles',
  cards: publishedKnowledge.cards,
  desk: { group: 'content', order: 28, file: 'backend/article-list.tsx' },
});

export default defineModule({
  ...content,
  id: 'knowledge',
  title,
  dependsOn: ['envelope', 'file', 'general', 'notice', 'search', 'tags'],
  textsOf: ['envelope'],
  permissions: {
    ...content.permissions,
    'knowledge.collection.save': { label: { zh: '编辑帮助目录', en: 'Edit help collections' } },
    'knowledge.collection.export': { label: { zh: '导出帮助目录', en: 'Export help collections' } },
    'knowledge.feedback.view': { label: { zh: '查看帮助评价', en: 'See help feedback' } },
    'knowledge.feedback.close': { label: { zh: '处理帮助评价', en: 'Settle help feedback' } },
    'knowledge.feedback.export': { label: { zh: '导出帮助评价', en: 'Export help feedback' } },
    'knowledge.miss.view': { label: { zh: '查看搜索落空', en: 'See searches in vain' } },
    'knowledge.miss.dismiss': { label: { zh: '处理搜索落空', en: 'Dismiss searches in vain' } },
    'knowledge.miss.export': { label: { zh: '导出搜索落空', en: 'Export searches in vain' } },
  },
  settings,
  settingGroups,
  menu: [
    ...content.menu,
    {
      ...{ face: 'backend', group: 'content', path: 'help-feedback', order: 29, label: feedback },
      permission: 'knowledge.feedback.view',
      waiting: countReworks,
    },
    {
      ...{ face: 'backend', group: 'content', path: 'help-misses', order: 29, label: misses },
      permission: 'knowledge.miss.view',
    },
    {
      ...{ face: 'configure', group: 'content', path: 'help-collections', order: 27, label: collections },
      permission: 'knowledge.collection.save',
      standing: countedStanding('knowledge_collection where shop_id = $1', '个目录', 'collection', 'collections'),
      tables: ['knowledge_collection'],
    },
  ],
  screens: [
    ...content.screens,
    {
      face: 'backend',
      path: 'help-feedback/:id?',
      file: 'backend/feedback-list.tsx',
      permission: 'knowledge.feedback.view',
    },
    { face: 'backend', path: 'help-misses/:id?', file: 'backend/miss-list.tsx', permission: 'knowledge.miss.view' },
    {
      face: 'configure',
      path: 'help-collections/:id?',
      file: 'configure/collection-list.tsx',
      permission: 'knowledge.collection.save',
      find: { list: '/api/configure/knowledge/collection/list', name: 'name' },
    },
  ],
  routes: [
    {
      path: '/help',
      name: 'knowledge.list',
      layout: 'front',
      component: 'help',
      title,
      nav: { order: 70, icon: 'book' },
    },
    {
      path: '/knowledge',
      name: 'knowledge.show',
      layout: 'front',
      component: 'knowledge',
      title: knowledgeKind.label,
    },
  ],
  views: { help: { query: ['category', 'q', 'page'] }, knowledge: { query: ['id', 'preview'] } },
  bindings: knowledgeRoutes,
  selects: { 'knowledge.article': publishedKnowledge.choices },
  trees: { 'knowledge.collection': collectionTree },
  template: [{ table: 'knowledge_collection' }],
  refers: { 'knowledge_miss.knowledge_id': 'knowledge' },
  notices: knowledgeNotices,
  jobs: [
    ...content.jobs,
    { name: 'knowledge.settle_searches', cron: '* * * * *', due: DUE, run: settleSearches },
    { name: 'knowledge.forget_readings', cron: '*/10 * * * *', due: READ, run: forgetReadings },
    { name: 'knowledge.forget_searches', cron: '33 4 * * *', due: OLD, run: forgetSearches },
  ],
  reactions: [...content.reactions, { event: 'member.sought_help', run: countUnsolved }],
  // Who voted and read is known by this installation's key alone, and what was searched by the minute.
  archive: [
    { table: 'knowledge_vote' },
    { table: 'knowledge_tally' },
    { table: 'knowledge_reading' },
    { table: 'knowledge_unsolved' },
    { table: 'knowledge_search' },
    { table: 'knowledge_miss' },
  ],
  blocks: [
    contentListBlock({
      kind: knowledgeKind,
      title: { zh: '帮助文章', en: 'Help articles' },
      icon: 'M5 4.5h9.5a3 3 0 0 1 3 3V20H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h9.500',
      path: '/help',
      list: '/api/front/knowledge/list',
      categories: 'knowledge.collection',
      cards: publishedKnowledge.cards,
      first: publishedKnowledge.list,
      shown: ({ category: _, categoryName, ...card }) => ({
        ...card,
        ...(categoryName !== '' && { category: { name: categoryName } }),
      }),
    }),
  ],
  errors: [...refuse.$codes, ...['collection_needed', 'body_needed'].map((one) => `knowledge.${one}`)],
  demo,
});
