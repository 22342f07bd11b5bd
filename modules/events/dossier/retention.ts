import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

/** How long it is kept what shows that somebody did what they were paid for. */
export const dossierRetention: Readonly<Record<string, RetentionSpec>> = {
  'dossier.dossier': {
    label: { zh: '专家合规档案', en: 'Expert dossiers' },
    law: {
      zh: '《会计档案管理办法》第十四条：会计凭证保管三十年；内部合规证明按其较短者留存',
      en: 'Rules on accounting records, Art. 14: vouchers are kept thirty years; proofs of compliance as long as the shop says',
    },
    ...{ usualDays: 3650, leastDays: 1095, table: 'dossier' },
    since: '(SELECT c.ends_at FROM conference c WHERE c.shop_id = t.shop_id AND c.id = t.conference_id)',
  },
};
