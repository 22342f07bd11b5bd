import { defineModule } from '../../../kernel/module/manifest.ts';
import { publishDue } from './commands/publish-due.ts';
import { refuse } from './refusals.ts';
import { settingBindings } from './routes.ts';
import { settingStanding } from './standing.ts';

export default defineModule({
  id: 'setting',
  title: { zh: '设置', en: 'Settings' },
  core: true,
  dependsOn: ['shell'],
  menu: [
    {
      face: 'configure',
      group: 'portal',
      path: 'setting',
      label: { zh: '设置', en: 'Settings' },
      permission: 'shell.setting.view',
      order: 20,
      standing: settingStanding,
      tables: ['setting'],
    },
  ],
  screens: [
    {
      face: 'configure',
      path: 'setting',
      file: 'configure/setting-screen.tsx',
      permission: 'shell.setting.view',
      find: {
        list: '/api/configure/setting/field/list',
        name: 'label',
        by: { property: 'key', parameter: 'q' },
      },
    },
  ],
  bindings: settingBindings,
  personRows: {
    'setting_draft.member_id': { merge: 'moves', removal: 'goes' },
  },
  errors: refuse.$codes,
  // Beside the job of each plan: one whose job was lost is published within five minutes.
  jobs: [
    {
      name: 'setting.publish_due',
      cron: '*/5 * * * *',
      due: "select from setting_draft where shop_id = this_shop and state = 'scheduled' and publish_at <= now()",
      run: publishDue,
    },
  ],
});
