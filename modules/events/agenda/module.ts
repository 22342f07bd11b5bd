import { defineModule } from '../../../kernel/module/manifest.ts';
import { keepPartsOfRoom, keepUsedContent, keepUsedRoom } from './check-items.ts';
import { agendaAlong } from './commands/bring-along.ts';
import { calledOffSpeakers, calledOffTimetable } from './commands/called-off.ts';
import { hearLeg } from './commands/hear-leg.ts';
import { demo } from './demo.ts';
import { itemImport } from './import-items.ts';
import { agendaNotices } from './notices.ts';
import { programmeEnclosure, programmePapers } from './programme-paper.ts';
import { agendaDesks } from './queries/desk-standing.ts';
import { selectConferences, selectSessions } from './queries/selects.ts';
import { sessionChapters } from './queries/session-chapters.ts';
import { toldTimetable } from './queries/told-with-conference.ts';
import { refuse } from './refusals.ts';
import { agendaRoutes } from './routes.ts';
import { agendaSettings } from './settings.ts';

const title = { zh: '日程', en: 'Agenda' };

export default defineModule({
  id: 'agenda',
  title,
  dependsOn: ['conference', 'envelope', 'expert', 'location', 'member', 'notice', 'paper'],
  permissions: {
    'agenda.item.view': { label: { zh: '查看日程编排', en: 'See timetables at the desk' } },
    'agenda.item.save': { label: { zh: '编排日程', en: 'Edit timetables' } },
    'agenda.item.remove': { label: { zh: '删除日程', en: 'Delete from timetables' } },
    'agenda.item.import': { label: { zh: '导入日程', en: 'Import timetables' } },
    'agenda.item.export': { label: { zh: '导出日程', en: 'Export timetables' } },
    'agenda.timetable.release': { label: { zh: '发布日程', en: 'Release timetables' } },
  },
  settings: agendaSettings,
  menu: [
    {
      ...{ face: 'backend', group: 'programme', path: 'agenda', order: 16 },
      label: { zh: '日程编排', en: 'Timetable' },
      permission: 'agenda.item.view',
    },
    {
      ...{ face: 'backend', group: 'programme', path: 'agenda-items', order: 17 },
      label: { zh: '日程条目', en: 'Agenda items' },
      permission: 'agenda.item.view',
      create: { label: { zh: '新建日程', en: 'New agenda item' }, permission: 'agenda.item.save' },
    },
    {
      ...{ face: 'backend', group: 'programme', path: 'room-calendar', order: 19 },
      label: { zh: '会议室日历', en: 'Room calendar' },
      permission: 'agenda.item.view',
    },
  ],
  screens: [
    { face: 'backend', path: 'agenda', file: 'backend/timetable.tsx', permission: 'agenda.item.view' },
    { face: 'backend', path: 'room-calendar', file: 'backend/room-calendar.tsx', permission: 'agenda.item.view' },
    { face: 'backend', path: 'agenda-items/:id?', file: 'backend/item-list.tsx', permission: 'agenda.item.view' },
  ],
  finds: {
    'agenda.item': {
      ...{ label: { zh: '日程', en: 'Agenda items' }, table: 'agenda_item' },
      ...{ permission: 'agenda.item.view', screen: '/backend/agenda-items' },
    },
  },
  routes: [
    { path: '/agenda', name: 'agenda.list', layout: 'front', component: 'agenda', title },
    { path: '/agenda/item', name: 'agenda.show', layout: 'front', component: 'agenda-item', title },
    { path: '/agenda/expert', name: 'agenda.expert', layout: 'front', component: 'agenda-expert', title },
    {
      ...{ path: '/agenda/mine', name: 'agenda.mine', layout: 'front', component: 'my-agenda' },
      ...{ title: { zh: '我的日程', en: 'My agenda' }, auth: true },
    },
  ],
  views: {
    agenda: { query: ['id', 'day', 'hall', 'track', 'expert', 'page'] },
    'agenda-item': { query: ['id'] },
    'agenda-expert': { query: ['conference', 'expert'] },
    'my-agenda': { query: ['id'] },
  },
  slots: {
    'conference.actions': 'frontend/slots/conference-agenda.tsx',
    'conference.below': 'frontend/slots/conference-venues.tsx',
  },
  desks: agendaDesks,
  bindings: agendaRoutes,
  companions: { 'agenda.timetable': agendaAlong },
  chapters: { 'agenda.session': sessionChapters },
  tells: { 'agenda.timetable': toldTimetable },
  consequences: { 'agenda.timetable': calledOffTimetable, 'agenda.speaker': calledOffSpeakers },
  notices: agendaNotices,
  papers: programmePapers,
  enclosures: { 'agenda.programme': programmeEnclosure },
  imports: { 'agenda.item': itemImport },
  selects: { 'agenda.conference': selectConferences, 'agenda.session': selectSessions },
  reactions: [
    { event: 'location.room_removing', run: keepUsedRoom },
    { event: 'location.room_changed', run: keepPartsOfRoom },
    { event: 'content.removing', run: keepUsedContent },
    { event: 'receiving.leg_changed', run: hearLeg },
  ],
  personRows: {
    'agenda_star.member_id': { merge: 'moves', removal: 'goes' },
    'agenda_feed.member_id': { merge: 'moves', removal: 'goes' },
  },
  refers: {
    'agenda_item.session_id': 'agenda_item',
    'agenda_slot.item_id': 'agenda_item',
    'agenda_slot.session_id': 'agenda_item',
    'agenda_star.item_id': 'agenda_item',
  },
  errors: refuse.$codes,
  demo,
});
