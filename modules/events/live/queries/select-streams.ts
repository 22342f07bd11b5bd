import { publishedChoices } from '../../../content/envelope/public.ts';

/** Published streams to choose from, the latest first; what was taken down is none of them. */
export const selectStreams = publishedChoices('live.stream', 'live_stream', {
  where: 't.status <> -1',
  order: 't.starts_at DESC, t.id DESC',
});
