import { defineModule } from '../../../kernel/module/manifest.ts';
import { forgetMade } from './commands/forget-made.ts';
import { exportTask } from './export-task.ts';
import { importTask } from './import-task.ts';
import { transferRefusals } from './refusals.ts';
import { transferRetention } from './retention.ts';
import { transferRoutes } from './routes.ts';
import { undoTask } from './undo-task.ts';

export default defineModule({
  id: 'transfer',
  title: { zh: '导入导出', en: 'Import and export' },
  dependsOn: ['task'],
  core: true,
  bindings: transferRoutes,
  tasks: { 'transfer.export': exportTask, 'transfer.import': importTask, 'transfer.undo': undoTask },
  jobs: [
    {
      name: 'transfer.forget_made',
      cron: '50 4 * * *',
      due: 'select from import_made where shop_id = this_shop',
      run: forgetMade,
    },
  ],
  retention: transferRetention,
  personRows: {
    'import_file.owner_id': { merge: 'moves', removal: 'stays' },
  },
  archive: [{ table: 'import_file' }, { table: 'import_made' }],
  errors: transferRefusals.$codes,
});
