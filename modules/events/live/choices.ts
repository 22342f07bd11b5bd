import { choice } from '../../../kernel/rules/constants.ts';

/** The states of a live broadcast with their specified numbers (S4.09). */
export const liveStatuses = [
  choice(0, '未开始', 'Not started'),
  choice(1, '进行中', 'In progress'),
  choice(2, '已结束', 'Ended'),
  choice(3, '点播', 'On demand'),
  choice(-1, '已下架', 'Taken down'),
] as const;
