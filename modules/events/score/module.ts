import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { contestGrantable } from './contest-grantable.ts';
import { demo } from './demo.ts';
import { candidateImport } from './import-candidates.ts';
import { scoreNotices } from './notices.ts';
import { scorePapers } from './protocol-paper.ts';
import { selectActivities, selectRounds } from './queries/selects.ts';
import { refuse } from './refusals.ts';
import { scoreRetention } from './retention.ts';
import { scoreRoutes } from './routes.ts';
import { scoreSettings } from './settings.ts';
import { contestRoom } from './tell-contest.ts';

const may = (record: string, zh: string, en: string) => ({
  [`${record}.view`]: { label: { zh: `查看${zh}`, en: `See ${en}` } },
  [`${record}.save`]: { label: { zh: `编辑${zh}`, en: `Edit ${en}` } },
  [`${record}.remove`]: { label: { zh: `删除${zh}`, en: `Delete ${en}` } },
  [`${record}.export`]: { label: { zh: `导出${zh}`, en: `Export ${en}` } },
});

const desk = (path: string, file: string, record: string) =>
  ({ face: 'backend', path: `${path}/:id?`, file: `backend/${file}.tsx`, permission: `${record}.view` }) as const;

const titles = {
  activity: { zh: '评审活动', en: 'Contests' },
  round: { zh: '评审轮次', en: 'Rounds of judging' },
  candidate: { zh: '参评人', en: 'Candidates' },
  judge: { zh: '评委', en: 'Judges' },
};

export default defineModule({
  id: 'score',
  title: { zh: '评审打分', en: 'Judging' },
  dependsOn: ['conference', 'file', 'member', 'notice', 'paper', 'role'],
  permissions: {
    ...may('score.activity', '评审活动', 'contests'),
    ...may('score.round', '评审轮次', 'rounds of judging'),
    ...may('score.candidate', '参评人', 'candidates'),
    ...may('score.judge', '评委', 'judges'),
    'score.candidate.import': { label: { zh: '导入参评人', en: 'Import candidates' } },
    'score.round.run': {
      label: { zh: '主持评审：开评、关闭、回避、揭晓', en: 'Run judging: open, close, recuse, reveal' },
    },
    'score.sheet.reopen': {
      label: { zh: '按主席意见重开评分表', en: 'Open sheets again at the chair’s word' },
      peopleOnly: true,
    },
    'score.result.export': { label: { zh: '导出评审结果', en: 'Export results of judging' } },
    'score.result.view': { label: { zh: '查看评审结果', en: 'See results of judging' } },
  },
  settings: scoreSettings,
  menuGroups: { scoring: { label: { zh: '评审打分', en: 'Scoring' }, order: 35 } },
  menu: [
    {
      ...{ face: 'backend', group: 'scoring', path: 'score-activities', order: 60 },
      label: titles.activity,
      permission: 'score.activity.view',
      create: { label: { zh: '新建评审活动', en: 'New contest' }, permission: 'score.activity.save' },
    },
    {
      ...{ face: 'backend', group: 'scoring', path: 'score-rounds', order: 61 },
      label: titles.round,
      permission: 'score.round.view',
    },
    {
      ...{ face: 'backend', group: 'scoring', path: 'score-candidates', order: 62 },
      label: titles.candidate,
      permission: 'score.candidate.view',
    },
    {
      ...{ face: 'backend', group: 'scoring', path: 'score-judges', order: 63 },
      label: titles.judge,
      permission: 'score.judge.view',
    },
    {
      ...{ face: 'configure', group: 'events', path: 'score-formula', order: 54 },
      label: { zh: '评审公式', en: 'Formula of judging' },
      permission: 'score.round.view',
    },
  ],
  screens: [
    desk('score-activities', 'activity-list', 'score.activity'),
    desk('score-rounds', 'round-list', 'score.round'),
    desk('score-candidates', 'candidate-list', 'score.candidate'),
    desk('score-judges', 'judge-list', 'score.judge'),
    { face: 'configure', path: 'score-formula', file: 'configure/formula.tsx', permission: 'score.round.view' },
  ],
  finds: {
    'score.activity': {
      ...{ label: titles.activity, table: 'score_activity' },
      ...{ permission: 'score.activity.view', screen: '/backend/score-activities' },
    },
    'score.candidate': {
      ...{ label: titles.candidate, table: 'score_candidate' },
      ...{ permission: 'score.candidate.view', screen: '/backend/score-candidates' },
    },
  },
  fileUses: [
    {
      ...{ label: titles.candidate, table: 'score_candidate', title: 't.title' },
      ...{ permission: 'score.candidate.view', screen: (id) => `/backend/score-candidates/${id}` },
    },
  ],
  routes: [
    {
      path: '/scores',
      name: 'score.list',
      layout: 'front',
      component: 'score-list',
      title: { zh: '评审活动', en: 'Contests' },
    },
    {
      path: '/score',
      name: 'score.show',
      layout: 'front',
      component: 'score',
      title: { zh: '评审活动', en: 'Contest' },
    },
    {
      path: '/score/screen',
      name: 'score.screen',
      layout: 'auth',
      component: 'screen',
      title: { zh: '评审大屏', en: 'Screen of a contest' },
    },
    {
      path: '/judge',
      name: 'score.judge',
      layout: 'front',
      component: 'judge',
      title: { zh: '评委席', en: 'Judge’s desk' },
      auth: true,
    },
    {
      path: '/judge/sheet',
      name: 'score.sheet',
      layout: 'front',
      component: 'sheet',
      title: { zh: '评分表', en: 'Sheet' },
      auth: true,
    },
  ],
  views: {
    'score-list': { query: ['page'] },
    score: { query: ['id'] },
    screen: { query: ['id'] },
    judge: { query: ['activity', 'code'] },
    sheet: { query: ['id'] },
  },
  bindings: scoreRoutes,
  grantables: { 'score.activity': contestGrantable },
  imports: { 'score.candidate': candidateImport },
  retention: scoreRetention,
  papers: scorePapers,
  selects: { 'score.activity': selectActivities, 'score.round': selectRounds },
  refers: { 'score_round.current_id': 'score_candidate', 'score_seat.replaces_id': 'score_judge' },
  personRows: {
    // What came of a contest stays, and with it who judged; a name that was erased is no longer told.
    'score_judge.member_id': { merge: 'moves', removal: 'stays' },
  },
  notices: scoreNotices,
  liveMessages: {
    'score.moved': {
      summary: 'A contest moved: somebody is on the stage, handed in or was revealed; who wants to know more asks.',
      to: { room: 'score' },
      data: z.object({ id: z.number() }),
    },
    'score.reminded': {
      summary: 'The hall waits for this judge to mark a candidate.',
      to: 'person',
      data: z.object({ candidate: z.number() }),
    },
  },
  rooms: {
    score: {
      summary: 'A contest, for the screens, phones and desks that show it.',
      asked: z.object({ id: z.number().int().positive() }),
      enter: contestRoom,
    },
  },
  errors: refuse.$codes,
  demo,
});
