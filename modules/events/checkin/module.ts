import { defineModule } from '../../../kernel/module/manifest.ts';
import { countRows } from '../../../kernel/record/count-rows.ts';
import { checkinCertificates, FEED, IN_ROOM_EVENT, PRESENT } from './certificates.ts';
import { keepRoomOfLists, keepUsedConference } from './check-records.ts';
import { demo } from './demo.ts';
import { GATE, KIOSK } from './device-contract.ts';
import { checkinNotices } from './notices.ts';
import { checkinPapers } from './papers.ts';
import { badgeCode } from './queries/badge-owner.ts';
import { checkinDesks } from './queries/desk-standing.ts';
import { personScans } from './queries/person-scans.ts';
import { selectGates, selectLists } from './queries/selects.ts';
import { refuse } from './refusals.ts';
import { ROOM } from './room-contract.ts';
import { checkinRoutes } from './routes.ts';
import { checkinSegments } from './segments.ts';
import { WALL, WALL_RUN } from './wall-contract.ts';
import { selectWalls } from './wall-routes.ts';

const lists = { zh: '签到名单', en: 'Check-in lists' };
const walls = { zh: '欢迎大屏', en: 'Welcome walls' };
const gates = { zh: '签到通道', en: 'Gates' };
const SCAN = 'checkin.entry.scan';
const SEE = 'checkin.entry.view';
const PRINT = 'checkin.badge.print';
const SETUP = 'checkin.list.view';

