import { defineModule } from '../../../kernel/module/manifest.ts';
import { demo } from './demo.ts';
import { selectRooms, selectVenues } from './queries/selects.ts';
import { refuse } from './refusals.ts';
import { locationRoutes } from './routes.ts';

const titles = {
  venue: { zh: '会场', en: 'Venues' },
  room: { zh: '会议室', en: 'Rooms' },
  floor: { zh: '楼层平面图', en: 'Floor plans' },
  way: { zh: '会场间路程', en: 'Ways between venues' },
};

const may = (record: string, zh: string, en: string) => ({
  [`${record}.view`]: { label: { zh: `查看${zh}`, en: `See ${en}` } },
  [`${record}.save`]: { label: { zh: `编辑${zh}`, en: `Edit ${en}` } },
  [`${record}.remove`]: { label: { zh: `删除${zh}`, en: `Delete ${en}` } },
  [`${record}.export`]: { label: { zh: `导出${zh}`, en: `Export ${en}` } },
});

const desk = (path: string, file: string, record: string) =>
  ({ face: 'backend', path: `${path}/:id?`, file: `backend/${file}.tsx`, permission: `${record}.view` }) as const;

const found = (record: 'venue' | 'room') => ({
  ...{ label: titles[record], table: record },
  ...{ permission: `location.${record}.view`, screen: `/backend/${record}s` as const },
});

export default defineModule({
  id: 'location',
  title: titles.venue,
  dependsOn: ['envelope', 'file', 'map'],
  permissions: {
    ...may('location.venue', '会场', 'venues'),
    ...may('location.room', '会议室', 'rooms'),
    ...may('location.floor', '楼层平面图', 'floor plans'),
    ...may('location.way', '会场间路程', 'ways between venues'),
  },
  menuGroups: { programme: { label: { zh: '日程与场地', en: 'Programme' }, order: 32 } },
  menu: [
    {
      ...{ face: 'backend', group: 'programme', path: 'venues', order: 18 },
      label: titles.venue,
      permission: 'location.venue.view',
      create: { label: { zh: '新建会场', en: 'New venue' }, permission: 'location.venue.save' },
    },
    {
      ...{ face: 'backend', group: 'programme', path: 'rooms', order: 19 },
      label: titles.room,
      permission: 'location.room.view',
      create: { label: { zh: '新建会议室', en: 'New room' }, permission: 'location.room.save' },
    },
    {
      ...{ face: 'backend', group: 'programme', path: 'floors', order: 19 },
      label: titles.floor,
      permission: 'location.floor.view',
      create: { label: { zh: '新建楼层', en: 'New floor' }, permission: 'location.floor.save' },
    },
    {
      ...{ face: 'configure', group: 'events', path: 'venue-ways', order: 56 },
      label: titles.way,
      permission: 'location.way.view',
      tables: ['venue_way'],
    },
  ],
  screens: [
    desk('venues', 'venue-list', 'location.venue'),
    desk('rooms', 'room-list', 'location.room'),
    desk('floors', 'floor-list', 'location.floor'),
    { face: 'backend', path: 'floor-plan/:id', file: 'backend/plan-editor.tsx', permission: 'location.floor.view' },
    { face: 'configure', path: 'venue-ways/:id?', file: 'configure/way-list.tsx', permission: 'location.way.view' },
  ],
  finds: { 'location.venue': found('venue'), 'location.room': found('room') },
  fileUses: [
    {
      ...{ label: titles.venue, table: 'venue', title: 't.name' },
      ...{ permission: 'location.venue.view', screen: (id) => `/backend/venues/${id}` },
    },
    {
      ...{ label: titles.room, table: 'room', title: 't.name' },
      ...{ permission: 'location.room.view', screen: (id) => `/backend/rooms/${id}` },
    },
    {
      ...{ label: titles.floor, table: 'venue_floor', title: 't.building' },
      ...{ permission: 'location.floor.view', screen: (id) => `/backend/floors/${id}` },
    },
  ],
  routes: [
    { path: '/venues', name: 'location.list', layout: 'front', component: 'venue-list', title: titles.venue },
    {
      path: '/venue',
      name: 'location.show',
      layout: 'front',
      component: 'venue',
      title: { zh: '会场', en: 'Venue' },
    },
  ],
  views: { 'venue-list': { query: ['q', 'page'] }, venue: { query: ['id', 'room', 'from', 'steps'] } },
  bindings: locationRoutes,
  selects: { 'location.venue': selectVenues, 'location.room': selectRooms },
  events: {
    'location.room_removing': { zh: '会议室将被删除', en: 'A room is about to be removed' },
    'location.room_changed': { zh: '会议室变了', en: 'A room has changed' },
  },
  errors: refuse.$codes,
  demo,
});
