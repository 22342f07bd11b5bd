import type { SegmentCondition } from '../../../kernel/module/segment-spec.ts';

/** By what people who answered forms can be chosen to be written to. */
export const formSegments: Readonly<Record<string, SegmentCondition>> = {
  'form.answered': {
    label: { zh: '填写过表单', en: 'Answered a form' },
    tells: 'form.answer.view',
    asks: { kind: 'source', source: 'form.form' },
    sql: ({ ids }, bind) =>
      `exists (select from form_answer fa where fa.shop_id = m.shop_id and fa.member_id = m.id
         and fa.form_id = any(${bind(ids)}::bigint[]) and fa.standing <> 'lapsed')`,
  },
};
