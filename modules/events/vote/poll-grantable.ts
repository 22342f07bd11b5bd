import type { GrantableSpec } from '../../../kernel/module/grantable-spec.ts';
import { MONITOR, RUN } from './admin-contract.ts';

/** Roles on one poll: all that is done with one, from its draft to its protocol (decision 0082). */
export const pollGrantable: GrantableSpec = {
  label: { zh: '投票工作人员', en: 'People of this poll' },
  permissions: [
    ...['view', 'save', 'remove', 'export'].map((right) => `vote.poll.${right}`),
    ...[RUN, MONITOR, 'vote.voter.export'],
  ],
  calls: {
    'vote.elector.list': { by: 'thing', property: 'pollId' },
    'vote.voter.list': { by: 'thing', property: 'pollId' },
    'vote.suspect.show': { by: 'thing', property: 'id' },
    'vote.suspect.list': { by: 'thing', property: 'pollId' },
    'vote.suspect.rule': { by: 'thing', property: 'id' },
  },
};
