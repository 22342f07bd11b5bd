import type { SegmentCondition } from '../../../kernel/module/segment-spec.ts';

/** By what their profiles say people can be chosen to be written to. */
export const profileSegments: Readonly<Record<string, SegmentCondition>> = {
  'profile.choice': {
    label: { zh: '资料中选择了', en: 'Chose in their profile' },
    tells: 'profile.answer.review',
    asks: { kind: 'source', source: 'profile.choice' },
    sql: ({ ids }, bind) =>
      `exists (select from profile_choice c join profile_answer pa on pa.shop_id = c.shop_id and pa.part_id = c.part_id
         where c.shop_id = m.shop_id and c.id = any(${bind(ids)}::bigint[]) and pa.member_id = m.id
           and pa.values -> c.question ? c.option)`,
  },
};
