import { defineModule } from '../../../kernel/module/manifest.ts';
import { refuse } from './refusals.ts';
import { bindings } from './routes.ts';
import { moduleStanding } from './standing.ts';

export default defineModule({
  id: 'module',
  title: { zh: '模块开关', en: 'Modules' },
  core: true,
  permissions: {
    'module.switch.view': { label: { zh: '查看功能模块', en: 'View modules' } },
    'module.switch.update': { label: { zh: '启用或停用功能模块', en: 'Switch modules on and off' } },
  },
  menu: [
    {
      face: 'configure',
      group: 'portal',
      path: 'module',
      label: { zh: '模块开关', en: 'Modules' },
      permission: 'module.switch.view',
      order: 30,
      standing: moduleStanding,
    },
  ],
  screens: [{ face: 'configure', path: 'module', file: 'configure/module-list.tsx', permission: 'module.switch.view' }],
  bindings,
  errors: refuse.$codes,
});
