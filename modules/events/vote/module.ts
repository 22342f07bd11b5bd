import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { MONITOR, RUN } from './admin-contract.ts';
import { selectProfiles } from './check-profile.ts';
import { closeDue } from './commands/move-poll.ts';
import { demo } from './demo.ts';
import { pollGrantable } from './poll-grantable.ts';
import { votePapers } from './protocol.ts';
import { selectPolls } from './queries/select-polls.ts';
import { refuse } from './refusals.ts';
import { voteRetention } from './retention.ts';
import { voteRoutes } from './routes.ts';
import { voteSettings } from './settings.ts';
import { watchOf } from './shared-watch.ts';
import { pollRoom } from './tell-hall.ts';

const title = { zh: '投票', en: 'Polls' };
const profiles = { zh: '投票防刷', en: 'Guards of polls' };

export default defineModule({
  id: 'vote',
  title,
  dependsOn: ['campaign', 'file', 'member', 'paper', 'role', 'signIn'],
  permissions: {
    'vote.poll.view': { label: { zh: '查看投票', en: 'See polls' } },
    'vote.poll.save': { label: { zh: '编辑投票', en: 'Edit polls' } },
    'vote.poll.remove': { label: { zh: '删除投票草稿', en: 'Delete drafts of polls' } },
    'vote.poll.export': { label: { zh: '导出投票', en: 'Export polls' } },
    [RUN]: { label: { zh: '开启、截止、公布与作废投票', en: 'Open, close, publish and void polls' }, peopleOnly: true },
    [MONITOR]: { label: { zh: '查看投票进展与参与者', en: 'See how polls go and who took part' } },
    'vote.profile.view': { label: { zh: '查看防刷方案', en: 'See guards of polls' } },
    'vote.profile.save': { label: { zh: '编辑防刷方案', en: 'Edit guards of polls' } },
    'vote.profile.remove': { label: { zh: '删除防刷方案', en: 'Delete guards of polls' } },
    'vote.profile.export': { label: { zh: '导出防刷方案', en: 'Export guards of polls' } },
    'vote.voter.export': { label: { zh: '导出投票参与者', en: 'Export who took part in polls' } },
  },
  settings: voteSettings,
  menu: [
    {
      ...{ face: 'backend', group: 'events', path: 'votes', order: 50, label: title },
      permission: 'vote.poll.view',
      create: { label: { zh: '新建投票', en: 'New poll' }, permission: 'vote.poll.save' },
    },
    {
      ...{ face: 'configure', group: 'events', path: 'vote-profiles', order: 55, label: profiles },
      permission: 'vote.profile.view',
    },
  ],
  screens: [
    { face: 'backend', path: 'votes/:id?', file: 'backend/poll-list.tsx', permission: 'vote.poll.view' },
    { face: 'backend', path: 'votes/:id/monitor', file: 'backend/poll-monitor.tsx', permission: MONITOR },
    { face: 'backend', path: 'votes/:id/suspects', file: 'backend/suspect-desk.tsx', permission: MONITOR },
    {
      ...{ face: 'configure', path: 'vote-profiles/:id?', file: 'configure/profile-list.tsx' },
      permission: 'vote.profile.view',
    },
  ],
  finds: {
    'vote.poll': { label: title, table: 'vote_poll', permission: 'vote.poll.view', screen: '/backend/votes' },
  },
  fileUses: [
    {
      ...{ label: title, table: 'vote_poll', title: 't.title', permission: 'vote.poll.view' },
      screen: (id) => `/backend/votes/${id}`,
    },
  ],
  routes: [
    { path: '/vote', name: 'vote.show', layout: 'front', component: 'poll', title: { zh: '投票', en: 'Poll' } },
    {
      ...{ path: '/vote/screen', name: 'vote.screen', layout: 'auth', component: 'screen' },
      title: { zh: '投票大屏', en: 'Poll on the big screen' },
    },
    {
      ...{ path: '/votes', name: 'vote.list', layout: 'front', component: 'poll-list', title },
      nav: { order: 85, icon: 'check' },
    },
  ],
  views: { poll: { query: ['id'] }, screen: { query: ['id'] }, 'poll-list': { query: ['page'] } },
  bindings: voteRoutes,
  grantables: { 'vote.poll': pollGrantable },
  // What was voted stays counted when somebody leaves: their name goes, the turn keeps a number that is nobody's any more.
  personRows: {
    'vote_turn.member_id': { merge: 'moves', removal: 'stays' },
    'vote_elector.member_id': { merge: 'moves', removal: 'goes' },
    'vote_ruling.member_id': { merge: 'moves', removal: 'stays' },
  },
  selects: { 'vote.profile': selectProfiles, 'vote.poll': selectPolls },
  slots: { 'live.vote': 'frontend/slots/poll-here.tsx', 'live.host.vote': 'backend/slots/poll-going.tsx' },
  refers: { 'vote_poll.segment_id': 'segment', 'vote_ruling.turn_id': 'vote_turn' },
  archive: [
    { table: 'vote_elector', isOfPeople: true },
    { table: 'vote_turn', isOfPeople: true },
    { table: 'vote_pick', isOfPeople: true },
    // They have no numbers in whose order an archive could carry them; what was declared goes along with the poll.
    { table: 'vote_ballot' },
    { table: 'vote_warning' },
    { table: 'vote_ruling', isOfPeople: true },
  ],
  retention: voteRetention,
  liveMessages: {
    'vote.moved': {
      summary: 'A poll moved: a ballot was cast or it took a step; who wants to know more asks.',
      to: { room: 'vote' },
      data: z.object({ id: z.number() }),
    },
  },
  rooms: {
    vote: {
      summary: 'A poll that was opened, for the screens that show it.',
      asked: z.object({ id: z.number().int().positive() }),
      enter: pollRoom,
    },
  },
  errors: [...refuse.$codes, 'vote.receipt_malformed', 'vote.time_malformed', 'vote.time_zone_unknown'],
  papers: votePapers,
  onStart: async ({ services }) => {
    // Before the first ballot, to hear of those that other processes take.
    watchOf(services);
    return [];
  },
  jobs: [
    {
      name: 'vote.close_due',
      cron: '* * * * *',
      due: `select from vote_poll where shop_id = this_shop and state = 'open' and closes_at <= now()`,
      run: closeDue,
    },
  ],
  demo,
});
