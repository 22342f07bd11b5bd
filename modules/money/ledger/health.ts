import type { HealthSpec } from '../../../kernel/module/standing.ts';
import type { LedgerFault } from './ledger-fault.ts';

/** Whether the ledger balanced when it was looked at last. */
export const health: Record<string, HealthSpec> = {
  'ledger.balance': {
    label: { zh: '账务平衡', en: 'Balance of the ledger' },
    to: '/configure/ledger',
    permission: 'ledger.ledger.view',
    order: 60,
    async read({ db, shop }) {
      const last = await db.row<{ faults: LedgerFault[] }>(
        'select faults from ledger_check where shop_id = $1 order by checked_at desc, id desc limit 1',
        [shop.id],
      );
      if (last === null) return null;
      const count = last.faults.length;
      if (count === 0) return { kind: 'ok', text: { zh: '上次核对无差错', en: 'No fault when last checked' } };
      return { kind: 'bad', text: { zh: `上次核对发现 ${count} 处差错`, en: `Faults when last checked: ${count}` } };
    },
  },
};
