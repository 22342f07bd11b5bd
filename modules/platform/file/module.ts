import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { removeBytes } from './commands/remove-bytes.ts';
import { sweepUnused } from './commands/sweep-unused.ts';
import { refuse } from './errors.ts';
import { bytesOfShop } from './queries/bytes-of-shop.ts';
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
    'file.unusedDays': {
      label: { zh: '无处引用的文件保留多久', en: 'How long files that nothing names are kept' },
      group: 'space',
      unit: { zh: '天', en: 'days' },
      schema: z.number().int().min(7).max(3650),
      default: 30,
    },
  },
  bindings: fileBindings,
  // Papers of persons are never public.
  archive: [{ table: 'file', where: 'not t.public', isOfPeople: true }],
  usage: { storage: bytesOfShop },
  jobs: [
    { name: 'file.remove_bytes', cron: '40 3 * * *', run: removeBytes },
    { name: 'file.sweep_unused', cron: '10 3 * * 0', run: sweepUnused },
  ],
  errors: refuse.$codes,
});