export default defineModule({
  id: 'checkin',
  title: { zh: '会议签到', en: 'Check-in' },
  dependsOn: [
    'certificate',
    'conference',
    'credit',
    'device',
    'location',
    'member',
    'notice',
    'paper',
    'registration',
    'search',
    'signIn',
  ],
  permissions: {
    [SETUP]: { label: { zh: '查看签到名单与通道', en: 'See check-in lists and gates' } },
    'checkin.list.save': { label: { zh: '编辑签到名单与通道', en: 'Edit check-in lists and gates' } },
    'checkin.list.remove': { label: { zh: '删除签到名单与通道', en: 'Delete check-in lists and gates' } },
    'checkin.list.export': { label: { zh: '导出签到名单与通道', en: 'Export check-in lists and gates' } },
    [SCAN]: { label: { zh: '验票签到', en: 'Check people in' } },
    [SEE]: { label: { zh: '查看签到监控与记录', en: 'See how check-in goes, and its records' } },
    'checkin.entry.export': { label: { zh: '导出签到记录', en: 'Export records of check-in' } },
    'checkin.entry.undo': {
      label: { zh: '督导：撤销入场与处理离线冲突', en: 'Supervise: take entries back, settle conflicts of devices' },
    },
    [WALL_RUN]: { label: { zh: '操作欢迎大屏：暂停与隐藏来宾', en: 'Run welcome walls: pause them, hide somebody' } },
    [PRINT]: { label: { zh: '打印与补打胸卡', en: 'Print badges, and print them again' } },
  },
  menu: [
    {
      ...{ face: 'backend', group: 'registration', path: 'checkin-desk', order: 91 },
      label: { zh: '签到台', en: 'Check-in desk' },
      permission: SCAN,
    },
    {
      ...{ face: 'backend', group: 'registration', path: 'checkin-monitor', order: 92 },
      label: { zh: '签到监控', en: 'Gate monitor' },
      permission: SEE,
      waiting: ({ db, shop }) => countRows(db, 'checkin_conflict where shop_id = $1 and settled_at is null', [shop.id]),
    },
    {
      ...{ face: 'backend', group: 'registration', path: 'checkin-scans', order: 93 },
      label: { zh: '签到记录', en: 'Scans' },
      permission: SEE,
    },
    {
      ...{ face: 'backend', group: 'registration', path: 'checkin-lists', order: 94, label: lists },
      permission: SETUP,
      create: { label: { zh: '新建签到名单', en: 'New check-in list' }, permission: 'checkin.list.save' },
    },
    {
      ...{ face: 'backend', group: 'registration', path: 'badge-queue', order: 92 },
      label: { zh: '胸卡队列', en: 'Badge queue' },
      permission: PRINT,
    },
    {
      ...{ face: 'backend', group: 'registration', path: 'checkin-gates', order: 94, label: gates },
      permission: SETUP,
      create: { label: { zh: '新建签到通道', en: 'New gate' }, permission: 'checkin.list.save' },
    },
    {
      ...{ face: 'backend', group: 'registration', path: 'checkin-presence', order: 93 },
      label: { zh: '出席与证书', en: 'Attendance and certificates' },
      permission: SEE,
    },
    {
      ...{ face: 'backend', group: 'registration', path: 'room-displays', order: 93 },
      label: { zh: '会议室人数', en: 'People in rooms' },
      permission: SEE,
    },
    {
      ...{ face: 'configure', group: 'events', path: 'attendance-needs', order: 55 },
      label: { zh: '参会证书条件', en: 'Certificates of attendance' },
      permission: SETUP,
      tables: ['checkin_need'],
    },
    {
      ...{ face: 'backend', group: 'registration', path: 'checkin-walls', order: 95, label: walls },
      permission: SETUP,
      create: { label: { zh: '新建欢迎大屏', en: 'New welcome wall' }, permission: 'checkin.list.save' },
    },
  ],
  screens: [
    { face: 'backend', path: 'checkin-presence', file: 'backend/presence-list.tsx', permission: SEE },
    { face: 'configure', path: 'attendance-needs/:id?', file: 'configure/need-list.tsx', permission: SETUP },
    { face: 'backend', path: 'checkin-walls/:id?', file: 'backend/wall-list.tsx', permission: SETUP },
    { face: 'backend', path: 'checkin-wall', file: 'backend/wall-desk.tsx', permission: SEE },
    { face: 'backend', path: 'room-displays', file: 'backend/room-displays.tsx', permission: SEE },
    { face: 'backend', path: 'badge-queue', file: 'backend/badge-queue.tsx', permission: PRINT },
    { face: 'backend', path: 'badge-desk', file: 'backend/badge-desk.tsx', permission: PRINT },
    { face: 'backend', path: 'checkin-desk', file: 'backend/desk.tsx', permission: SCAN },
    { face: 'backend', path: 'checkin-monitor', file: 'backend/gate-monitor.tsx', permission: SEE },
    { face: 'backend', path: 'checkin-scans', file: 'backend/scan-list.tsx', permission: SEE },
    { face: 'backend', path: 'checkin-lists/:id?', file: 'backend/list-list.tsx', permission: SETUP },
    { face: 'backend', path: 'checkin-gates/:id?', file: 'backend/gate-list.tsx', permission: SETUP },
  ],
  slots: {
    'device.kiosk': 'frontend/slots/at-gate.tsx',
    'location.room': 'frontend/slots/room-access.tsx',
    'registration.below': 'frontend/slots/own-presence.tsx',
    'registration.own': 'frontend/slots/wall-name.tsx',
  },
  deviceWork: {
    [GATE]: { label: { zh: '门口验票', en: 'Scanning at a gate' }, select: 'checkin.gate' },
    [KIOSK]: { label: { zh: '自助签到与打印胸卡', en: 'Self check-in and badges' }, select: 'checkin.gate' },
    [WALL]: { label: { zh: '欢迎大屏', en: 'Welcome wall' }, select: 'checkin.wall' },
    [ROOM]: { label: { zh: '会议室人数屏', en: 'Room display' }, select: 'location.room' },
  },
  personCodes: { 'checkin.badge': badgeCode },
  certificates: checkinCertificates,
  events: {
    [PRESENT]: { zh: '有人的出席情况变了', en: 'Somebody was at a conference otherwise than before' },
    [IN_ROOM_EVENT]: { zh: '有人进了会议室，或撤销了入场', en: 'Somebody came into a room, or that was taken back' },
  },
  segments: checkinSegments,
  personParts: { 'checkin.scan': personScans },
  attendance: {
    [FEED]: { label: { zh: '签到名单（有签退）', en: 'Check-in list with signing out' }, list: 'checkin.list' },
  },
  refers: { 'checkin_list.out_of_id': 'checkin_list' },
  selects: {
    'checkin.list': selectLists,
    'checkin.gate': selectGates,
    'checkin.wall': selectWalls,
  },
  desks: checkinDesks,
  bindings: checkinRoutes,
  reactions: [
    { event: 'content.removing', run: keepUsedConference },
    { event: 'location.room_removing', run: keepRoomOfLists },
  ],
  archive: [
    { table: 'checkin_entry', isOfPeople: true },
    { table: 'checkin_scan', isOfPeople: true },
    { table: 'checkin_conflict', isOfPeople: true },
    { table: 'checkin_badge', isOfPeople: true },
    { table: 'checkin_wall_person', isOfPeople: true },
  ],
  papers: checkinPapers,
  notices: checkinNotices,
  errors: refuse.$codes,
  demo,
});
