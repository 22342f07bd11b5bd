import { defineModule } from '../../../kernel/module/manifest.ts';
import { contentListBlock, contentParts } from '../envelope/public.ts';
import { topicCategories } from './categories.ts';
import { topicTypes } from './choices.ts';
import { demo } from './demo.ts';
import { topicKind } from './kind.ts';
import { publishedTopics } from './published-topics.ts';
import { itemsOfTopics } from './queries/items-of-topics.ts';
import { recallPlaces } from './recall-places.ts';
import { topicRoutes } from './routes.ts';

const title = { zh: '专题', en: 'Topics' };

const content = contentParts(topicKind, {
  title,
  plural: 'topics',
  screen: 'topics',
  cards: publishedTopics.cards,
  takesRemarks: true,
  items: itemsOfTopics,
  desk: { group: 'content', order: 20, file: 'backend/topic-list.tsx' },
  site: { nav: { order: 20, icon: 'topic' }, show: ['category'] },
  categories: {
    kind: topicCategories,
    title: { zh: '专题分类', en: 'Topic categories' },
    screen: 'topic-categories',
    file: 'configure/category-list.tsx',
  },
});

export default defineModule({
  ...content,
  id: 'topic',
  title,
  dependsOn: ['envelope', 'search', 'tags', 'news'],
  slots: { 'approval.part.topic.review.sections': 'backend/slots/sections-part.tsx' },
  bindings: topicRoutes,
  recallPlaces,
  selects: { 'topic.topic': publishedTopics.choices },
  choiceLists: {
    'topic.type': { label: { zh: '专题条目类型', en: 'Types of a topic’s entries' }, items: topicTypes, isOpen: false },
  },
  refers: { 'topic.category': 'topic_category.key' },
  blocks: [
    contentListBlock({
      kind: topicKind,
      title,
      icon: 'M4 6.500 12 3l8 3.500-8 3.500zM4 12l8 3.500 8-3.500M4 16.500 12 20l8-3.500',
      path: '/topics',
      list: '/api/front/topic/list',
      categories: 'topic.category',
      cards: publishedTopics.cards,
      first: publishedTopics.list,
      // It was a line of cards before it could be more.
      migrations: [(props) => ({ look: 'cards', more: false, category: '', ...props })],
      shown: ({ category: _, categoryName, tags: __, items, type: ___, ...card }, ctx) => ({
        ...card,
        ...(categoryName !== '' && { category: { name: categoryName } }),
        note: ctx.t('topic.site.items', { count: items }),
      }),
    }),
  ],
  errors: ['topic.lead_needed', 'topic.sections_needed'],
  demo,
  demoComesLast: true,
});
