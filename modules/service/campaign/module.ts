import { defineModule } from '../../../kernel/module/manifest.ts';
import { SETTLED_EVENT } from '../../../kernel/outbox/outbox.ts';
import { sendingApproval } from './approval.ts';
import { beginDue, SEND_TASK } from './commands/begin-campaign.ts';
import { sendTask } from './commands/run-campaign.ts';
import { SENDING } from './commands/send-campaign.ts';
import { settleReceipt, settleRecipient } from './commands/settle-recipient.ts';
import { demo } from './demo.ts';
import { notices } from './notices.ts';
import { messagesOfMonth } from './queries/messages-of-month.ts';
import { selectSegments } from './queries/select-segments.ts';
import { refuse } from './refusals.ts';
import { campaignRetention } from './retention.ts';
import { campaignRoutes } from './routes.ts';
import { campaignSettings } from './settings.ts';

export default defineModule({
  id: 'campaign',
  title: { zh: '群发', en: 'Campaigns' },
  dependsOn: ['approval', 'member', 'notice', 'task'],
  textsOf: ['notice'],
  permissions: {
    'campaign.segment.view': { label: { zh: '查看人群', en: 'See segments' } },
    'campaign.segment.save': { label: { zh: '编辑人群', en: 'Edit segments' } },
    'campaign.segment.remove': { label: { zh: '删除人群', en: 'Delete segments' } },
    'campaign.segment.export': { label: { zh: '导出人群', en: 'Export segments' } },
    'campaign.campaign.view': { label: { zh: '查看群发及收件记录', en: 'See campaigns and their recipients' } },
    'campaign.campaign.save': { label: { zh: '编辑群发', en: 'Edit campaigns' } },
    'campaign.campaign.remove': { label: { zh: '删除群发草稿', en: 'Delete drafts of campaigns' } },
    'campaign.campaign.export': { label: { zh: '导出群发', en: 'Export campaigns' } },
    'campaign.campaign.send': {
      label: { zh: '发送、暂停与取消群发', en: 'Send, pause and cancel campaigns' },
      peopleOnly: true,
    },
    'campaign.campaign.approve': {
      label: { zh: '复核大批量群发', en: 'Agree to campaigns to many' },
      peopleOnly: true,
    },
    'campaign.recipient.export': { label: { zh: '导出群发收件记录', en: 'Export recipients of campaigns' } },
  },
  settings: campaignSettings,
  finds: {
    'campaign.campaign': {
      label: { zh: '群发', en: 'Campaigns' },
      table: 'campaign',
      permission: 'campaign.campaign.view',
      screen: '/backend/campaigns',
      states: 'campaign.console.state',
    },
    'campaign.segment': {
      label: { zh: '人群', en: 'Segments' },
      table: 'segment',
      permission: 'campaign.segment.view',
      screen: '/backend/segments',
    },
  },
  menu: [
    {
      face: 'backend',
      group: 'service',
      path: 'campaigns',
      label: { zh: '群发', en: 'Campaigns' },
      permission: 'campaign.campaign.view',
      order: 60,
      create: { label: { zh: '新建群发', en: 'New campaign' }, permission: 'campaign.campaign.save' },
    },
    {
      face: 'backend',
      group: 'service',
      path: 'segments',
      label: { zh: '人群', en: 'Segments' },
      permission: 'campaign.segment.view',
      order: 61,
      create: { label: { zh: '新建人群', en: 'New segment' }, permission: 'campaign.segment.save' },
    },
  ],
  screens: [
    {
      face: 'backend',
      path: 'campaigns/:id?',
      file: 'backend/campaign-list.tsx',
      permission: 'campaign.campaign.view',
    },
    { face: 'backend', path: 'segments/:id?', file: 'backend/segment-list.tsx', permission: 'campaign.segment.view' },
  ],
  bindings: campaignRoutes,
  selects: { 'campaign.segment': selectSegments },
  notices,
  approvals: { [SENDING]: sendingApproval },
  tasks: { [SEND_TASK]: sendTask },
  receipts: settleReceipt,
  reactions: [{ event: SETTLED_EVENT, run: settleRecipient }],
  jobs: [
    {
      name: 'campaign.due',
      cron: '* * * * *',
      due: `select from campaign where shop_id = this_shop and state in ('scheduled', 'held') and due_at <= now()`,
      run: beginDue,
    },
  ],
  personRows: {
    'campaign_recipient.member_id': { merge: 'stays', removal: 'goes' },
  },
  archive: [
    { table: 'campaign_recipient', isOfPeople: true },
    { table: 'campaign_day' },
    { table: 'campaign_enclosure' },
  ],
  retention: campaignRetention,
  usage: { messages: messagesOfMonth },
  errors: refuse.$codes,
  demo,
});
