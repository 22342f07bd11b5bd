import { defineModule } from '../../../kernel/module/manifest.ts';
import { bindings } from './routes.ts';
import { ownWidgets } from './widgets.ts';

export default defineModule({
  id: 'dashboard',
  title: { zh: '仪表盘', en: 'Dashboard' },
  core: true,
  permissions: {
    'dashboard.backlog.view': { label: { zh: '查看后台运行状况', en: 'See what waits and fails behind the scenes' } },
  },
  screens: [{ face: 'backend', path: '', file: 'backend/dashboard-screen.tsx', permission: 'staff' }],
  personRows: {
    'dashboard_layout.member_id': { merge: 'moves', removal: 'goes' },
  },
  bindings,
  widgets: ownWidgets,
});
