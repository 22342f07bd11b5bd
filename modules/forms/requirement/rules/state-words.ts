import type { Label } from '../../../../kernel/module/label.ts';
import type { RequirementState } from './steps.ts';

/** What a state is called in messages, which are written in every language at once. */
export const STATE_WORDS: Readonly<Record<RequirementState, Label>> = {
  submitted: { zh: '待受理', en: 'handed in' },
  accepted: { zh: '办理中', en: 'under way' },
  waiting: { zh: '待您补充', en: 'waiting for you' },
  done: { zh: '已办结', en: 'done' },
  closed: { zh: '已关闭', en: 'closed' },
  declined: { zh: '不予受理', en: 'declined' },
  withdrawn: { zh: '已撤回', en: 'withdrawn' },
};
