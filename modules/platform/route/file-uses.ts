import type { FileUse } from '../../../kernel/module/file-use.ts';

/** Where routes show files: their share cards. */
export const fileUses: readonly FileUse[] = [
  {
    label: { zh: '页面路由', en: 'Routes' },
    table: 'route_entry',
    title: `coalesce(t.title ->> 'zh', t.path)`,
    permission: 'route.entry.view',
    screen: (id) => `/configure/route/${id}`,
  },
];
