import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

/** Messages to outside systems with their tries: what was told may name a member by number. */
export const webhookRetention: Readonly<Record<string, RetentionSpec>> = {
  'webhook.delivery': {
    label: { zh: '事件推送的发送记录', en: 'Deliveries of webhooks' },
    law: {
      zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
      en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
    },
    ...{ usualDays: 30, leastDays: 7, table: 'webhook_delivery' },
    since: 't.created_at',
  },
};
