import type { FileUse } from '../../../kernel/module/file-use.ts';

/** Where the portal itself shows files: logo, login and the like among the settings. */
export const shellFileUses: readonly FileUse[] = [
  {
    label: { zh: '设置', en: 'Settings' },
    table: 'setting',
    title: 't.key',
    permission: 'shell.setting.view',
    screen: () => '/configure/setting',
  },
];
