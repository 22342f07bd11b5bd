import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { countRows } from '../../../kernel/record/count-rows.ts';
import { categoryParts } from '../envelope/public.ts';
import { ASKER, DECIDE, HANDLE, VIEW } from './admin-contract.ts';
import { CALLS_DUE, callMore } from './commands/call-more.ts';
import { forgetAsker } from './commands/forget-asker.ts';
import { CALL_JOB } from './commands/raise-alert.ts';
import { PICTURE } from './commands/save-question.ts';
import { QUESTION_WAY } from './commands/tell-people.ts';
import { WATCH_DUE, watchQuestions } from './commands/watch-questions.ts';
import { demo } from './demo.ts';
import { notices } from './notices.ts';
import { countWaiting } from './queries/desk-figures.ts';
import { refuse } from './refusals.ts';
import { askRoutes } from './routes.ts';
import { settingGroups, settings } from './settings.ts';
import { topicKind } from './topic-kind.ts';
import { QUESTION_LINK } from './visit-contract.ts';

const title = { zh: '问医生', en: 'Ask a doctor' };
const MB = 1024 * 1024;

const topics = categoryParts(
  {
    kind: topicKind,
    title: { zh: '问答分类', en: 'Topics of questions' },
    screen: 'ask-topics',
    file: 'configure/topic-list.tsx',
    access: 'visitor',
  },
  VIEW,
  { group: 'content', order: 30 },
);

