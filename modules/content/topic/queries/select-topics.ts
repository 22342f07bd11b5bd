import { publishedChoices } from '../../envelope/public.ts';

/** Published topics to choose from, in the order of the editors. */
export const selectTopics = publishedChoices('topic.topic', 'topic', {
  order: 't.position, t.published_at DESC, t.id DESC',
});
