import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { purgeOld } from './commands/purge.ts';
import { refuse } from './refusals.ts';
import { binRoutes } from './routes.ts';

export default defineModule({
  id: 'bin',
  title: { zh: '回收站', en: 'Recycle bin' },
  core: true,
  permissions: {
    'bin.entry.view': { label: { zh: '打开回收站', en: 'Open the recycle bin' } },
    'bin.entry.purge': {
      label: { zh: '从回收站彻底删除', en: 'Remove for good from the recycle bin' },
      peopleOnly: true,
    },
  },
  settingGroups: { keeping: { zh: '保留期限', en: 'How long things are kept' } },
  settings: {
    'bin.keepDays': {
      label: { zh: '已删除的内容保留多久', en: 'How long removed records are kept' },
      group: 'keeping',
      unit: { zh: '天', en: 'days' },
      help: {
        zh: '期满后自动彻底删除，之后无法恢复。',
        en: 'After that they go for good by themselves and cannot come back.',
      },
      schema: z.number().int().min(1).max(365),
      default: 30,
    },
  },
  menu: [
    {
      face: 'backend',
      group: 'portal',
      path: 'bin',
      label: { zh: '回收站', en: 'Recycle bin' },
      permission: 'bin.entry.view',
      order: 90,
    },
  ],
  screens: [{ face: 'backend', path: 'bin/:id?', file: 'backend/bin-list.tsx', permission: 'bin.entry.view' }],
  // Removed rows are kept whole, secrets and all.
  archive: [{ table: 'bin_entry' }],
  bindings: binRoutes,
  events: { 'bin.purged': { zh: '记录被彻底删除', en: 'Records are gone for good' } },
  jobs: [
    {
      name: 'bin.purge_old',
      cron: '50 2 * * *',
      due: 'select from bin_entry where shop_id = this_shop',
      run: purgeOld,
    },
  ],
  errors: refuse.$codes,
});
