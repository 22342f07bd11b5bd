import { defineModule } from '../../../kernel/module/manifest.ts';
import { recordParts } from '../../../kernel/record/record-parts.ts';
import { byNames } from '../../../kernel/table-file/by-names.ts';
import { stayCart } from './cart.ts';
import { calledOffBlocks, calledOffStays } from './commands/called-off.ts';
import { keepConference } from './commands/check-records.ts';
import { freeGuest } from './commands/free-guest.ts';
import { hearLeg } from './commands/hear-leg.ts';
import { releaseNights } from './commands/release-nights.ts';
import { demo } from './demo.ts';
import { hotelNotices } from './notices.ts';
import { hotelDesks } from './queries/desk-standing.ts';
import { selectBlocks, selectHotels, selectRooms } from './queries/selects.ts';
import { toldHotels } from './queries/told-with-conference.ts';
import { hotelRefusals } from './refusals.ts';
import { hotelRetention } from './retention.ts';
import { hotelRoutes } from './routes.ts';
import { STAY } from './rules/cart.ts';
import { hotelSegments } from './segments.ts';
import { hotelSettingGroups, hotelSettings } from './settings.ts';
import { staySeller } from './sold-stay.ts';

const title = { zh: '酒店', en: 'Hotels' };

const may = (record: string, zh: string, en: string) => ({
  [`${record}.view`]: { label: { zh: `查看${zh}`, en: `See ${en}` } },
  [`${record}.save`]: { label: { zh: `编辑${zh}`, en: `Edit ${en}` } },
  [`${record}.remove`]: { label: { zh: `删除${zh}`, en: `Delete ${en}` } },
  [`${record}.export`]: { label: { zh: `导出${zh}`, en: `Export ${en}` } },
});

const findDatum = byNames([
  ['gcj02', 'gcj02', 'gcj-02', '高德', '腾讯'],
  ['wgs84', 'wgs84', 'wgs-84', 'gps'],
  ['bd09', 'bd09', 'bd-09', '百度'],
]);

const parts = recordParts('hotel.hotel', {
  title,
  one: { zh: '酒店', en: 'hotel' },
  table: 'hotel',
  named: { column: 'name', property: 'name' },
  desk: { path: 'hotels', group: 'hospitality', order: 70, file: 'backend/hotel-list.tsx' },
  columns: [
    { key: 'name', label: { zh: '名称', en: 'Name' }, isRequired: true, example: '海湾酒店' },
    { key: 'nameEn', label: { zh: '英文名称', en: 'English name' }, example: 'Bay Hotel' },
    { key: 'address', label: { zh: '地址', en: 'Address' }, example: '环湾大道 18 号' },
    { key: 'addressEn', label: { zh: '地址（英文）', en: 'Address in English' }, example: '' },
    { key: 'phone', label: { zh: '电话', en: 'Phone' }, example: '' },
    { key: 'stars', label: { zh: '星级', en: 'Stars' }, example: '4' },
    { key: 'latitude', label: { zh: '纬度', en: 'Latitude' }, example: '24.4812' },
    { key: 'longitude', label: { zh: '经度', en: 'Longitude' }, example: '118.0921' },
    {
      key: 'datum',
      label: { zh: '坐标系', en: 'Datum' },
      hint: { zh: 'gcj02（默认，高德、腾讯）、wgs84、bd09（百度）', en: 'gcj02 (usual), wgs84 or bd09' },
      example: 'gcj02',
      find: () => findDatum,
    },
  ],
  showsFiles: true,
});

const rooms = { zh: '房型', en: 'Room types' };
const blocks = { zh: '房块', en: 'Room blocks' };
const grants = { zh: '免费间夜', en: 'Complimentary nights' };

