import { defineModule } from '../../../kernel/module/manifest.ts';
import { TURNED, tellTurns } from './commands/tell-turns.ts';
import { demo } from './demo.ts';
import { micrositeCards, openPaths } from './queries/microsite-cards.ts';
import { selectMicrosites } from './queries/select-microsites.ts';
import { refuse } from './refusals.ts';
import { micrositeRoutes } from './routes.ts';

const title = { zh: '微站', en: 'Microsites' };
const one = { zh: '微站', en: 'Microsite' };

export default defineModule({
  id: 'microsite',
  title,
  dependsOn: ['envelope', 'file', 'page', 'route'],
  textsOf: ['page'],
  permissions: {
    'microsite.microsite.view': { label: { zh: '查看微站', en: 'See microsites' } },
    'microsite.microsite.save': { label: { zh: '编辑微站', en: 'Edit microsites' } },
    'microsite.microsite.remove': { label: { zh: '删除微站', en: 'Delete microsites' } },
    'microsite.microsite.export': { label: { zh: '导出微站', en: 'Export microsites' } },
  },
  menu: [
    {
      ...{ face: 'backend', group: 'content', path: 'microsites', order: 34, label: title },
      permission: 'microsite.microsite.view',
      create: { label: { zh: '新建微站', en: 'New microsite' }, permission: 'microsite.microsite.save' },
    },
  ],
  screens: [
    {
      ...{ face: 'backend', path: 'microsites/:id?', file: 'backend/microsite-list.tsx' },
      permission: 'microsite.microsite.view',
    },
  ],
  finds: {
    'microsite.microsite': {
      ...{ label: title, table: 'microsite', permission: 'microsite.microsite.view' },
      screen: '/backend/microsites',
    },
  },
  fileUses: [
    {
      ...{ label: title, table: 'microsite', title: 't.name', permission: 'microsite.microsite.view' },
      screen: (id) => `/backend/microsites/${id}`,
    },
  ],
  routes: [
    { path: '/m/:slug', name: 'microsite.show', layout: 'bare', component: 'microsite', title: one },
    { path: '/m/:slug/:page', name: 'microsite.page', layout: 'bare', component: 'microsite', title: one },
  ],
  views: { microsite: { drawsBlocks: true } },
  targets: { microsite: { label: one, cards: micrositeCards } },
  selects: { 'microsite.microsite': selectMicrosites },
  bindings: micrositeRoutes,
  jobs: [
    {
      name: 'microsite.tell_turns',
      cron: '* * * * *',
      due: `select from microsite where shop_id = this_shop and ${TURNED}`,
      run: tellTurns,
    },
  ],
  sitemap: {
    parts: async (ctx) => ((await openPaths(ctx)).length > 0 ? ['all'] : []),
    pages: async (ctx) => (await openPaths(ctx)).map((page) => ({ ...page, locales: [...ctx.shop.locales] })),
  },
  errors: [...refuse.$codes],
  demo,
  demoComesLast: 'of all',
});
