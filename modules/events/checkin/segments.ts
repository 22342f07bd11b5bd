import type { SegmentCondition } from '../../../kernel/module/segment-spec.ts';

/** By what people can be chosen whom gates have let in: at a conference at all, or by a list, such as that of one session (V2, F5). */
export const checkinSegments: Readonly<Record<string, SegmentCondition>> = {
  'checkin.arrived': {
    label: { zh: '已到会签到', en: 'Checked in at a conference' },
    tells: 'checkin.entry.view',
    asks: { kind: 'source', source: 'conference.conference' },
    sql: ({ ids }, bind) =>
      `exists (select from registration rr where rr.shop_id = m.shop_id and rr.member_id = m.id
         and rr.conference_id = any(${bind(ids)}::bigint[]) and rr.state = 'checked_in')`,
  },
  'checkin.attended': {
    label: { zh: '签到进过本场', en: 'Came in by a list, such as that of a session' },
    tells: 'checkin.entry.view',
    asks: { kind: 'source', source: 'checkin.list' },
    sql: ({ ids }, bind) =>
      `exists (select from registration rr join checkin_entry ce on ce.shop_id = rr.shop_id and ce.registration_id = rr.id
         where rr.shop_id = m.shop_id and rr.member_id = m.id and ce.list_id = any(${bind(ids)}::bigint[]) and ce.is_active)`,
  },
};