export default defineModule({
  ...parts,
  id: 'hotel',
  title,
  dependsOn: ['conference', 'device', 'envelope', 'file', 'member', 'notice', 'signIn'],
  permissions: {
    ...parts.permissions,
    ...may('hotel.room', '房型', 'room types'),
    ...may('hotel.block', '房块', 'blocks of rooms'),
    ...may('hotel.grant', '免费间夜', 'complimentary nights'),
    'hotel.stay.view': { label: { zh: '查看住宿预订', en: 'See stays' } },
    'hotel.stay.save': { label: { zh: '人工预订与办理入住', en: 'Book by hand, and lead stays on' } },
    'hotel.stay.export': { label: { zh: '导出住宿预订与入住名单', en: 'Export stays and rooming lists' } },
    'hotel.stay.unmasked': { label: { zh: '查看住客姓名与电话', en: 'Read names and phones of guests' } },
    'hotel.list.send': { label: { zh: '发出入住名单', en: 'Send rooming lists' } },
  },
  settings: hotelSettings,
  settingGroups: hotelSettingGroups,
  menuGroups: { hospitality: { label: { zh: '酒店与接待', en: 'Hospitality' }, order: 33 } },
  menu: [
    ...parts.menu,
    {
      ...{ face: 'backend', group: 'hospitality', path: 'hotel-rooms', order: 71, label: rooms },
      permission: 'hotel.room.view',
      create: { label: { zh: '新建房型', en: 'New room type' }, permission: 'hotel.room.save' },
    },
    {
      ...{ face: 'backend', group: 'hospitality', path: 'hotel-blocks', order: 72, label: blocks },
      permission: 'hotel.block.view',
      create: { label: { zh: '新建房块', en: 'New room block' }, permission: 'hotel.block.save' },
    },
    {
      ...{ face: 'backend', group: 'hospitality', path: 'hotel-board', order: 73 },
      label: { zh: '房态总板', en: 'Room board' },
      permission: 'hotel.block.view',
    },
    {
      ...{ face: 'backend', group: 'hospitality', path: 'hotel-stays', order: 74 },
      label: { zh: '住宿预订', en: 'Stays' },
      permission: 'hotel.stay.view',
    },
    {
      ...{ face: 'backend', group: 'hospitality', path: 'hotel-grants', order: 76, label: grants },
      permission: 'hotel.grant.view',
      create: { label: { zh: '新建免费间夜', en: 'Give complimentary nights' }, permission: 'hotel.grant.save' },
    },
    {
      ...{ face: 'backend', group: 'hospitality', path: 'hotel-sharing', order: 77 },
      label: { zh: '合住总板', en: 'Sharing board' },
      permission: 'hotel.stay.view',
    },
    {
      ...{ face: 'backend', group: 'hospitality', path: 'hotel-lists', order: 75 },
      label: { zh: '入住名单', en: 'Rooming lists' },
      permission: 'hotel.stay.view',
    },
  ],
  screens: [
    ...parts.screens,
    { face: 'backend', path: 'hotel-rooms/:id?', file: 'backend/room-list.tsx', permission: 'hotel.room.view' },
    { face: 'backend', path: 'hotel-blocks/:id?', file: 'backend/block-list.tsx', permission: 'hotel.block.view' },
    { face: 'backend', path: 'hotel-board', file: 'backend/board.tsx', permission: 'hotel.block.view' },
    { face: 'backend', path: 'hotel-stays/:id?', file: 'backend/stay-list.tsx', permission: 'hotel.stay.view' },
    { face: 'backend', path: 'hotel-sharing', file: 'backend/share-board.tsx', permission: 'hotel.stay.view' },
    { face: 'backend', path: 'hotel-grants/:id?', file: 'backend/grant-list.tsx', permission: 'hotel.grant.view' },
    { face: 'backend', path: 'hotel-lists', file: 'backend/rooming-list.tsx', permission: 'hotel.stay.view' },
  ],
  fileUses: [
    ...parts.fileUses,
    {
      ...{ label: rooms, table: 'hotel_room', title: 't.name', permission: 'hotel.room.view' },
      screen: (id) => `/backend/hotel-rooms/${id}`,
    },
  ],
  routes: [
    {
      path: '/hotels',
      name: 'hotel.list',
      layout: 'front',
      component: 'hotel-list',
      title: { zh: '会议酒店', en: 'Hotels of a conference' },
    },
    {
      path: '/hotel',
      name: 'hotel.show',
      layout: 'front',
      component: 'hotel-page',
      title: { zh: '酒店', en: 'Hotel' },
    },
    {
      path: '/hotel/bookings',
      name: 'hotel.mine',
      layout: 'front',
      component: 'my-stays',
      title: { zh: '我的住宿', en: 'My rooms' },
      auth: true,
    },
    {
      path: '/hotel/voucher',
      name: 'hotel.voucher',
      layout: 'front',
      component: 'voucher',
      title: { zh: '入住凭证', en: 'Hotel voucher' },
    },
  ],
  views: {
    'hotel-list': { query: ['conference', 'page'] },
    'hotel-page': { query: ['id', 'conference', 'in', 'out'] },
    'my-stays': { query: ['page'] },
  },
  slots: {
    'conference.below': 'frontend/slots/conference-hotels.tsx',
    'signIn.account': 'frontend/slots/own-rooms.tsx',
    'order.cart.item': 'frontend/slots/cart-stay.tsx',
  },
  desks: hotelDesks,
  bindings: hotelRoutes,
  reactions: [
    { event: 'content.removing', run: keepConference },
    { event: 'speaking.freed', run: freeGuest },
    { event: 'receiving.leg_changed', run: hearLeg },
  ],
  sells: { [STAY]: staySeller },
  cart: { [STAY]: stayCart },
  tells: { 'hotel.hotel': toldHotels },
  consequences: { 'hotel.stay': calledOffStays, 'hotel.block': calledOffBlocks },
  notices: hotelNotices,
  segments: hotelSegments,
  audiences: {
    lodged: {
      label: { zh: '订了某个会议酒店的人', en: 'Those with a room for a conference' },
      people: { zh: '订了“{name}”酒店的人', en: 'Those with a room for “{name}”' },
      ...{ source: 'conference.conference', permission: 'conference.conference.view' },
    },
  },
  selects: { 'hotel.hotel': selectHotels, 'hotel.room': selectRooms, 'hotel.block': selectBlocks },
  personRows: {
    'hotel_stay.member_id': { merge: 'moves', removal: 'goes' },
    'hotel_grant.member_id': { merge: 'moves', removal: 'goes' },
    'hotel_companion.member_id': { merge: 'moves', removal: 'goes' },
  },
  refers: {
    'hotel_stay.share_id': 'hotel_share',
    'hotel_stay.room_hotel': 'hotel',
    'hotel_stay.replaces_id': 'hotel_stay',
    'hotel_stay.root_id': 'hotel_stay',
    'hotel_companion.root_id': 'hotel_stay',
    'hotel_arrival.leg_id': 'receiving_leg',
  },
  archive: [
    { table: 'hotel_stay', isOfPeople: true },
    { table: 'hotel_list', isOfPeople: true },
    { table: 'hotel_grant', isOfPeople: true },
    { table: 'hotel_companion', isOfPeople: true },
    { table: 'hotel_arrival', isOfPeople: true },
  ],
  retention: hotelRetention,
  jobs: [
    {
      name: 'hotel.release_nights',
      cron: '7 * * * *',
      due: `select from hotel_block where shop_id = this_shop and released_at is null and state = 'definite' and cutoff_on < current_date + 1`,
      run: releaseNights,
    },
  ],
  errors: [...hotelRefusals.$codes, 'hotel.time_malformed'],
  demo,
});
