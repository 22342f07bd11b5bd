import { defineModule } from '../../../kernel/module/manifest.ts';
import { contentGrantable, contentParts } from '../../content/envelope/public.ts';
import { followUp } from '../../platform/notice/public.ts';
import { invitationsDue, sendInvitations } from '../engine/public.ts';
import { fillBlock } from './blocks/fill.ts';
import { admitQueued, QUEUED_DUE } from './commands/admit-queued.ts';
import { endSittings, SITTINGS_DUE } from './commands/end-sitting.ts';
import { ODM_TASK, odmTask } from './commands/export-odm.ts';
import { PART_JOB, partWords, planParting } from './commands/part-words.ts';
import { tellWaiting } from './commands/tell-waiting.ts';
import { demo } from './demo.ts';
import { followUps } from './follow-ups.ts';
import { formPapers } from './form-papers.ts';
import { INVITATIONS, importInvitations } from './invitations.ts';
import { INVITATION_LINK } from './invited-contract.ts';
import { formKind } from './kind.ts';
import { FILL } from './kiosk-contract.ts';
import { ANSWER_LINK } from './linked-contract.ts';
import { notices } from './notices.ts';
import { answerEvents } from './outside-answer.ts';
import { formCards } from './queries/form-cards.ts';
import { personAnswers } from './queries/person-answers.ts';
import { selectForms } from './queries/select-forms.ts';
import { waitingAnswers } from './queries/waiting-answers.ts';
import { formRefusals } from './refusals.ts';
import { formRetention } from './retention.ts';
import { formRoutes } from './routes.ts';
import { formSegments } from './segments.ts';
import { formSettingGroups, formSettings } from './settings.ts';
import { ANSWER, answerSeller } from './sold-answer.ts';
import { formWidgets } from './widgets.ts';

const title = { zh: '表单', en: 'Forms' };

const content = contentParts(formKind, {
  title,
  plural: 'forms',
  screen: 'forms',
  cards: formCards,
});

