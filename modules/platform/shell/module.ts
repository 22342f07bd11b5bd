import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { shellAdminBindings } from './admin-routes.ts';
import { rollActivity } from './commands/roll-activity.ts';
import { shellConfigureBindings } from './configure-routes.ts';
import { demo } from './demo.ts';
import { refuse } from './errors.ts';
import { shellFileUses } from './file-uses.ts';
import { generalBindings } from './general-routes.ts';
import { leaningOn } from './leaning.ts';
import { shellMenuBindings } from './menu-bindings.ts';
import { selectActors } from './queries/select-actors.ts';
import { quotaJobs, quotaNotices } from './quota-watch.ts';
import { shellReactions } from './reactions.ts';
import { shellRouteBindings } from './route-bindings.ts';
import { routeJobs } from './route-jobs.ts';
import { shellBindings } from './routes.ts';
import { settingTests } from './setting-tests.ts';
import { shellSettingGroups, shellSettings } from './settings.ts';
import { shellSetup } from './setup-steps.ts';
import {
  identityStanding,
  loginStanding,
  menuStanding,
  moduleStanding,
  routeStanding,
  shellHealth,
} from './standings.ts';
import { shellTemplateRows } from './template.ts';
import { trailJobs, trailNotices } from './trail-watch.ts';
import { shellWidgets } from './widgets.ts';

export default defineModule({
  id: 'shell',
  title: { zh: '门户', en: 'Portal' },
  dependsOn: ['notice'],
  core: true,
  views: {
    search: { query: ['q', 'type', 'page'] },
  },
  permissions: {
    'shell.setting.view': { label: { zh: '查看网站设置', en: 'View settings' } },
    'shell.setting.update': { label: { zh: '修改网站设置', en: 'Change settings' } },
    'shell.module.view': { label: { zh: '查看功能模块', en: 'View modules' } },
    'shell.module.update': { label: { zh: '启用或停用功能模块', en: 'Switch modules on and off' } },
    'shell.route.view': { label: { zh: '查看页面路由', en: 'View routes' } },
    'shell.route.update': { label: { zh: '修改页面路由', en: 'Change routes' } },
    'shell.menu.view': { label: { zh: '查看菜单', en: 'View menus' } },
    'shell.menu.update': { label: { zh: '修改菜单', en: 'Change menus' } },
    'shell.identity.view': { label: { zh: '查看站点信息', en: 'View the site’s identity' } },
    'shell.identity.update': { label: { zh: '修改站点信息与主题', en: 'Change the site’s identity and theme' } },
    'shell.audit.view': { label: { zh: '查看操作记录', en: 'View the audit trail' } },
    'shell.audit.export': { label: { zh: '导出操作记录', en: 'Export the audit trail' }, scoped: true },
  },
  menu: [
    {
      face: 'configure',
      group: 'portal',
      path: 'identity',
      label: { zh: '标识与主题', en: 'Identity and theme' },
      permission: 'shell.identity.view',
      order: 10,
      standing: identityStanding,
      tables: ['shop', 'domain'],
    },
    {
      face: 'configure',
      group: 'portal',
      path: 'login',
      label: { zh: '登录', en: 'Sign-in' },
      permission: 'shell.identity.view',
      order: 20,
      standing: loginStanding,
    },
    {
      face: 'configure',
      group: 'portal',
      path: 'module',
      label: { zh: '模块开关', en: 'Modules' },
      permission: 'shell.module.view',
      order: 30,
      standing: moduleStanding,
    },
    {
      face: 'configure',
      group: 'portal',
      path: 'route',
      label: { zh: '路由', en: 'Routes' },
      permission: 'shell.route.view',
      order: 40,
      standing: routeStanding,
      tables: ['route_entry'],
    },
    {
      face: 'configure',
      group: 'portal',
      path: 'menu',
      label: { zh: '菜单', en: 'Menus' },
      permission: 'shell.menu.view',
      order: 42,
      standing: menuStanding,
      tables: ['menu'],
    },
    {
      face: 'configure',
      group: 'portal',
      path: 'audit',
      standing: countedStanding(
        `audit_entry where shop_id = $1 and at > now() - interval '1 day'`,
        ...(['处改动（24 小时内）', 'change in 24 hours', 'changes in 24 hours'] as const),
      ),
      label: { zh: '操作记录', en: 'Audit trail' },
      permission: 'shell.audit.view',
      order: 50,
    },
  ],
  screens: [
    { face: 'configure', path: 'identity', file: 'configure/identity-screen.tsx', permission: 'shell.identity.view' },
    { face: 'configure', path: 'login', file: 'configure/login-designer.tsx', permission: 'shell.identity.view' },
    { face: 'configure', path: 'module', file: 'configure/module-list.tsx', permission: 'shell.module.view' },
    { face: 'configure', path: 'route/:id?', file: 'configure/route-list.tsx', permission: 'shell.route.view' },
    { face: 'configure', path: 'menu', file: 'configure/menu-screen.tsx', permission: 'shell.menu.view' },
    { face: 'configure', path: 'audit', file: 'configure/audit-list.tsx', permission: 'shell.audit.view' },
  ],
  settings: shellSettings,
  settingGroups: shellSettingGroups,
  settingTests,
  edits: { 'shell.menu': { table: 'menu', key: 't.place', nameOf: ({ place }) => String(place) } },
  bindings: [
    ...shellBindings,
    ...shellAdminBindings,
    ...shellConfigureBindings,
    ...shellRouteBindings,
    ...shellMenuBindings,
    ...generalBindings,
  ],
  template: shellTemplateRows,
  selects: { 'shell.actor': selectActors },
  refers: { 'route_entry.page': 'page' },
  setup: shellSetup,
  health: shellHealth,
  fileUses: shellFileUses,
  leansOn: leaningOn,
  errors: refuse.$codes,
  notices: { ...quotaNotices, ...trailNotices },
  jobs: [
    ...routeJobs,
    ...quotaJobs,
    ...trailJobs,
    {
      name: 'shell.roll_activity',
      cron: '20 0 * * *',
      // Days without a change are summed up with the next one that has any.
      due: "select from audit_entry where shop_id = this_shop and at > now() - interval '60 days'",
      run: rollActivity,
    },
  ],
  reactions: shellReactions,
  demo,
  widgets: shellWidgets,
});
