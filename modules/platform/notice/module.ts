import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { SETTLED_EVENT } from '../../../kernel/outbox/outbox.ts';
import { CHOICE_PATH } from './choice-address.ts';
import { settleDelivery } from './commands/settle-delivery.ts';
import { learnOfAddress } from './commands/stop-address.ts';
import { jobs } from './jobs.ts';
import { AliyunSms } from './providers/aliyun-sms.ts';
import { SmtpSender } from './providers/smtp-sender.ts';
import { messagesOfMonth } from './queries/messages-of-month.ts';
import { unreadMessages } from './queries/unread-messages.ts';
import { recallPlaces } from './recall-places.ts';
import { refuse } from './refusals.ts';
import { noticeRetention } from './retention.ts';
import { bindings } from './routes.ts';
import { settingTests } from './setting-tests.ts';
import { settingGroups, settings } from './settings.ts';
import { noticeHealth, noticeStanding } from './standing.ts';

export default defineModule({
  id: 'notice',
  title: { zh: '通知', en: 'Notices' },
  core: true,
  permissions: {
    'notice.template.view': { label: { zh: '查看通知模板', en: 'See the texts of notices' } },
    'notice.template.save': { label: { zh: '编辑通知模板与渠道', en: 'Edit the texts and channels of notices' } },
    'notice.delivery.view': { label: { zh: '查看消息发送记录', en: 'See what was sent outside' } },
    'notice.stop.view': { label: { zh: '查看停发名单', en: 'See addresses that are not written to' } },
    'notice.stop.save': {
      label: {
        zh: '把地址加入或移出停发名单',
        en: 'Put addresses on the list of those not written to, and take them off',
      },
      peopleOnly: true,
    },
    'notice.stop.export': { label: { zh: '导出停发名单', en: 'Export addresses that are not written to' } },
    'notice.delivery.export': { label: { zh: '导出消息发送记录', en: 'Export what was sent outside' }, scoped: true },
  },
  retention: noticeRetention,
  settings,
  settingGroups,
  settingTests,
  senders: {
    mail: { smtp: (parts) => new SmtpSender(parts) },
    sms: { aliyun: (parts) => new AliyunSms(parts) },
  },
  screens: [
    { face: 'backend', path: 'notice', file: 'backend/notice-list.tsx', permission: 'staff' },
    {
      face: 'configure',
      path: 'notice/:kind?',
      file: 'configure/template-screen.tsx',
      permission: 'notice.template.view',
    },
    { face: 'backend', path: 'stops', file: 'backend/stop-list.tsx', permission: 'notice.stop.view' },
    { face: 'backend', path: 'delivery', file: 'backend/delivery-list.tsx', permission: 'notice.delivery.view' },
  ],
  menuGroups: { service: { label: { zh: '服务', en: 'Service' }, order: 50 } },
  menu: [
    {
      face: 'backend',
      group: 'service',
      path: 'notice',
      label: { zh: '我的通知', en: 'My notices' },
      permission: 'staff',
      order: 10,
    },
    {
      face: 'configure',
      group: 'service',
      path: 'notice',
      label: { zh: '通知模板', en: 'Notices' },
      permission: 'notice.template.view',
      order: 20,
      standing: noticeStanding,
      tables: ['notice_template', 'notice_rule'],
    },
    {
      face: 'backend',
      group: 'service',
      path: 'delivery',
      label: { zh: '发送记录', en: 'Deliveries' },
      permission: 'notice.delivery.view',
      order: 80,
    },
    {
      face: 'backend',
      group: 'service',
      path: 'stops',
      label: { zh: '停发名单', en: 'Not written to' },
      permission: 'notice.stop.view',
      order: 81,
    },
  ],
  routes: [
    {
      path: '/messages',
      name: 'notice.list',
      layout: 'front',
      component: 'my-messages',
      title: { zh: '我的消息', en: 'My messages' },
      auth: true,
    },
    {
      path: '/mobile/messages',
      name: 'notice.mobileList',
      layout: 'mobile',
      component: 'my-messages',
      title: { zh: '我的消息', en: 'My messages' },
      auth: true,
    },
    {
      path: CHOICE_PATH,
      name: 'notice.choice',
      layout: 'front',
      component: 'message-choices',
      title: { zh: '接收哪些消息', en: 'Which messages come' },
    },
  ],
  views: {
    'my-messages': { query: ['page'] },
  },
  bindings,
  recallPlaces,
  edits: {
    'notice.template': {
      table: 'notice_template',
      key: `t.kind || ':' || t.channel || ':' || t.locale`,
      nameOf: ({ kind, channel, locale }) => `${kind}:${channel}:${locale}`,
    },
  },
  personRows: {
    'notice.member_id': { merge: 'moves', removal: 'goes' },
    'notice_delivery.member_id': { merge: 'moves', removal: 'goes' },
    'notice_preference.member_id': { merge: 'moves', removal: 'goes' },
    'notice_address.member_id': { merge: 'moves', removal: 'goes' },
  },
  // Hashes of addresses mean nothing elsewhere.
  archive: [
    { table: 'notice_delivery' },
    { table: 'notice_address' },
    { table: 'notice_stop' },
    { table: 'notice_follow_up' },
    { table: 'notice_mail' },
  ],
  liveMessages: {
    'notice.changed': {
      summary: 'A notice has come or gone: how many are unread is to be asked anew.',
      to: 'person',
      data: z.object({}),
    },
  },
  errors: refuse.$codes,
  jobs,
  reactions: [
    { event: SETTLED_EVENT, run: settleDelivery },
    { event: SETTLED_EVENT, run: learnOfAddress },
  ],
  usage: { messages: messagesOfMonth },
  health: noticeHealth,
  userData: unreadMessages,
  template: [{ table: 'notice_template' }, { table: 'notice_rule' }],
  slots: {
    'console.bar': 'backend/slots/notice-bell.tsx',
    'console.account': 'backend/slots/own-preferences.tsx',
    'member.person.parts': 'backend/slots/person-stops.tsx',
    'signIn.account': 'frontend/slots/own-messages.tsx',
  },
});
