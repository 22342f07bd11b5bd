import { defineModule } from '../../../kernel/module/manifest.ts';
import { linkRoutes } from './routes.ts';

export default defineModule({
  id: 'link',
  title: { zh: '访问链接', en: 'Links' },
  dependsOn: ['shell'],
  core: true,
  permissions: {
    'link.link.view': { label: { zh: '查看发出的访问链接', en: 'See links that were handed out' } },
    'link.link.end': { label: { zh: '收回访问链接', en: 'End links' }, peopleOnly: true },
  },
  menu: [
    {
      face: 'backend',
      group: 'portal',
      path: 'access-links',
      label: { zh: '访问链接', en: 'Links' },
      permission: 'link.link.view',
      order: 85,
    },
  ],
  screens: [{ face: 'backend', path: 'access-links', file: 'backend/link-list.tsx', permission: 'link.link.view' }],
  bindings: linkRoutes,
});
