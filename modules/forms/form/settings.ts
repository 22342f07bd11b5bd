import { z } from 'zod';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import { LINK_PROOFS } from '../../../kernel/rules/link-proof.ts';

/** The parts of what a shop says of its forms. */
export const formSettingGroups = {
  invited: { zh: '邀请与提醒', en: 'Invitations' },
  usual: { zh: '新建表单的默认值', en: 'How new forms begin' },
  told: { zh: '确认、提醒与汇总', en: 'Confirmations, reminders, digest' },
  limits: { zh: '填写次数限制', en: 'How often one may answer' },
  links: { zh: '打开答复的链接', en: 'Links to answers' },
  outside: { zh: '外部系统', en: 'Outside systems' },
} satisfies Record<string, Label>;

/** What a shop says of its forms. */
export const formSettings = {
  'form.usualWho': {
    group: 'usual',
    label: { zh: '谁可以填写', en: 'Who may answer' },
    help: { zh: '新建的表单由此开始，每份表单可另行选择。', en: 'What a new form begins with; each says for itself.' },
    schema: z.enum(['visitor', 'member', 'doctor']),
    choices: {
      visitor: { zh: '任何人', en: 'Anybody' },
      member: { zh: '会员', en: 'Members' },
      doctor: { zh: '认证医生', en: 'Registered doctors' },
    },
    default: 'visitor',
  },
  'form.usualEditable': {
    group: 'usual',
    label: { zh: '截止前可修改答复', en: 'Answers may be changed until the end' },
    schema: z.boolean(),
    default: false,
  },
  'form.usualApproves': {
    group: 'usual',
    label: { zh: '逐份审批', en: 'Each answer is approved or refused' },
    schema: z.boolean(),
    default: false,
  },
  'form.confirms': {
    group: 'told',
    label: { zh: '发送报名确认', en: 'Confirm registrations' },
    help: {
      zh: '对填写了活动开始时间的表单：答卷后一分钟内发出。文字与渠道在“通知模板”的“报名确认”中修改。',
      en: 'For forms whose event has a beginning, within a minute of the answer. Worded and routed under Notices.',
    },
    schema: z.boolean(),
    default: true,
  },
  'form.reminds': {
    group: 'told',
    label: { zh: '活动开始前提醒', en: 'Remind before an event begins' },
    help: {
      zh: '每份答卷一次；活动改期时随之改期，取消的答卷不发，错过一半时间后不再补发。',
      en: 'Once for each answer; it moves when the event does. None for answers that lapsed, nor once half of the time has passed.',
    },
    schema: z.boolean(),
    default: true,
  },
  'form.remindHours': {
    group: 'told',
    visibleWhen: { key: 'form.reminds', is: [true] },
    label: { zh: '提前多久提醒', en: 'How long before' },
    unit: { zh: '小时', en: 'hours' },
    schema: z.number().int().min(1).max(720),
    default: 24,
  },
  'form.tellsDesk': {
    group: 'told',
    label: { zh: '每天汇总待处理的答复', en: 'A daily digest of waiting answers' },
    help: {
      zh: '每天 8:30 告诉表单的建立人和编辑：哪些表单从昨天起有新的答复、还有多少份待处理。',
      en: 'At 8:30 those who made or edited a form hear whether it was answered since yesterday, and how many wait.',
    },
    schema: z.boolean(),
    default: true,
  },
  'form.visitorsFree': {
    group: 'limits',
    label: { zh: '访客每小时份数（免验证）', en: 'Answers of visitors in an hour, unproven' },
    help: {
      zh: '按网络地址计，超过后须完成人机验证。会场里的人常共用一个地址。',
      en: 'By network address; beyond it a proof of work is asked for. At a congress everybody has the same address.',
    },
    schema: z.number().int().min(1).max(200),
    default: 20,
  },
  'form.visitorsProven': {
    group: 'limits',
    label: { zh: '访客每小时份数（验证后）', en: 'Answers of visitors in an hour, proven' },
    schema: z.number().int().min(1).max(2000),
    default: 200,
  },
  'form.membersHourly': {
    group: 'limits',
    label: { zh: '会员每小时份数', en: 'Answers of a member in an hour' },
    schema: z.number().int().min(1).max(600),
    default: 60,
  },
  'form.receipts': {
    group: 'told',
    label: { zh: '发送填写回执', en: 'Send receipts' },
    help: {
      zh: '对开启了“填写回执”的表单：答卷后一分钟内发出，会员登录后可下载答卷 PDF。',
      en: 'For forms that give receipts: within a minute of the answer; members find the PDF of their answer signed in.',
    },
    schema: z.boolean(),
    default: true,
  },
  'form.linkProof': {
    group: 'links',
    label: { zh: '打开链接时的验证', en: 'What a link asks for' },
    help: {
      zh: '验证码发到答卷中填写的手机号。没有手机号的答卷：填写者当场得到的链接不作验证，通知中不附链接。',
      en: 'Codes go to the phone in the answer. Without one, its giver gets a link that asks for nothing, and notices carry none.',
    },
    schema: z.enum(LINK_PROOFS),
    choices: {
      link: { zh: '有链接即可', en: 'The link alone' },
      sms: { zh: '短信验证码（每个浏览器一次）', en: 'A code by SMS, once in a browser' },
      act: { zh: '短信验证码，每次修改再验证', en: 'A code by SMS, and one for each change' },
    },
    default: 'link',
  },
  'form.linkDays': {
    group: 'links',
    label: { zh: '链接有效期', en: 'How long links are good' },
    unit: { zh: '天', en: 'days' },
    schema: z.number().int().min(1).max(365),
    default: 30,
  },
  'form.tellsAdmitted': {
    group: 'told',
    label: { zh: '候补递补时通知', en: 'Tell who comes up the waiting list' },
    help: {
      zh: '名额空出时按提交先后自动递补，一分钟内通知本人。',
      en: 'A place that comes free goes to who came first; they hear of it within a minute.',
    },
    schema: z.boolean(),
    default: true,
  },
  'form.reminders': {
    group: 'invited',
    label: { zh: '每人最多提醒几次', en: 'Reminders to one person' },
    help: {
      zh: '发给受邀而未填写的人，夜间免打扰时段顺延；0 表示不提醒',
      en: 'To who was invited and has not answered, outside of the quiet hours; 0 reminds nobody',
    },
    unit: { zh: '次', en: 'times' },
    schema: z.number().int().min(0).max(5),
    default: 2,
  },
  'form.reminderDays': {
    group: 'invited',
    label: { zh: '提醒间隔', en: 'Days between reminders' },
    unit: { zh: '天', en: 'days' },
    schema: z.number().int().min(1).max(60),
    default: 4,
  },
  'form.invitationWords': {
    group: 'invited',
    label: { zh: '邀请邮件附言', en: 'Words added to invitations by mail' },
    help: { zh: '例如由谁发起、联系谁；留空则不加', en: 'Such as who asks, and whom one may ask; empty adds nothing' },
    schema: z.string().max(500),
    default: '',
  },
  'form.leadsTo': {
    group: 'outside',
    label: { zh: '提交后可前往的外部网站', en: 'Outside sites that forms may lead to' },
    help: {
      zh: '域名，如 pay.example.org。结束语和名额已满时的链接只能指向本站或这些网站（https）。',
      en: 'Hosts such as pay.example.org. Forms lead within this site, or to these by https.',
    },
    schema: z.array(z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)).max(50),
    default: [],
  },
  'form.tellsOutside': {
    group: 'outside',
    label: { zh: '允许向外部系统推送答复', en: 'Answers may be told to outside systems' },
    help: {
      zh: '关闭后，任何表单的填写、修改与审批都不再经“事件推送”发出；开启时由各表单自行决定。',
      en: 'Off, no answer of any form leaves by a webhook; on, each form says for itself.',
    },
    schema: z.boolean(),
    default: true,
  },
} satisfies Record<string, SettingSpec>;
