import { defineModule } from '../../../kernel/module/manifest.ts';
import { checkLedger } from './commands/check-ledger.ts';
import { sumUp } from './commands/sum-up.ts';
import { ledgerRefusals } from './refusals.ts';

export default defineModule({
  id: 'ledger',
  title: { zh: '账务', en: 'Ledger' },
  core: true,
  errors: ledgerRefusals.$codes,
  archive: [{ table: 'ledger_snapshot' }, { table: 'ledger_check' }],
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
});
