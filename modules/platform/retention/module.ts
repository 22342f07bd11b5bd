import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { PLATFORM_ID } from '../../../kernel/tenancy/shop.ts';
import { forgetFiles } from './commands/forget-files.ts';
import { purgeDue } from './commands/purge-due.ts';
import { anyDueRow } from './kinds.ts';
import { refuse } from './refusals.ts';
import { bindings } from './routes.ts';
import { settings } from './settings.ts';

export default defineModule({
  id: 'retention',
  title: { zh: '数据保存期限', en: 'Retention' },
  core: true,
  permissions: {
    'retention.rule.view': { label: { zh: '查看数据保存期限', en: 'See how long data is kept' }, peopleOnly: true },
    'retention.rule.export': {
      label: { zh: '导出数据删除记录', en: 'Export what was deleted when' },
      peopleOnly: true,
    },
    'retention.rule.save': { label: { zh: '设置数据保存期限', en: 'Set how long data is kept' }, peopleOnly: true },
    'retention.hold.save': { label: { zh: '暂停删除与解除', en: 'Hold data of persons back' }, peopleOnly: true },
  },
  menu: [
    {
      face: 'configure',
      group: 'platform',
      path: 'retention',
      label: { zh: '数据保存期限', en: 'Retention' },
      permission: 'retention.rule.view',
      order: 60,
      standing: countedStanding('retention_rule where shop_id = $1', '项由本站设定', 'set here', 'set here'),
      tables: ['retention_rule', 'retention_hold'],
    },
  ],
  screens: [
    { face: 'configure', path: 'retention', file: 'configure/retention-screen.tsx', permission: 'retention.rule.view' },
  ],
  bindings,
  retention: {
    'retention.outbox': {
      label: { zh: '短信与邮件的发送记录', en: 'Delivery log of messages and mail' },
      law: {
        zh: '《网络安全法》第二十一条：网络日志留存不少于六个月',
        en: 'Cybersecurity Law, Art. 21: network logs are kept for six months at least',
      },
      ...{ usualDays: 365, leastDays: 183, table: 'outbox_message' },
      since: `case when t.status in ('sent', 'failed', 'unknown') then t.updated_at end`,
    },
  },
  personRows: {
    // Why something was held back is answered for afterwards.
    'retention_hold.member_id': { merge: 'moves', removal: 'stays' },
  },
  removalHolds: {
    'retention.hold': {
      label: {
        zh: '因争议或调查，此人的资料暂停删除，须先由管理员解除',
        en: 'Because of a dispute or an inquiry everything about this person is held back; an administrator lifts it first',
      },
      holds: async (reader, shopId, memberId) =>
        (await reader.row('select 1 from retention_hold where shop_id = $1 and member_id = $2 and lifted_at is null', [
          shopId,
          memberId,
        ])) !== null,
    },
  },
  // What went here went here.
  archive: [{ table: 'retention_run' }],
  errors: refuse.$codes,
  settings,
  jobs: [
    { name: 'retention.purge', cron: '15 4 * * *', due: anyDueRow, run: purgeDue },
    // Not at night alone: where the portal is off by then, files would be kept for good.
    {
      name: 'retention.forget_files',
      cron: '30 3,9,15,21 * * *',
      due: `select where this_shop = ${PLATFORM_ID}`,
      run: forgetFiles,
    },
  ],
});
