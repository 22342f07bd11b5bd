import { AUDIENCES_DUE, fillAudiences } from '../../../kernel/audience/audiences.ts';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { audienceBindings, shellAdminBindings } from './admin-routes.ts';
import { demo } from './demo.ts';
import { shellFileUses } from './file-uses.ts';
import { leaningOn } from './leaning.ts';
import { shellMenuBindings } from './menu-bindings.ts';
import { shellReactions } from './reactions.ts';
import { shellBindings } from './routes.ts';
import { settingTests } from './setting-tests.ts';
import { shellSettingGroups, shellSettings } from './settings.ts';
import { menuStanding, shellHealth } from './standings.ts';
import { shellTemplateRows } from './template.ts';
import { shellWidgets } from './widgets.ts';

export default defineModule({
  id: 'shell',
  title: { zh: '门户', en: 'Portal' },
  dependsOn: ['general', 'route'],
  core: true,
  permissions: {
    'shell.setting.view': { label: { zh: '查看网站设置', en: 'View settings' } },
    'shell.setting.update': { label: { zh: '修改网站设置', en: 'Change settings' } },
    'shell.menu.view': { label: { zh: '查看菜单', en: 'View menus' } },
    'shell.menu.update': { label: { zh: '修改菜单', en: 'Change menus' } },
  },
  menuGroups: {
    portal: { label: { zh: '门户', en: 'Portal' }, order: 70 },
    platform: { label: { zh: '平台', en: 'Platform' }, order: 80 },
  },
  menu: [
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
  ],
  screens: [{ face: 'configure', path: 'menu', file: 'configure/menu-screen.tsx', permission: 'shell.menu.view' }],
  settings: shellSettings,
  settingGroups: shellSettingGroups,
  settingTests,
  edits: { 'shell.menu': { table: 'menu', key: 't.place', nameOf: ({ place }) => String(place) } },
  bindings: [...shellBindings, ...shellAdminBindings, ...audienceBindings, ...shellMenuBindings],
  jobs: [{ name: 'shell.fill_audiences', cron: '* * * * *', due: AUDIENCES_DUE, run: fillAudiences }],
  template: shellTemplateRows,
  health: shellHealth,
  fileUses: shellFileUses,
  leansOn: leaningOn,
  reactions: shellReactions,
  demo,
  widgets: shellWidgets,
});
