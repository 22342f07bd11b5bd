import { defineModule } from '../../../kernel/module/manifest.ts';
import { refuse } from './refusals.ts';
import { bindings } from './routes.ts';
import { visitStanding } from './standing.ts';

export default defineModule({
  id: 'visit',
  title: { zh: '平台访问', en: 'Visits from the platform' },
  core: true,
  permissions: {
    'visit.visit.view': { label: { zh: '查看平台访问记录', en: 'See visits from the platform' }, peopleOnly: true },
    'visit.visit.export': {
      label: { zh: '导出平台访问记录', en: 'Export visits from the platform' },
      scoped: true,
      peopleOnly: true,
    },
  },
  menu: [
    {
      face: 'configure',
      group: 'platform',
      path: 'visit',
      label: { zh: '平台访问记录', en: 'Visits from the platform' },
      permission: 'visit.visit.view',
      order: 90,
      standing: visitStanding,
    },
  ],
  screens: [{ face: 'configure', path: 'visit', file: 'configure/visit-list.tsx', permission: 'visit.visit.view' }],
  bindings,
  errors: refuse.$codes,
});
