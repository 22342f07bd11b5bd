import { defineModule } from '../../../kernel/module/manifest.ts';
import { SETUP } from './contract.ts';
import { bindings } from './routes.ts';

export default defineModule({
  id: 'setup',
  title: { zh: '开通清单', en: 'Setup' },
  core: true,
  dependsOn: ['setting', 'shell'],
  menu: [
    {
      face: 'configure',
      group: 'portal',
      path: 'setup',
      label: { zh: '开通清单', en: 'Setup' },
      // Who configures nothing has no use for it, and no way to this area because of it alone.
      permission: SETUP,
      order: 5,
    },
  ],
  screens: [
    // What the configuration area opens with.
    { face: 'configure', path: '', file: 'configure/overview-screen.tsx', permission: 'staff' },
    { face: 'configure', path: 'setup', file: 'configure/setup-screen.tsx', permission: SETUP },
  ],
  bindings,
});
