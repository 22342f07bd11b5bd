import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { categoryBindings, categoryNameSql, contentBindings } from '../envelope/public.ts';
import { topicAdmin, topicComposer } from './admin-contract.ts';
import { topicCategories } from './categories.ts';
import { topic } from './contract.ts';
import { topicKind } from './kind.ts';
import { publishedTopics } from './published-topics.ts';
import { itemKinds } from './queries/item-kinds.ts';
import { lookupTopic } from './queries/lookup-topic.ts';
import { sameTopics } from './queries/same-topics.ts';
import { showTopic } from './queries/show-topic.ts';

/** What answers the calls of the topics. */
export const topicRoutes: Binding[] = [
  ...bind(topic, {
    'topic.list': (input, ctx) => publishedTopics.list(ctx, input),
    'topic.show': ({ id }, ctx) => showTopic(ctx, id),
    'topic.showIn': ({ id, category, preview }, ctx) => showTopic(ctx, String(id), { category, preview }),
    'topic.same': (input, ctx) => sameTopics(ctx, input),
    'topic.lookup': (input, ctx) => lookupTopic(ctx, input),
  }),
  ...contentBindings(topicAdmin, topicKind, {
    categoryName: (locale) => `SELECT ${categoryNameSql(topicCategories, locale)}`,
  }),
  ...bind(topicComposer, { 'topic.item.kinds': async (_input, ctx) => itemKinds(ctx) }),
  ...categoryBindings(topicAdmin, topicCategories),
];
