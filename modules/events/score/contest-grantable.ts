import type { GrantableSpec } from '../../../kernel/module/grantable-spec.ts';

const RECORDS = ['score.activity', 'score.round', 'score.candidate', 'score.judge'] as const;

/** Roles on one contest: all that its people do with its rounds, candidates and judges, and in its hall (decision 0082). */
export const contestGrantable: GrantableSpec = {
  label: { zh: '评审活动工作人员', en: 'People of this contest' },
  permissions: [
    ...RECORDS.flatMap((record) => ['view', 'save', 'remove', 'export'].map((right) => `${record}.${right}`)),
    ...['score.round.run', 'score.sheet.reopen', 'score.result.view'],
  ],
  below: { 'score.round': 'activity_id', 'score.candidate': 'activity_id', 'score.judge': 'activity_id' },
  calls: {
    // What is new names the contest that it joins; a row that is saved has to be one of theirs besides.
    'score.round.save': { by: 'thing', property: 'activityId' },
    'score.judge.save': { by: 'thing', property: 'activityId' },
    'score.candidate.save': { by: 'row', property: 'roundId', of: 'score.round' },
    'score.judge.declareFor': { by: 'row', property: 'round', of: 'score.round' },
    'score.judge.remind': { by: 'row', property: 'candidate', of: 'score.candidate' },
    'score.seat.save': { by: 'row', property: 'candidate', of: 'score.candidate' },
    'score.sheet.reopen': { by: 'row', property: 'candidate', of: 'score.candidate' },
    'score.result.show': { by: 'row', property: 'id', of: 'score.round' },
    'score.result.list': { by: 'row', property: 'roundId', of: 'score.round' },
  },
};
