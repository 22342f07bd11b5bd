import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

const law = {
  zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
  en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
};

/** How long it is kept who came for an exhibitor, since the last day of its contract, and whom it met. */
export const exhibitorRetention: Readonly<Record<string, RetentionSpec>> = {
  'exhibitor.badge': {
    label: { zh: '参展单位的胸卡名单', en: 'Names on badges of exhibitors' },
    law,
    ...{ usualDays: 365, leastDays: 30, table: 'exhibitor_badge' },
    since:
      '(SELECT e.contract_until::timestamptz FROM exhibitor e WHERE e.shop_id = t.shop_id AND e.id = t.exhibitor_id)',
  },
  'exhibitor.satellite': {
    label: { zh: '参展单位提交的卫星会与讲者', en: 'Satellite sessions of exhibitors and their speakers' },
    law,
    ...{ usualDays: 365, leastDays: 30, table: 'exhibitor_satellite' },
    since:
      '(SELECT e.contract_until::timestamptz FROM exhibitor e WHERE e.shop_id = t.shop_id AND e.id = t.exhibitor_id)',
  },
  'exhibitor.lead': {
    label: { zh: '展商线索', en: 'Exhibitor leads' },
    law,
    ...{ usualDays: 365, leastDays: 30, table: 'exhibitor_lead', member: 't.member_id' },
    since: 't.scanned_at',
  },
  'exhibitor.consent': {
    label: { zh: '观众向展商出示信息的同意', en: 'What visitors let exhibitors see' },
    law,
    ...{ usualDays: 1095, leastDays: 365, table: 'visitor_consent', member: 't.member_id' },
    since: 't.updated_at',
  },
};
