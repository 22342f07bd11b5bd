import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { rollActivity } from './commands/roll-activity.ts';
import { selectActors } from './queries/select-actors.ts';
import { bindings } from './routes.ts';
import { trailJobs, trailNotices } from './trail-watch.ts';
import { widgets } from './widgets.ts';

export default defineModule({
  id: 'audit',
  title: { zh: '操作记录', en: 'Audit trail' },
  dependsOn: ['notice'],
  core: true,
  permissions: {
    'audit.trail.view': { label: { zh: '查看操作记录', en: 'View the audit trail' } },
    'audit.trail.export': { label: { zh: '导出操作记录', en: 'Export the audit trail' }, scoped: true },
  },
  menu: [
    {
      face: 'configure',
      group: 'portal',
      path: 'audit',
      standing: countedStanding(
        `audit_entry where shop_id = $1 and at > now() - interval '1 day'`,
        ...(['处改动（24 小时内）', 'change in 24 hours', 'changes in 24 hours'] as const),
      ),
      label: { zh: '操作记录', en: 'Audit trail' },
      permission: 'audit.trail.view',
      order: 50,
    },
  ],
  screens: [{ face: 'configure', path: 'audit', file: 'configure/audit-list.tsx', permission: 'audit.trail.view' }],
  bindings,
  selects: { 'audit.actor': selectActors },
  notices: trailNotices,
  jobs: [
    ...trailJobs,
    {
      name: 'audit.roll_activity',
      cron: '20 0 * * *',
      // Days without a change are summed up with the next one that has any.
      due: "select from audit_entry where shop_id = this_shop and at > now() - interval '60 days'",
      run: rollActivity,
    },
  ],
  widgets,
});
