import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { categoryImport } from '../../../kernel/record/category-import.ts';
import { categoryTree, contentParts } from '../envelope/public.ts';
import { listBlock } from './blocks/list.ts';
import { demo } from './demo.ts';
import { topicKind } from './kind.ts';
import { selectTopics } from './queries/select-topics.ts';
import { topicCards } from './queries/topic-cards.ts';
import { topicRefusals } from './refusals.ts';
import { topicRoutes } from './routes.ts';

const title = { zh: '专题', en: 'Topics' };

const content = contentParts(topicKind, {
  title,
  plural: 'topics',
  screen: 'topics',
  cards: topicCards,
});

export default defineModule({
  ...content,
  id: 'topic',
  title,
  dependsOn: ['envelope', 'search', 'tags', 'news'],
  permissions: {
    ...content.permissions,
    'topic.category.save': { label: { zh: '编辑专题分类', en: 'Edit topic categories' } },
    'topic.category.import': { label: { zh: '导入专题分类', en: 'Import topic categories' } },
  },
  menu: [
    {
      face: 'backend',
      group: 'content',
      path: 'topics',
      label: title,
      permission: 'topic.topic.view',
      create: { label: { zh: '新建专题', en: 'New topic' }, permission: 'topic.topic.save' },
      order: 20,
    },
    {
      face: 'configure',
      group: 'content',
      path: 'topic-categories',
      label: { zh: '专题分类', en: 'Topic categories' },
      permission: 'topic.category.save',
      order: 20,
      standing: countedStanding('topic_category where shop_id = $1', '个分类', 'category', 'categories'),
      tables: ['topic_category'],
    },
  ],
  screens: [
    {
      face: 'backend',
      path: 'topics/:id?',
      file: 'backend/topic-list.tsx',
      permission: 'topic.topic.view',
    },
    {
      face: 'configure',
      path: 'topic-categories/:id?',
      file: 'configure/category-list.tsx',
      permission: 'topic.category.save',
      find: { list: '/api/configure/topic/category/list', name: 'name' },
    },
  ],
  routes: [
    {
      path: '/topic',
      name: 'topic.show',
      layout: 'front',
      component: 'topic',
      title: { zh: '专题', en: 'Topic' },
    },
    {
      path: '/topics',
      name: 'topic.list',
      layout: 'front',
      component: 'topic-list',
      title,
      nav: { order: 20, icon: 'topic' },
    },
  ],
  views: {
    topic: { query: ['id', 'category', 'preview'] },
    'topic-list': { query: ['page'] },
  },
  slots: { 'approval.part.topic.review.sections': 'backend/slots/sections-part.tsx' },
  bindings: topicRoutes,
  imports: {
    ...content.imports,
    'topic.category': categoryImport('topic.category', { zh: '专题分类', en: 'Topic categories' }, 'topic_category'),
  },
  selects: { 'topic.topic': selectTopics },
  refers: { 'topic.category': 'topic_category.key' },
  trees: { 'topic.category': categoryTree('topic_category', { permission: 'topic.topic.view' }) },
  blocks: [listBlock],
  template: [{ table: 'topic_category' }],
  errors: [...topicRefusals.$codes, 'topic.lead_needed', 'topic.sections_needed'],
  demo,
  demoComesLast: true,
});
