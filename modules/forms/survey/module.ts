import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { contentGrantable, contentParts } from '../../content/envelope/public.ts';
import { invitationsDue, sendInvitations } from '../engine/public.ts';
import { emptyUrns, URNS_DUE } from './commands/empty-urns.ts';
import { ODM_TASK, odmTask } from './commands/export-odm.ts';
import { demo } from './demo.ts';
import { INVITATIONS, importInvitations } from './invitations.ts';
import { INVITATION_LINK } from './invited-contract.ts';
import { surveyKind } from './kind.ts';
import { selectPanels } from './queries/open-panels.ts';
import { selectSurveys } from './queries/select-surveys.ts';
import { surveyCards } from './queries/survey-cards.ts';
import { surveyRefusals } from './refusals.ts';
import { resultsRoom } from './results-room.ts';
import { surveyRetention } from './retention.ts';
import { surveyRoutes } from './routes.ts';
import { surveySettingGroups, surveySettings } from './settings.ts';
import { surveyPapers } from './survey-papers.ts';

const title = { zh: '调查问卷', en: 'Surveys' };

const content = contentParts(surveyKind, { title, plural: 'surveys', screen: 'surveys', cards: surveyCards });

export default defineModule({
  ...content,
  id: 'survey',
  title,
  questionUses: [
    ...content.fileUses,
    {
      ...{ label: { zh: '样本库', en: 'Survey panels' }, table: 'survey_panel', title: 't.name' },
      permission: 'survey.panel.view',
      screen: (id) => `/backend/survey-panels/${id}`,
    },
  ],
  textsOf: ['engine', 'exchange'],
  dependsOn: [
    'engine',
    'envelope',
    'exchange',
    'library',
    'member',
    'notice',
    'paper',
    'role',
    'search',
    'setting',
    'signIn',
    'tags',
    'task',
  ],
  permissions: {
    ...content.permissions,
    'survey.invitation.view': { label: { zh: '查看调查邀请', en: 'See invitations to surveys' } },
    'survey.invitation.save': {
      label: { zh: '发出与收回调查邀请', en: 'Invite to surveys and take invitations back' },
    },
    'survey.invitation.import': { label: { zh: '从名单邀请参加调查', en: 'Invite to surveys from a file' } },
    'survey.panel.view': { label: { zh: '查看样本库及其成员', en: 'See panels and who belongs to them' } },
    'survey.panel.save': {
      label: { zh: '管理样本库及其成员', en: 'Keep panels and who belongs to them' },
    },
    'survey.panel.draw': { label: { zh: '从样本库抽样邀请', en: 'Draw samples of panels' } },
    'survey.answer.view': { label: { zh: '查看实名答卷', en: 'See named answers to surveys' } },
    'survey.answer.plain': {
      label: { zh: '查看实名答卷中的完整个人信息', en: 'See personal data in named answers in full' },
    },
    'survey.answer.export': { label: { zh: '导出调查答卷与统计', en: 'Export answers to surveys and their counts' } },
    'survey.result.view': { label: { zh: '查看调查结果', en: 'See results of surveys' } },
  },
  settings: surveySettings,
  settingGroups: surveySettingGroups,
  menu: [
    {
      face: 'backend',
      group: 'forms',
      path: 'surveys',
      label: title,
      permission: 'survey.survey.view',
      create: { label: { zh: '新建调查问卷', en: 'New survey' }, permission: 'survey.survey.save' },
      order: 14,
    },
    {
      face: 'backend',
      group: 'forms',
      path: 'survey-invitations',
      label: { zh: '调查邀请', en: 'Survey invitations' },
      permission: 'survey.invitation.view',
      order: 15,
    },
    {
      ...{ face: 'backend', group: 'forms', path: 'survey-panels', order: 15 },
      label: { zh: '样本库', en: 'Survey panels' },
      permission: 'survey.panel.view',
      create: { label: { zh: '新建样本库', en: 'New panel' }, permission: 'survey.panel.save' },
    },
    {
      ...{ face: 'configure', group: 'forms', path: 'surveys', order: 54 },
      label: title,
      permission: 'shell.setting.view',
    },
  ],
  screens: [
    { face: 'backend', path: 'surveys/:id?', file: 'backend/survey-list.tsx', permission: 'survey.survey.view' },
    {
      face: 'backend',
      path: 'survey-results/:id',
      file: 'backend/survey-results.tsx',
      permission: 'survey.result.view',
    },
    { face: 'backend', path: 'survey-cross/:id', file: 'backend/survey-cross.tsx', permission: 'survey.result.view' },
    {
      face: 'backend',
      path: 'survey-answers/:id?',
      file: 'backend/answer-list.tsx',
      permission: 'survey.answer.view',
    },
    { face: 'backend', path: 'survey-panels/:id?', file: 'backend/panel-list.tsx', permission: 'survey.panel.view' },
    {
      ...{ face: 'backend', path: 'survey-panellists/:id?', file: 'backend/panellist-list.tsx' },
      permission: 'survey.panel.view',
    },
    { face: 'backend', path: 'survey-draws/:id?', file: 'backend/draw-list.tsx', permission: 'survey.panel.view' },
    { face: 'configure', path: 'surveys', file: 'configure/survey-settings.tsx', permission: 'shell.setting.view' },
    {
      face: 'backend',
      path: 'survey-invitations',
      file: 'backend/invitation-list.tsx',
      permission: 'survey.invitation.view',
    },
  ],
  routes: [
    {
      ...{ path: '/surveys/invited', name: 'survey.invited', layout: 'front', component: 'survey-invited' },
      title: { zh: '受邀调查', en: 'You are asked' },
    },
    {
      ...{ path: '/survey', name: 'survey.show', layout: 'front', component: 'survey-page' },
      title: { zh: '调查问卷', en: 'Survey' },
    },
    {
      ...{ path: '/survey/results', name: 'survey.results', layout: 'front', component: 'survey-results' },
      title: { zh: '调查结果', en: 'Results of a survey' },
    },
    {
      ...{ path: '/panels', name: 'survey.panels', layout: 'front', component: 'panel-list' },
      title: { zh: '加入样本库', en: 'Survey panels' },
    },
    {
      ...{ path: '/panel', name: 'survey.panel', layout: 'front', component: 'panel-page' },
      title: { zh: '样本库', en: 'Survey panel' },
    },
    { path: '/surveys', name: 'survey.list', layout: 'front', component: 'survey-list', title },
  ],
  views: {
    'survey-page': { query: ['id', 'preview'] },
    'survey-results': { query: ['id'] },
    'survey-list': { query: ['page'] },
    'panel-page': { query: ['id'] },
  },
  slots: {
    'signIn.account': 'frontend/slots/own-panels.tsx',
    'approval.part.survey.review.sections': 'backend/slots/sections-part.tsx',
  },
  links: {
    ...content.links,
    [INVITATION_LINK]: {
      label: { zh: '调查邀请', en: 'An invitation to a survey' },
      screen: '/backend/survey-invitations',
    },
  },
  imports: { 'survey.invitation': importInvitations },
  bindings: surveyRoutes,
  grantables: {
    'survey.survey': contentGrantable(
      surveyKind,
      { zh: '调查工作人员', en: 'People of this survey' },
      {
        permissions: [
          ...['answer.view', 'answer.plain', 'answer.export', 'result.view'],
          ...['invitation.view', 'invitation.save'],
        ].map((right) => `survey.${right}`),
        below: { 'survey.answer': 'survey_id', 'survey.invitation': 'survey_id' },
        calls: {
          'survey.result.figures': { by: 'thing', property: 'id' },
          'survey.result.cross': { by: 'thing', property: 'id' },
          'survey.count.list': { by: 'thing', property: 'surveyId' },
          'survey.answer.odm': { by: 'thing', property: 'surveyId' },
          'survey.invitation.invite': { by: 'thing', property: 'surveyId' },
        },
      },
    ),
  },
  rooms: { survey: resultsRoom },
  liveMessages: {
    'survey.counted': {
      summary: 'More sheets of a survey were counted: its results are asked anew.',
      to: { room: 'survey' },
      data: z.object({ id: z.number() }),
    },
  },
  selects: { 'survey.survey': selectSurveys, 'survey.panel': selectPanels },
  personRows: {
    'survey_part.member_id': { merge: 'moves', removal: 'goes' },
    'survey_invitation.member_id': { merge: 'moves', removal: 'goes' },
    'survey_answer.member_id': { merge: 'moves', removal: 'goes' },
    'survey_panellist.member_id': { merge: 'moves', removal: 'goes' },
    'survey_draft.member_id': { merge: 'moves', removal: 'goes' },
  },
  archive: [
    { table: 'survey_answer', isOfPeople: true },
    { table: 'survey_part', isOfPeople: true },
    { table: 'survey_invitation', isOfPeople: true },
    { table: 'survey_panellist', isOfPeople: true },
    { table: 'survey_draw', isOfPeople: true },
    { table: 'survey_draft' },
    // No other installation could open it.
    { table: 'survey_urn' },
    // They have no numbers in whose order an archive could carry them.
    { table: 'survey_sheet' },
  ],
  retention: surveyRetention,
  errors: surveyRefusals.$codes,
  papers: surveyPapers,
  tasks: { [ODM_TASK]: odmTask },
  jobs: [
    ...content.jobs,
    { name: 'survey.empty_urns', cron: '*/5 * * * *', due: URNS_DUE, run: emptyUrns },
    {
      ...{ name: 'survey.send_invitations', cron: '*/5 * * * *', due: invitationsDue(INVITATIONS) },
      run: (ctx) => sendInvitations(ctx, INVITATIONS),
    },
  ],
  demo,
});
