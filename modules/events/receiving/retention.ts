import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

const law = {
  zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
  en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
};

/** What is kept of who travelled how, and who was driven by whom, and how long. */
export const receivingRetention: Readonly<Record<string, RetentionSpec>> = {
  'receiving.pickup': {
    label: { zh: '接送单', en: 'Pick-ups' },
    law,
    ...{ usualDays: 365, leastDays: 30, table: 'receiving_pickup', since: 't.ends_at' },
  },
  'receiving.leg': {
    label: { zh: '客人行程', en: 'Ways of guests' },
    law,
    ...{ usualDays: 400, leastDays: 60, table: 'receiving_leg', member: 't.member_id', since: 't.expected_at' },
  },
  'receiving.visit': {
    label: { zh: '到访', en: 'Visits' },
    law,
    ...{ usualDays: 420, leastDays: 80, table: 'receiving_visit', member: 't.member_id' },
    // What somebody was paid for it stays as long as its books.
    since: `CASE WHEN EXISTS (SELECT FROM receiving_expense e WHERE e.shop_id = t.shop_id AND e.visit_id = t.id) THEN NULL ELSE t.ends_at END`,
  },
  'receiving.expense': {
    label: { zh: '到访费用', en: 'Expenses of visits' },
    law: {
      zh: '《会计档案管理办法》：会计凭证及其附件保管三十年',
      en: 'Measures for accounting records: vouchers with what belongs to them are kept for thirty years',
    },
    ...{ usualDays: 10_958, leastDays: 3_652, table: 'receiving_expense', since: 't.updated_at' },
  },
  'receiving.claim': {
    label: { zh: '用餐与礼品名单及核销', en: 'Who had which meal or gift' },
    law,
    ...{ usualDays: 400, leastDays: 60, table: 'receiving_claim', member: 't.member_id' },
    since: '(SELECT r.ends_at FROM receiving_treat r WHERE r.shop_id = t.shop_id AND r.id = t.treat_id)',
  },
  'receiving.sheet': {
    label: { zh: '司机当日链接与操作', en: 'Days of drivers' },
    law,
    ...{ usualDays: 180, leastDays: 30, table: 'receiving_sheet', since: 't.day::timestamptz' },
  },
};
