import { defineModule } from '../../../kernel/module/manifest.ts';
import { ARCHIVE_DAYS, purgeArchives } from './commands/remove-archive.ts';
import { importTask } from './import-task.ts';
import { makeTask } from './make-task.ts';
import { refuse } from './refusals.ts';
import { bindings } from './routes.ts';

export default defineModule({
  id: 'archive',
  title: { zh: '站点归档', en: 'Site archives' },
  dependsOn: ['envelope', 'shop', 'task'],
  only: 'platform',
  permissions: {
    'archive.archive.make': { label: { zh: '导出整站归档', en: 'Write a whole site into an archive' } },
    'archive.archive.import': { label: { zh: '导入整站归档', en: 'Make a site of an archive' } },
  },
  menu: [
    {
      face: 'backend',
      group: 'platform',
      path: 'archive',
      label: { zh: '归档导入', en: 'Archives' },
      permission: 'archive.archive.import',
      order: 25,
    },
  ],
  screens: [
    {
      face: 'backend',
      path: 'archive/:id?',
      file: 'backend/archive-list.tsx',
      permission: 'archive.archive.import',
    },
  ],
  slots: { 'shop.shop.actions': 'backend/slots/make-archive.tsx' },
  personRows: {
    'archive_upload.owner_id': { merge: 'moves', removal: 'stays' },
  },
  bindings,
  tasks: { 'archive.make': makeTask, 'archive.import': importTask },
  jobs: [
    {
      name: 'archive.purge',
      cron: '40 3 * * *',
      due: `select from archive_upload where shop_id = this_shop and created_at < now() - interval '${ARCHIVE_DAYS} days'`,
      run: purgeArchives,
    },
  ],
  errors: refuse.$codes,
});
