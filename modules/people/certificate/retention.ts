import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

/** How long certificates are kept: as long as their codes hold. */
export const certificateRetention: Readonly<Record<string, RetentionSpec>> = {
  'certificate.certificate': {
    label: { zh: '证书', en: 'Certificates' },
    law: {
      zh: '继续医学教育学分须可追溯，证书至少保存十年；删除后不再能验证',
      en: 'Credits of continuing medical education have to be traced: certificates are kept for ten years at least, and cannot be verified afterwards',
    },
    ...{ usualDays: null, leastDays: 3660, table: 'certificate', member: 't.member_id', since: 't.issued_at' },
  },
};
