import type { Ctx } from '../../../kernel/http/context.ts';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { amount } from '../../../kernel/module/standing.ts';
import { papersIn } from '../../../kernel/paper/find-paper.ts';
import { paperSettings } from './look.ts';
import { printTask } from './print-task.ts';
import { paperRefusals } from './refusals.ts';
import { paperRoutes } from './routes.ts';

const title = { zh: '文书', en: 'Papers' };

export default defineModule({
  id: 'paper',
  title,
  dependsOn: ['file', 'shell', 'task'],
  core: true,
  permissions: {
    'paper.look.view': { label: { zh: '查看文书版式', en: 'See how papers look' } },
    'paper.look.save': { label: { zh: '修改文书版式', en: 'Change how papers look' } },
  },
  settings: paperSettings,
  menu: [
    {
      face: 'configure',
      group: 'portal',
      path: 'papers',
      label: title,
      permission: 'paper.look.view',
      order: 48,
      standing: async ({ services, shop }: Ctx) => ({
        text: amount(papersIn(services.registry, shop).length, '种文书', 'paper', 'papers'),
      }),
    },
  ],
  screens: [
    { face: 'configure', path: 'papers/:name?', file: 'configure/paper-screen.tsx', permission: 'paper.look.view' },
  ],
  bindings: paperRoutes,
  tasks: { 'paper.print': printTask },
  errors: paperRefusals.$codes,
});
