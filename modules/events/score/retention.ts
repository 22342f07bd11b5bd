import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

const law = {
  zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
  en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
};

const SHEET = 'from score_sheet h where h.shop_id = t.shop_id and h.id = t.sheet_id';

/** What is kept of who judged, and how long; what came of a round stays with its protocol. */
export const scoreRetention: Readonly<Record<string, RetentionSpec>> = {
  'score.mark': {
    label: { zh: '评委给分与评语', en: 'Marks and comments of judges' },
    law,
    ...{ usualDays: 1825, leastDays: 180, table: 'score_mark' },
    member: `(select j.member_id ${SHEET.replace(' where', ' join score_judge j on j.shop_id = h.shop_id and j.id = h.judge_id where')})`,
    // Until a round is final its marks may have to be reckoned again; afterwards its protocol says everything.
    since: `(select o.frozen_at ${SHEET.replace(
      ' where',
      ` join score_candidate c on c.shop_id = h.shop_id and c.id = h.candidate_id
        join score_round r on r.shop_id = c.shop_id and r.id = c.round_id and r.phase = 'final'
        join score_outcome o on o.shop_id = r.shop_id and o.round_id = r.id where`,
    )})`,
  },
  'score.judge': {
    label: { zh: '未通过的评委登记', en: 'Registrations of judges that came to nothing' },
    law,
    ...{ usualDays: 365, leastDays: 30, table: 'score_judge', member: 't.member_id' },
    // Who is named by a seat or a sheet belongs to what was judged.
    since: `case when t.status <> 'approved' and not exists (select from score_seat s where s.shop_id = t.shop_id and s.replaces_id = t.id)
      and not exists (select from score_sheet h where h.shop_id = t.shop_id and h.judge_id = t.id) then t.updated_at end`,
  },
};
