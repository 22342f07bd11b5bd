import { defineModule } from '../../../kernel/module/manifest.ts';
import { checkCertificates, UNCHECKED } from './commands/check-certificates.ts';
import { TURNED, tellTurns } from './commands/tell-turns.ts';
import { demo } from './demo.ts';
import { hostPages, micrositeCards, openPaths } from './queries/microsite-cards.ts';
import { selectMicrosites } from './queries/select-microsites.ts';
import { refuse } from './refusals.ts';
import { micrositeRoutes } from './routes.ts';

const title = { zh: '微站', en: 'Microsites' };
const hosts = { zh: '域名', en: 'Hosts' };
const one = { zh: '微站', en: 'Microsite' };

export default defineModule({
  id: 'microsite',
  title,
  dependsOn: ['envelope', 'file', 'page', 'route', 'search'],
  textsOf: ['page', 'search'],
  permissions: {
    'microsite.microsite.view': { label: { zh: '查看微站', en: 'See microsites' } },
    'microsite.microsite.save': { label: { zh: '编辑微站', en: 'Edit microsites' } },
    'microsite.microsite.remove': { label: { zh: '删除微站', en: 'Delete microsites' } },
    'microsite.host.save': { label: { zh: '设置微站域名', en: 'Give microsites hosts' } },
    'microsite.microsite.export': { label: { zh: '导出微站', en: 'Export microsites' } },
  },
  menu: [
    {
      ...{ face: 'backend', group: 'content', path: 'microsites', order: 34, label: title },
      permission: 'microsite.microsite.view',
      create: { label: { zh: '新建微站', en: 'New microsite' }, permission: 'microsite.microsite.save' },
    },
    {
      ...{ face: 'configure', group: 'portal', path: 'hosts', order: 35, label: hosts },
      permission: 'microsite.host.save',
    },
  ],
  screens: [
    { face: 'configure', path: 'hosts', file: 'configure/host-list.tsx', permission: 'microsite.host.save' },
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
    { path: '/m/:slug/search', name: 'microsite.search', layout: 'bare', component: 'microsite-search', title: one },
    { path: '/m/:slug/:page', name: 'microsite.page', layout: 'bare', component: 'microsite', title: one },
  ],
  ownHosts: {
    microsite: {
      // The head is the microsite's own: what is drawn for the front of a shop has the footer alone here.
      routes: [
        { path: '/', name: 'microsite.home', layout: 'front', component: 'microsite', title: one },
        { path: '/search', name: 'microsite.find', layout: 'front', component: 'microsite-search', title: one },
        { path: '/:page', name: 'microsite.part', layout: 'front', component: 'microsite', title: one },
        { path: '/*', name: 'microsite.other', layout: 'front', component: 'microsite', title: one },
      ],
      pages: hostPages,
    },
  },
  views: { microsite: { drawsBlocks: true }, 'microsite-search': { query: ['q'] } },
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
    {
      name: 'microsite.check_certificates',
      cron: '40 * * * *',
      due: `select from microsite_host where shop_id = this_shop and (${UNCHECKED})`,
      run: checkCertificates,
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
