import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { removeBytes } from './commands/remove-bytes.ts';
import { refuse } from './errors.ts';
import { fileBindings } from './routes.ts';
import { settingTests } from './setting-tests.ts';

export default defineModule({
  id: 'file',
  title: { zh: '文件', en: 'Files' },
  core: true,
  settingGroups: { space: { zh: '存储空间', en: 'Space' } },
  settingTests,
  settings: {
    'file.shopQuota': {
      label: { zh: '全站文件总量', en: 'Space for the whole site' },
      group: 'space',
      unit: { zh: 'MB', en: 'MB' },
      schema: z.number().int().min(10).max(10_000_000),
      default: 20_000,
      locked: true,
    },
    'file.personQuota': {
      label: { zh: '每位会员的文件总量', en: 'Space for each member' },
      group: 'space',
      unit: { zh: 'MB', en: 'MB' },
      schema: z.number().int().min(1).max(10_000),
      default: 200,
    },
  },
  bindings: fileBindings,
  jobs: [{ name: 'file.remove_bytes', cron: '40 3 * * *', run: removeBytes }],
  errors: refuse.$codes,
});
