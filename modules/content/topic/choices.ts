import { choice } from '../../../kernel/rules/constants.ts';

/** The types of a topic's entries (S7.05). */
export const topicTypes = [
  choice('live', '直播', 'Live'),
  choice('video', '视频', 'Video'),
  choice('news', '资讯', 'News'),
] as const;
