import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

/** Name and address of somebody who was invited are needed no longer once it is settled. */
export const invitationRetention: Readonly<Record<string, RetentionSpec>> = {
  'invitation.invitation': {
    label: { zh: '员工邀请', en: 'Invitations of staff' },
    law: {
      zh: '《个人信息保护法》第十九条：保存期限为实现目的所必要的最短时间',
      en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
    },
    ...{ usualDays: 90, leastDays: 1, table: 'invitation', member: 't.member_id' },
    since: 'coalesce(t.used_at, t.revoked_at, t.expires_at)',
  },
};
