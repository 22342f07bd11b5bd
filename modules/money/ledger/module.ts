import { defineModule } from '../../../kernel/module/manifest.ts';
import { checkLedger } from './commands/check-ledger.ts';
import { sumUp } from './commands/sum-up.ts';
import { health } from './health.ts';
import { ledgerRefusals } from './refusals.ts';
import { ledgerRoutes } from './routes.ts';
import { monthSteps } from './steps.ts';

export default defineModule({
  id: 'ledger',
  title: { zh: '账务', en: 'Ledger' },
  core: true,
  dependsOn: ['member'],
  permissions: {
    'ledger.ledger.view': { label: { zh: '查看账务', en: 'See the ledger' } },
    'ledger.month.close': { label: { zh: '结账', en: 'Close months of the ledger' }, peopleOnly: true },
    'ledger.month.reopen': {
      label: { zh: '申请与同意反结账', en: 'Ask for and agree to opening a closed month' },
      peopleOnly: true,
    },
  },
  menu: [
    {
      face: 'configure',
      group: 'platform',
      path: 'ledger',
      label: { zh: '账务', en: 'Ledger' },
      permission: 'ledger.ledger.view',
      order: 65,
      tables: ['ledger_month'],
    },
  ],
  screens: [{ face: 'configure', path: 'ledger', file: 'configure/ledger.tsx', permission: 'ledger.ledger.view' }],
  bindings: ledgerRoutes,
  errors: ledgerRefusals.$codes,
  steps: { ledger_month: monthSteps },
  archive: [{ table: 'ledger_snapshot' }, { table: 'ledger_check' }, { table: 'ledger_month_sum' }],
  jobs: [
    {
      name: 'ledger.sum_up',
      cron: '7 * * * *',
      due: `select from ledger_entry where shop_id = this_shop
        and id > coalesce((select max(upto) from ledger_snapshot where shop_id = this_shop), 0)`,
      run: sumUp,
    },
    {
      name: 'ledger.check',
      cron: '40 3 * * *',
      due: 'select from ledger_entry where shop_id = this_shop',
      run: async (ctx) => void (await checkLedger(ctx)),
    },
  ],
  health,
});
