import { defineModule } from '../../../kernel/module/manifest.ts';
import { clearDue } from './commands/clear-due.ts';
import { CLEAR_JOB, clearPlace } from './commands/clear-place.ts';
import { countFailed } from './queries/list-recalls.ts';
import { recallRoutes } from './routes.ts';

const title = { zh: '召回', en: 'Recalls' };

export default defineModule({
  id: 'recall',
  title,
  dependsOn: ['envelope'],
  permissions: {
    'recall.recall.view': { label: { zh: '查看召回与证明', en: 'See recalls and their proof' } },
    'recall.recall.export': { label: { zh: '导出召回与证明', en: 'Export recalls and their proof' } },
    'recall.recall.make': { label: { zh: '召回已发布的内容', en: 'Recall what is published' } },
  },
  menu: [
    {
      ...{ face: 'backend', group: 'content', path: 'recalls', order: 72, label: title },
      permission: 'recall.recall.view',
      waiting: countFailed,
    },
  ],
  screens: [
    { face: 'backend', path: 'recalls/:id?', file: 'backend/recall-list.tsx', permission: 'recall.recall.view' },
  ],
  slots: { 'content.steps': 'backend/slots/recall-step.tsx' },
  bindings: recallRoutes,
  jobs: [
    { name: CLEAR_JOB, run: clearPlace },
    {
      name: 'recall.clear_due',
      cron: '* * * * *',
      due: 'select from recall_place where shop_id = this_shop and next_at <= now()',
      run: clearDue,
    },
  ],
});
