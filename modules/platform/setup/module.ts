import { defineModule } from '../../../kernel/module/manifest.ts';
import { bindings } from './routes.ts';

export default defineModule({
  id: 'setup',
  title: { zh: '开通清单', en: 'Setup' },
  core: true,
  menu: [
    {
      face: 'configure',
      group: 'portal',
      path: 'setup',
      label: { zh: '开通清单', en: 'Setup' },
      permission: 'staff',
      order: 5,
    },
  ],
  screens: [{ face: 'configure', path: 'setup', file: 'configure/setup-screen.tsx', permission: 'staff' }],
  slots: { 'console.configure': 'configure/slots/setup-card.tsx' },
  bindings,
});
