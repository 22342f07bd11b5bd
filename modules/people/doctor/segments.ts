import type { SegmentCondition } from '../../../kernel/module/segment-spec.ts';
import { doctorTitles } from './choices.ts';

/** By what doctors can be chosen to be written to. */
export const doctorSegments: Readonly<Record<string, SegmentCondition>> = {
  'doctor.state': {
    label: { zh: '医生认证', en: 'Doctor verification' },
    asks: {
      kind: 'options',
      options: [
        { value: 'granted', label: { zh: '已认证', en: 'Verified' } },
        { value: 'submitted', label: { zh: '待审核', en: 'Waiting for review' } },
        { value: 'rejected', label: { zh: '未通过', en: 'Rejected' } },
      ],
    },
    sql: ({ words }, bind) => `coalesce(m.facts ->> 'doctor' = any(${bind(words)}::text[]), false)`,
  },
  'doctor.title': {
    label: { zh: '医师职称（已认证）', en: 'Professional title of verified doctors' },
    asks: {
      kind: 'options',
      options: doctorTitles.map(({ value, label }) => ({ value, label: { zh: label['zh-CN'], en: label.en } })),
    },
    sql: ({ words }, bind) =>
      `exists (select from doctor d where d.shop_id = m.shop_id and d.member_id = m.id and d.state = 'granted' and d.title = any(${bind(words)}::text[]))`,
  },
  'doctor.hospital': {
    label: { zh: '所在医院（名称含有）', en: 'Hospital, by a part of its name' },
    asks: { kind: 'text' },
    sql: ({ words }, bind) =>
      `exists (select from doctor d where d.shop_id = m.shop_id and d.member_id = m.id and d.state = 'granted'
         and exists (select from unnest(${bind(words)}::text[]) as w(word) where position(lower(w.word) in lower(d.hospital)) > 0))`,
  },
};
