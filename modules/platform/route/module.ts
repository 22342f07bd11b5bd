import { defineModule } from '../../../kernel/module/manifest.ts';
import { demo } from './demo.ts';
import { fileUses } from './file-uses.ts';
import { leaningOn } from './leaning.ts';
import { routeJobs } from './route-jobs.ts';
import { bindings } from './routes.ts';
import { routeStanding } from './standing.ts';

export default defineModule({
  id: 'route',
  title: { zh: '路由', en: 'Routes' },
  core: true,
  permissions: {
    'route.entry.view': { label: { zh: '查看页面路由', en: 'View routes' } },
    'route.entry.update': { label: { zh: '修改页面路由', en: 'Change routes' } },
  },
  menu: [
    {
      face: 'configure',
      group: 'portal',
      path: 'route',
      label: { zh: '路由', en: 'Routes' },
      permission: 'route.entry.view',
      order: 40,
      standing: routeStanding,
      tables: ['route_entry'],
    },
  ],
  screens: [
    { face: 'configure', path: 'route/:id?', file: 'configure/route-list.tsx', permission: 'route.entry.view' },
  ],
  bindings,
  template: [{ table: 'route_entry' }],
  refers: { 'route_entry.page': 'page' },
  fileUses,
  leansOn: leaningOn,
  jobs: routeJobs,
  demo,
});
