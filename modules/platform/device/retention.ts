import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

/** What devices handed over to the desk, once somebody saw to it. */
export const deviceRetention: Readonly<Record<string, RetentionSpec>> = {
  'device.stray': {
    label: { zh: '设备移交的未收下内容', en: 'What devices handed over to the desk' },
    law: {
      zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
      en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
    },
    ...{ usualDays: 90, leastDays: 7, table: 'device_stray' },
    since: 't.settled_at',
  },
};