export default defineModule({
  id: 'ask',
  title,
  // Who asks without an account proves their phone in the form itself, and by the link again.
  textsOf: ['signIn'],
  dependsOn: ['dictionary', 'doctor', 'envelope', 'file', 'general', 'member', 'notice', 'remark', 'safety', 'signIn'],
  permissions: {
    [VIEW]: { label: { zh: '查看问答台', en: 'See the desk of questions' } },
    [DECIDE]: { label: { zh: '审核问答', en: 'Decide about questions' } },
    // Who asked, and whose life may be in danger, is no content (decision 0098).
    [ASKER]: { label: { zh: '查看提问者姓名', en: 'Learn who asked' }, peopleOnly: true, isApart: true },
    [HANDLE]: { label: { zh: '处理急症提醒', en: 'Answer for emergency alerts' }, peopleOnly: true, isApart: true },
    'ask.duty.save': {
      label: { zh: '安排问医生值班', en: 'Say who is on duty for questions' },
      peopleOnly: true,
      isApart: true,
    },
    'ask.word.save': {
      label: { zh: '维护急症用语', en: 'Keep the words of emergencies' },
      peopleOnly: true,
      isApart: true,
    },
    ...topics.permissions,
  },
  settings,
  settingGroups,
  menu: [
    {
      ...{ face: 'backend', group: 'service', path: 'questions', order: 76, label: title },
      permission: VIEW,
      waiting: countWaiting,
    },
    {
      ...{ face: 'backend', group: 'service', path: 'ask-alerts', order: 12 },
      label: { zh: '急症提醒', en: 'Emergency alerts' },
      permission: HANDLE,
      waiting: ({ db, shop }) =>
        countRows(db, `ask_alert where shop_id = $1 and state in ('open', 'taken')`, [shop.id]),
    },
    ...topics.menu,
    {
      ...{ face: 'configure', group: 'content', path: 'ask-duty', order: 55 },
      label: { zh: '问医生值班', en: 'Duty for questions' },
      permission: 'ask.duty.save',
      tables: ['ask_duty'],
    },
    {
      ...{ face: 'configure', group: 'content', path: 'ask-words', order: 56 },
      label: { zh: '急症用语', en: 'Words of emergencies' },
      permission: 'ask.word.save',
      tables: ['ask_word'],
    },
  ],
  screens: [
    { face: 'backend', path: 'questions/:id?', file: 'backend/question-desk.tsx', permission: VIEW },
    { face: 'backend', path: 'ask-alerts/:id?', file: 'backend/alert-list.tsx', permission: HANDLE },
    ...topics.screens,
    { face: 'configure', path: 'ask-duty/:id?', file: 'configure/duty-list.tsx', permission: 'ask.duty.save' },
    { face: 'configure', path: 'ask-words/:id?', file: 'configure/word-list.tsx', permission: 'ask.word.save' },
  ],
  imports: topics.imports,
  trees: topics.trees,
  template: [...topics.template, { table: 'ask_word' }],
  routes: [
    {
      ...{ path: '/ask', name: 'ask.list', layout: 'front', component: 'ask', title },
      nav: { order: 45, icon: 'person' },
    },
    {
      ...{ path: '/ask/new', name: 'ask.form', layout: 'front', component: 'ask-new' },
      title: { zh: '提问', en: 'Ask' },
    },
    {
      ...{ path: '/ask/mine', name: 'ask.mine', layout: 'front', component: 'my-questions', auth: true },
      title: { zh: '我的提问', en: 'My questions' },
    },
    {
      ...{ path: '/ask/own', name: 'ask.own', layout: 'front', component: 'own-question', auth: true },
      title: { zh: '我的提问', en: 'My question' },
    },
    {
      ...{ path: '/ask/visit', name: 'ask.visit', layout: 'front', component: 'visited-question' },
      title: { zh: '我的提问', en: 'My question' },
    },
    {
      ...{ path: '/ask/inbox', name: 'ask.inbox', layout: 'front', component: 'inbox', auth: true },
      title: { zh: '待我回答', en: 'Questions for me' },
    },
    {
      ...{ path: '/ask/answer', name: 'ask.answer', layout: 'front', component: 'answer-question', auth: true },
      title: { zh: '回答问题', en: 'Answer a question' },
    },
  ],
  views: {
    ask: { query: ['id', 'topic', 'q', 'page'] },
    'my-questions': { query: ['page'] },
    'own-question': { query: ['id'] },
    inbox: { query: ['topic', 'view', 'page'] },
    'answer-question': { query: ['id'] },
  },
  slots: { 'signIn.account': 'frontend/slots/own-questions.tsx' },
  links: {
    [QUESTION_LINK]: {
      label: { zh: '不注册的提问', en: 'A question without an account' },
      screen: '/backend/questions',
    },
  },
  bindings: askRoutes,
  filePurposes: {
    [PICTURE]: {
      ...{ kinds: ['picture'], largest: 10 * MB, public: false, fromMembers: true },
      // Reports of hospitals carry codes.
      looked: { label: { zh: '提问配图', en: 'Picture of a question' }, mayHoldCodes: true },
    },
  },
  refers: {
    'ask_question.topic': 'ask_topic.key',
    'ask_question.best_id': 'ask_post',
    'ask_question.picture_files': 'file',
    'ask_alert.post_id': 'ask_post',
    'ask_report.post_id': 'ask_post',
    'ask_act.post_id': 'ask_post',
  },
  personRows: {
    // Who leaves takes their words along (`forgetAsker`); the place of them stays.
    'ask_question.asker_id': { merge: 'moves', removal: 'stays' },
    'ask_post.author_id': { merge: 'moves', removal: 'stays' },
    'ask_report.member_id': { merge: 'moves', removal: 'goes' },
    'ask_duty.member_id': { merge: 'moves', removal: 'goes' },
  },
  removalHolds: {
    'ask.alert': {
      label: {
        zh: '有一条急症提醒尚未处理完，须先由值班人员记录处理并关闭',
        en: 'An emergency alert is not seen to yet: whoever is on duty closes it first',
      },
      holds: async (reader, shopId, memberId) =>
        (await reader.row(
          `select from ask_alert t join ask_question q on q.shop_id = t.shop_id and q.id = t.question_id
           where t.shop_id = $1 and q.asker_id = $2 and t.state <> 'closed' limit 1`,
          [shopId, memberId],
        )) !== null,
    },
  },
  helpWays: { [QUESTION_WAY]: title },
  reactions: [{ event: 'erasure.removing', run: forgetAsker }],
  notices,
  jobs: [
    { name: CALL_JOB, cron: '* * * * *', due: CALLS_DUE, run: callMore },
    { name: 'ask.watch', cron: '*/10 * * * *', due: WATCH_DUE, run: watchQuestions },
  ],
  liveMessages: {
    'ask.alert': {
      summary: 'An emergency alert was raised, taken or closed: the list is asked anew.',
      to: 'person',
      data: z.object({ id: z.number() }),
    },
  },
  archive: [
    { table: 'ask_question', isOfPeople: true },
    { table: 'ask_post', isOfPeople: true },
    { table: 'ask_alert', isOfPeople: true },
    { table: 'ask_duty', isOfPeople: true },
    { table: 'ask_report', isOfPeople: true },
    { table: 'ask_act', isOfPeople: true },
  ],
  errors: refuse.$codes,
  demo,
});