export default defineModule({
  ...content,
  id: 'form',
  title,
  questionUses: content.fileUses,
  textsOf: ['engine', 'exchange', 'ocr', 'setting', 'signIn'],
  dependsOn: [
    'device',
    'engine',
    'envelope',
    'exchange',
    'file',
    'library',
    'link',
    'member',
    'notice',
    'paper',
    'profile',
    'role',
    'search',
    'setting',
    'signIn',
    'tags',
    'task',
  ],
  permissions: {
    ...content.permissions,
    'form.answer.view': { label: { zh: '查看表单答复', en: 'See answers to forms' } },
    'form.answer.plain': { label: { zh: '查看答复中完整的个人信息', en: 'See personal data of answers in full' } },
    'form.answer.reveal': {
      label: { zh: '逐份查看答复中的个人信息', en: 'Look at personal data of one answer' },
      peopleOnly: true,
    },
    'form.answer.link': {
      label: { zh: '发出打开答复的链接', en: 'Hand out links to answers' },
      peopleOnly: true,
    },
    'form.answer.handle': { label: { zh: '处理与删除表单答复', en: 'Deal with answers to forms and delete them' } },
    'form.answer.decide': { label: { zh: '审批表单答复', en: 'Approve and refuse answers to forms' } },
    'form.invitation.view': { label: { zh: '查看表单邀请', en: 'See invitations to forms' } },
    'form.invitation.save': {
      label: { zh: '发出与收回表单邀请', en: 'Invite to forms and take invitations back' },
    },
    'form.invitation.import': { label: { zh: '从名单邀请填写表单', en: 'Invite to forms from a file' } },
    'form.answer.export': { label: { zh: '导出表单答复', en: 'Export answers to forms' }, scoped: true },
  },
  menu: [
    {
      face: 'backend',
      group: 'forms',
      path: 'forms',
      label: title,
      permission: 'form.form.view',
      create: { label: { zh: '新建表单', en: 'New form' }, permission: 'form.form.save' },
      order: 10,
    },
    {
      face: 'backend',
      group: 'forms',
      path: 'form-answers',
      label: { zh: '表单答复', en: 'Form answers' },
      permission: 'form.answer.view',
      order: 11,
      isNarrowed: true,
      waiting: waitingAnswers,
    },
    {
      face: 'backend',
      group: 'forms',
      path: 'badges',
      label: { zh: '核验胸卡', en: 'Check badges' },
      permission: 'form.answer.view',
      order: 12,
    },
    {
      ...{ face: 'backend', group: 'forms', path: 'form-invitations', order: 13 },
      label: { zh: '表单邀请', en: 'Form invitations' },
      permission: 'form.invitation.view',
    },
    {
      ...{ face: 'configure', group: 'forms', path: 'forms', order: 53 },
      label: title,
      permission: 'shell.setting.view',
    },
  ],
  screens: [
    { face: 'backend', path: 'forms/:id?', file: 'backend/form-list.tsx', permission: 'form.form.view' },
    { face: 'backend', path: 'form-answers/:id?', file: 'backend/answer-list.tsx', permission: 'form.answer.view' },
    { face: 'backend', path: 'badges', file: 'backend/badge-scan.tsx', permission: 'form.answer.view' },
    {
      ...{ face: 'backend', path: 'form-invitations', file: 'backend/invitation-list.tsx' },
      permission: 'form.invitation.view',
    },
    { face: 'configure', path: 'forms', file: 'configure/form-settings.tsx', permission: 'shell.setting.view' },
    { face: 'backend', path: 'form-figures/:form', file: 'backend/form-figures.tsx', permission: 'form.answer.view' },
    { face: 'backend', path: 'form-cross/:id', file: 'backend/form-cross.tsx', permission: 'form.answer.view' },
  ],
  routes: [
    {
      path: '/form',
      name: 'form.show',
      layout: 'front',
      component: 'form-page',
      title: { zh: '表单', en: 'Form' },
    },
    {
      path: '/forms',
      name: 'form.list',
      layout: 'front',
      component: 'form-list',
      title,
    },
    {
      path: '/forms/answer',
      name: 'form.linked',
      layout: 'front',
      component: 'linked-answer',
      title: { zh: '我的答复', en: 'My answer' },
    },
    {
      path: '/forms/invited',
      name: 'form.invited',
      layout: 'front',
      component: 'form-invited',
      title: { zh: '受邀填写', en: 'You are asked' },
    },
    {
      path: '/forms/mine',
      name: 'form.history',
      layout: 'front',
      component: 'my-forms',
      title: { zh: '我填写的表单', en: 'Forms I filled in' },
      auth: true,
    },
    {
      path: '/forms/register',
      name: 'form.register',
      layout: 'front',
      component: 'group-register',
      title: { zh: '为多人报名', en: 'Register several people' },
      auth: true,
    },
    {
      path: '/forms/groups',
      name: 'form.groups',
      layout: 'front',
      component: 'group-list',
      title: { zh: '我登记的团体', en: 'Groups I registered' },
      auth: true,
    },
    {
      path: '/forms/group',
      name: 'form.group',
      layout: 'front',
      component: 'group-view',
      title: { zh: '我登记的团体', en: 'A group I registered' },
      auth: true,
    },
  ],
  views: {
    'form-page': { query: ['id', 'preview'] },
    'form-list': { query: ['page'] },
    'my-forms': { query: ['page'] },
    'group-register': { query: ['id'] },
    'group-list': { query: ['page'] },
    'group-view': { query: ['key'] },
  },
  slots: {
    'device.kiosk': 'frontend/slots/kiosk-form.tsx',
    'signIn.account': 'frontend/slots/own-forms.tsx',
    'live.form': 'frontend/slots/asked-form.tsx',
    'registration.form': 'frontend/slots/asked-form.tsx',
    'approval.part.form.review.sections': 'backend/slots/sections-part.tsx',
  },
  links: {
    ...content.links,
    [ANSWER_LINK]: {
      label: { zh: '访客的表单答复', en: 'A visitor’s answer to a form' },
      screen: '/backend/form-answers',
    },
    [INVITATION_LINK]: {
      label: { zh: '表单邀请', en: 'An invitation to a form' },
      screen: '/backend/form-invitations',
    },
  },
  bindings: formRoutes,
  grantables: {
    'form.form': contentGrantable(
      formKind,
      { zh: '表单工作人员', en: 'People of this form' },
      {
        permissions: ['view', 'plain', 'reveal', 'link', 'handle', 'decide', 'export'].map(
          (right) => `form.answer.${right}`,
        ),
        below: { 'form.answer': 'form_id' },
        calls: {
          'form.answer.figures': { by: 'thing', property: 'id' },
          'form.answer.cross': { by: 'thing', property: 'id' },
          'form.answer.odm': { by: 'thing', property: 'formId' },
        },
      },
    ),
  },
  deviceWork: { [FILL]: { label: { zh: '填写表单', en: 'Filling in a form' }, select: 'form.form' } },
  sells: { [ANSWER]: answerSeller },
  selects: { 'form.form': selectForms },
  blocks: [fillBlock],
  personRows: {
    'form_answer.member_id': { merge: 'moves', removal: 'goes', untold: () => ['note'] },
    'form_answer.coordinator_id': { merge: 'moves', removal: 'stays' },
    'form_group.coordinator_id': { merge: 'moves', removal: 'goes' },
    'form_invitation.member_id': { merge: 'moves', removal: 'goes' },
    'form_draft.member_id': { merge: 'moves', removal: 'goes' },
  },
  tasks: { [ODM_TASK]: odmTask },
  imports: { 'form.invitation': importInvitations },
  segments: formSegments,
  audiences: {
    answered: {
      label: { zh: '填写过某个表单的人', en: 'Those who answered a form' },
      people: { zh: '填写过“{name}”的人', en: 'Those who answered “{name}”' },
      ...{ source: 'form.form', permission: 'form.form.view' },
    },
  },
  personParts: { 'form.answer': personAnswers },
  archive: [
    { table: 'form_answer', isOfPeople: true },
    { table: 'form_group', isOfPeople: true },
    { table: 'form_invitation', isOfPeople: true },
    { table: 'form_draft' },
  ],
  retention: formRetention,
  errors: [...formRefusals.$codes, 'form.link_invalid'],
  events: answerEvents,
  notices,
  followUps,
  settings: formSettings,
  settingGroups: formSettingGroups,
  papers: formPapers,
  jobs: [
    ...content.jobs,
    {
      name: 'form.tell_waiting',
      cron: '30 8 * * *',
      due: `select from form_answer where shop_id = this_shop and state = 'new' and submitted_at > now() - interval '1 day'`,
      run: tellWaiting,
    },
    { name: PART_JOB, run: partWords },
    { name: 'form.end_sittings', cron: '* * * * *', due: SITTINGS_DUE, run: endSittings },
    {
      ...{ name: 'form.send_invitations', cron: '*/5 * * * *', due: invitationsDue(INVITATIONS) },
      run: (ctx) => sendInvitations(ctx, INVITATIONS),
    },
    { name: 'form.admit_queued', cron: '* * * * *', due: QUEUED_DUE, run: admitQueued },
    {
      name: 'form.follow_up',
      cron: '* * * * *',
      due: "select from form where shop_id = this_shop and event_at > now() union all select from form where shop_id = this_shop and receipts and live union all select from form_answer where shop_id = this_shop and admitted_at > now() - interval '1 day'",
      run: (ctx) => followUp(ctx, 'form'),
    },
  ],
  reactions: [...(content.reactions ?? []), { event: 'content.published', run: planParting }],
  demo,
  widgets: formWidgets,
});
