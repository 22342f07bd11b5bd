import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { contentParts } from '../../content/envelope/public.ts';
import { listBlock } from './blocks/list.ts';
import { liveStatuses } from './choices.ts';
import { demo } from './demo.ts';
import { streamImport } from './import-streams.ts';
import { liveKind } from './kind.ts';
import { recordedTalks } from './queries/recorded-talks.ts';
import { selectStreams } from './queries/select-streams.ts';
import { airFacts, streamCards } from './queries/stream-cards.ts';
import { upcomingStreams } from './queries/upcoming-streams.ts';
import { POP_UP_DUE, popUp } from './quiz/pop-up.ts';
import { liveRefusals } from './refusals.ts';
import { calendarEnclosure } from './reminder/calendar.ts';
import { reminderNotices } from './reminder/notices.ts';
import { REMINDED_DUE, tellReminded } from './reminder/tell-reminded.ts';
import { liveRetention } from './retention.ts';
import { chatTalk, QUESTIONS, questionTarget } from './room-targets.ts';
import { liveRoutes } from './routes.ts';
import { CONTROL } from './rules.ts';
import { settingGroups, settings } from './settings.ts';
import { viewersRoom } from './tell-viewers.ts';
import { liveWidgets } from './widgets.ts';

const title = { zh: '直播', en: 'Live streams' };

const content = contentParts(liveKind, {
  title,
  plural: 'live streams',
  screen: 'lives',
  cards: streamCards,
  facts: airFacts,
  target: { zh: '直播', en: 'Live' },
  takesRemarks: true,
  talk: chatTalk,
  importing: streamImport,
});

export default defineModule({
  ...content,
  id: 'live',
  title,
  dependsOn: ['credit', 'envelope', 'file', 'form', 'notice', 'search', 'tags'],
  readsIfOn: ['remark', 'vote'],
  targets: { ...content.targets, [QUESTIONS]: questionTarget },
  permissions: {
    ...content.permissions,
    [CONTROL]: {
      label: { zh: '控制直播：开播、结束、下架与播放来源', en: 'Run live streams: start, end, take down, sources' },
    },
    'live.report': { label: { zh: '查看直播数据', en: 'See the figures of live streams' } },
  },
  choiceLists: {
    'live.status': { label: { zh: '直播状态', en: 'States of a broadcast' }, items: liveStatuses, isOpen: false },
  },
  settings,
  settingGroups,
  menu: [
    {
      face: 'backend',
      group: 'events',
      path: 'lives',
      label: title,
      permission: 'live.stream.view',
      create: { label: { zh: '新建直播', en: 'New live stream' }, permission: 'live.stream.save' },
      order: 30,
    },
    {
      face: 'backend',
      group: 'events',
      path: 'live-wall',
      label: { zh: '直播控制台', en: 'Live wall' },
      permission: CONTROL,
      order: 31,
    },
  ],
  screens: [
    { face: 'backend', path: 'lives/:id?', file: 'backend/stream-list.tsx', permission: 'live.stream.view' },
    { face: 'backend', path: 'live-wall', file: 'backend/live-wall.tsx', permission: CONTROL },
    { face: 'backend', path: 'live-wall/:id', file: 'backend/host-desk.tsx', permission: CONTROL },
    { face: 'backend', path: 'lives/:id/report', file: 'backend/live-report.tsx', permission: 'live.report' },
  ],
  routes: [
    {
      path: '/lives',
      name: 'live.list',
      layout: 'front',
      component: 'stream-list',
      title: { zh: '直播', en: 'Live' },
      nav: { order: 50, icon: 'device' },
    },
    {
      path: '/live',
      name: 'live.show',
      layout: 'front',
      component: 'stream',
      title: { zh: '直播', en: 'Live' },
      media: 'live.streamHosts',
    },
    {
      ...{ path: '/lives/reminders', name: 'live.reminders', layout: 'front', component: 'reminders', auth: true },
      title: { zh: '我的预约', en: 'My reminders' },
    },
  ],
  views: {
    stream: { query: ['id', 'preview'] },
    'stream-list': { query: ['kind', 'page'] },
  },
  bindings: liveRoutes,
  recordedTalks: { [liveKind.type]: recordedTalks },
  edits: { 'live.broadcast': { table: 'live_stream', among: 'true' } },
  selects: { 'live.stream': selectStreams },
  attendance: { live: { label: { zh: '直播', en: 'Live stream' }, list: 'live.stream' } },
  notices: reminderNotices,
  enclosures: { 'live.calendar': calendarEnclosure },
  jobs: [
    ...content.jobs,
    { name: 'live.pop_up', cron: '* * * * *', due: POP_UP_DUE, run: popUp },
    { name: 'live.remind', cron: '* * * * *', due: REMINDED_DUE, run: tellReminded },
  ],
  refers: { 'live_room.poll_id': 'vote_poll' },
  slots: {
    'topic.item.live': 'frontend/slots/topic-item.tsx',
    'signIn.account': 'frontend/slots/own-reminders.tsx',
  },
  blocks: [listBlock],
  personRows: {
    'live_viewer.member_id': { merge: 'moves', removal: 'goes' },
    'live_present.member_id': { merge: 'moves', removal: 'goes' },
    'live_quiz_answer.member_id': { merge: 'moves', removal: 'goes' },
    'live_reminder.member_id': { merge: 'moves', removal: 'goes' },
  },
  liveMessages: {
    'live.changed': {
      summary: 'A stream moved, or its host changed the room; who watches asks how it stands.',
      to: { room: 'live' },
      data: z.object({ id: z.number() }),
    },
  },
  rooms: {
    live: {
      summary: 'Those who are at the page of a stream.',
      asked: z.object({ id: z.number().int().positive() }),
      enter: viewersRoom,
    },
  },
  retention: liveRetention,
  // Who watched at this moment is known by hashes that no archive carries.
  archive: [
    { table: 'live_viewer' },
    { table: 'live_present', isOfPeople: true },
    { table: 'live_quiz_answer', isOfPeople: true },
    { table: 'live_reminder', isOfPeople: true },
    // Drawn anew by itself.
    { table: 'live_pop_up_next' },
  ],
  errors: [
    ...liveRefusals.$codes,
    ...['poll_unknown', 'bounds_reversed', 'right_unknown', 'options_not_alike'].map((code) => `live.${code}`),
    ...['lead_needed', 'is_down', 'ends_before_start', 'host_unknown', 'password_missing', 'form_unknown'].map(
      (code) => `live.${code}`,
    ),
  ],
  upcoming: upcomingStreams,
  demo,
  widgets: liveWidgets,
});
