import type { SegmentCondition } from '../../../kernel/module/segment-spec.ts';

/** By what people who come to conferences can be chosen to be written to. */
export const registrationSegments: Readonly<Record<string, SegmentCondition>> = {
  'registration.registered': {
    label: { zh: '已注册参会', en: 'Registered for a conference' },
    tells: 'registration.registration.view',
    asks: { kind: 'source', source: 'conference.conference' },
    sql: ({ ids }, bind) =>
      `exists (select from registration rr where rr.shop_id = m.shop_id and rr.member_id = m.id
         and rr.conference_id = any(${bind(ids)}::bigint[]) and rr.state in ('confirmed', 'checked_in'))`,
  },
};
