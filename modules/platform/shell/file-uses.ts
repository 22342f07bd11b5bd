import type { FileUse } from '../../../kernel/module/file-use.ts';

/** Where the portal itself shows files: logo, login and the like among the settings, share cards of routes. */
export const shellFileUses: readonly FileUse[] = [
  {
    label: { zh: '设置', en: 'Settings' },
    table: 'setting',
    title: 't.key',
    permission: 'shell.setting.view',
    screen: () => '/configure/setting',
  },
  {
    label: { zh: '页面路由', en: 'Routes' },
    table: 'route_entry',
    title: `coalesce(t.title ->> 'zh', t.path)`,
    permission: 'shell.route.view',
    screen: (id) => `/configure/route/${id}`,
  },
];
