import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { treatsAlong } from './commands/bring-along.ts';
import { keepConference } from './commands/check-records.ts';
import { freeGuest } from './commands/free-guest.ts';
import { SHEET_LINK } from './crew-contract.ts';
import { demo } from './demo.ts';
import { demoTreats } from './demo-treats.ts';
import { demoVisits } from './demo-visits.ts';
import { TREAT_LINK } from './door-contract.ts';
import { DECIDE_EXPENSES, PAY_EXPENSES, SEE_EXPENSES, TELL_EXPENSES, VISIT_LINK } from './expense-contract.ts';
import { RECEIPT, receiptPurpose } from './file-purpose.ts';
import { receivingNotices } from './notices.ts';
import { receivingDesks } from './queries/desk-standing.ts';
import { countTold } from './queries/expense-list.ts';
import { expertPresences } from './queries/expert-presences.ts';
import { guestCode } from './queries/own-treats.ts';
import { personServings } from './queries/person-servings.ts';
import { selectPlaces, selectStations, selectTreats, selectVisits } from './queries/selects.ts';
import { refuse } from './refusals.ts';
import { receivingRetention } from './retention.ts';
import { receivingRoutes } from './routes.ts';
import { LEG_STATES } from './rules/leg-steps.ts';
import { DIRECTIONS, SOURCES } from './rules/words.ts';
import { receivingSettingGroups, receivingSettings } from './settings.ts';

const title = { zh: '接待', en: 'Receiving' };

const may = (record: string, zh: string, en: string) => ({
  [`${record}.view`]: { label: { zh: `查看${zh}`, en: `See ${en}` } },
  [`${record}.save`]: { label: { zh: `编辑${zh}`, en: `Edit ${en}` } },
  [`${record}.remove`]: { label: { zh: `删除${zh}`, en: `Delete ${en}` } },
  [`${record}.export`]: { label: { zh: `导出${zh}`, en: `Export ${en}` } },
});

const expenses = { zh: '到访费用', en: 'Expenses of visits' };
const SEE = 'receiving.leg.view';
const DISPATCH = 'receiving.pickup.view';
const TREATS = 'receiving.treat.view';

export default defineModule({
  id: 'receiving',
  title,
  dependsOn: [
    'agenda',
    'conference',
    'device',
    'doctor',
    'envelope',
    'expert',
    'file',
    'link',
    'map',
    'member',
    'notice',
    'ocr',
    'signIn',
  ],
  textsOf: ['ocr'],
  // An invitation may be answered by a link, and so may the way there.
  readsIfOn: ['speaking'],
  permissions: {
    ...may('receiving.leg', '客人行程', 'guests and their ways'),
    'receiving.leg.unmasked': { label: { zh: '查看客人姓名与电话', en: 'Read names and phones of guests' } },
    [DISPATCH]: { label: { zh: '查看接送调度', en: 'See the dispatch of cars' } },
    'receiving.pickup.save': { label: { zh: '安排接送与司机链接', en: 'Dispatch cars, and give drivers their links' } },
    ...may('receiving.visit', '到访', 'visits'),
    [SEE_EXPENSES]: { label: { zh: '查看到访费用', en: 'See expenses of visits' } },
    [TELL_EXPENSES]: { label: { zh: '代客人登记到访费用', en: 'Write expenses of visits for guests' } },
    [DECIDE_EXPENSES]: { label: { zh: '审核到访费用', en: 'Grant or decline expenses of visits' } },
    [PAY_EXPENSES]: { label: { zh: '登记到访费用已支付', en: 'Note that expenses of visits were paid' } },
    'receiving.expense.export': { label: { zh: '导出到访费用', en: 'Export expenses of visits' } },
    ...may('receiving.vehicle', '车辆', 'vehicles'),
    ...may('receiving.crew', '司机与接待员', 'drivers and greeters'),
    ...may('receiving.place', '接送地点与路程', 'places and roads'),
    ...may('receiving.treat', '用餐、乘车与礼品', 'meals, coaches and gifts'),
    'receiving.treat.serve': { label: { zh: '核销用餐与礼品', en: 'Give out meals and gifts' } },
    'receiving.treat.undo': { label: { zh: '撤销核销', en: 'Take back that something was given out' } },
  },
  settings: receivingSettings,
  settingGroups: receivingSettingGroups,
  menu: [
    {
      ...{ face: 'backend', group: 'hospitality', path: 'receiving-legs', order: 80 },
      label: { zh: '客人行程', en: 'Guest travel' },
      permission: SEE,
      create: { label: { zh: '新建客人行程', en: 'New leg of a journey' }, permission: 'receiving.leg.save' },
    },
    {
      ...{ face: 'backend', group: 'hospitality', path: 'receiving-visits', order: 80 },
      label: { zh: '到访接待', en: 'Visits' },
      permission: 'receiving.visit.view',
      create: { label: { zh: '新建到访', en: 'New visit' }, permission: 'receiving.visit.save' },
    },
    {
      ...{ face: 'backend', group: 'hospitality', path: 'receiving-expenses', order: 80 },
      label: expenses,
      permission: SEE_EXPENSES,
      waiting: countTold,
    },
    {
      ...{ face: 'backend', group: 'hospitality', path: 'receiving-board', order: 81 },
      label: { zh: '到离看板', en: 'Arrivals, departures' },
      permission: SEE,
    },
    {
      ...{ face: 'backend', group: 'hospitality', path: 'receiving-dispatch', order: 82 },
      label: { zh: '接送调度', en: 'Dispatch' },
      permission: DISPATCH,
    },
    {
      ...{ face: 'backend', group: 'hospitality', path: 'receiving-vehicles', order: 83 },
      label: { zh: '车辆', en: 'Vehicles' },
      permission: 'receiving.vehicle.view',
      create: { label: { zh: '新建车辆', en: 'New vehicle' }, permission: 'receiving.vehicle.save' },
    },
    {
      ...{ face: 'backend', group: 'hospitality', path: 'receiving-crew', order: 84 },
      label: { zh: '司机与接待员', en: 'Drivers, greeters' },
      permission: 'receiving.crew.view',
      create: { label: { zh: '新建司机或接待员', en: 'New driver or greeter' }, permission: 'receiving.crew.save' },
    },
    {
      ...{ face: 'backend', group: 'hospitality', path: 'receiving-treats', order: 86 },
      label: { zh: '用餐与礼品', en: 'Meals and gifts' },
      permission: TREATS,
      create: { label: { zh: '新建用餐或礼品', en: 'New meal or gift' }, permission: 'receiving.treat.save' },
    },
    {
      ...{ face: 'backend', group: 'hospitality', path: 'receiving-claims', order: 87 },
      label: { zh: '用餐与礼品名单', en: 'Who gets what' },
      permission: TREATS,
    },
    {
      ...{ face: 'backend', group: 'hospitality', path: 'receiving-servings', order: 88 },
      label: { zh: '核销记录', en: 'What was given out' },
      permission: TREATS,
    },
    {
      ...{ face: 'configure', group: 'events', path: 'receiving-places', order: 56 },
      label: { zh: '接送地点', en: 'Stations and places' },
      permission: 'receiving.place.view',
      tables: ['receiving_place'],
    },
    {
      ...{ face: 'configure', group: 'events', path: 'receiving-roads', order: 57 },
      label: { zh: '路程时间', en: 'Times of roads' },
      permission: 'receiving.place.view',
      tables: ['receiving_road'],
    },
  ],
  screens: [
    { face: 'backend', path: 'receiving-legs/:id?', file: 'backend/leg-list.tsx', permission: SEE },
    {
      ...{ face: 'backend', path: 'receiving-visits/:id?', file: 'backend/visit-list.tsx' },
      permission: 'receiving.visit.view',
    },
    { face: 'backend', path: 'receiving-expenses/:id?', file: 'backend/expense-list.tsx', permission: SEE_EXPENSES },
    { face: 'backend', path: 'receiving-board', file: 'backend/board.tsx', permission: SEE },
    { face: 'backend', path: 'receiving-dispatch', file: 'backend/dispatch.tsx', permission: DISPATCH },
    {
      ...{ face: 'backend', path: 'receiving-vehicles/:id?', file: 'backend/vehicle-list.tsx' },
      permission: 'receiving.vehicle.view',
    },
    { face: 'backend', path: 'receiving-crew/:id?', file: 'backend/crew-list.tsx', permission: 'receiving.crew.view' },
    { face: 'backend', path: 'receiving-treats/:id?', file: 'backend/treat-list.tsx', permission: TREATS },
    { face: 'backend', path: 'receiving-claims/:id?', file: 'backend/claim-list.tsx', permission: TREATS },
    { face: 'backend', path: 'receiving-servings', file: 'backend/serving-list.tsx', permission: TREATS },
    {
      ...{ face: 'configure', path: 'receiving-places/:id?', file: 'configure/place-list.tsx' },
      permission: 'receiving.place.view',
    },
    {
      ...{ face: 'configure', path: 'receiving-roads/:id?', file: 'configure/road-list.tsx' },
      permission: 'receiving.place.view',
    },
  ],
  finds: {
    'receiving.vehicle': {
      ...{ label: { zh: '车辆', en: 'Vehicles' }, table: 'receiving_vehicle' },
      ...{ permission: 'receiving.vehicle.view', screen: '/backend/receiving-vehicles' },
    },
    'receiving.treat': {
      ...{ label: { zh: '用餐与礼品', en: 'Meals and gifts' }, table: 'receiving_treat' },
      ...{ permission: TREATS, screen: '/backend/receiving-treats' },
    },
  },
  routes: [
    {
      ...{ path: '/trip', name: 'receiving.trip', layout: 'front', component: 'my-trip' },
      ...{ title: { zh: '我的行程', en: 'My trip' }, auth: true },
    },
    {
      ...{ path: '/trips', name: 'receiving.trips', layout: 'front', component: 'my-trips' },
      ...{ title: { zh: '我的行程', en: 'My trips' }, auth: true },
    },
    {
      ...{ path: '/visit', name: 'receiving.visit', layout: 'front', component: 'my-visit' },
      ...{ title: { zh: '我的到访', en: 'My visit' }, auth: true },
    },
    {
      ...{ path: '/visit/invited', name: 'receiving.invitedVisit', layout: 'front', component: 'invited-visit' },
      title: { zh: '到访接待', en: 'Your visit' },
    },
    {
      ...{ path: '/receiving/day', name: 'receiving.day', layout: 'front', component: 'crew-day' },
      title: { zh: '今日接送', en: 'Pick-ups today' },
    },
    {
      ...{ path: '/receiving/door', name: 'receiving.door', layout: 'front', component: 'serve-door' },
      title: { zh: '扫码核销', en: 'Scan and give out' },
    },
  ],
  views: { 'my-trip': { query: ['conference'] }, 'my-visit': { query: ['id'] }, 'my-trips': { query: ['page'] } },
  slots: {
    'conference.below': 'frontend/slots/trip-way.tsx',
    'signIn.account': 'frontend/slots/own-trips.tsx',
    'speaking.cockpit': 'frontend/slots/cockpit-trip.tsx',
  },
  links: {
    [SHEET_LINK]: {
      label: { zh: '司机与接待员的当日接送', en: 'The day of a driver or greeter' },
      screen: '/backend/receiving-dispatch',
    },
    [VISIT_LINK]: {
      label: { zh: '到访的行程与费用', en: 'The ways and expenses of a visit' },
      screen: '/backend/receiving-visits',
    },
    [TREAT_LINK]: {
      label: { zh: '用餐与礼品的扫码核销', en: 'Scanning for a meal or gift' },
      screen: '/backend/receiving-treats',
    },
  },
  presences: { 'receiving.leg': expertPresences },
  personCodes: { 'receiving.guest': guestCode },
  personParts: { 'receiving.serving': personServings },
  desks: receivingDesks,
  bindings: receivingRoutes,
  notices: receivingNotices,
  filePurposes: { [RECEIPT]: receiptPurpose },
  fileUses: [
    {
      ...{ label: expenses, table: 'receiving_expense', permission: SEE_EXPENSES },
      title: `coalesce(nullif(t.note, ''), t.spent_on::text)`,
      screen: (id) => `/backend/receiving-expenses/${id}`,
    },
  ],
  events: {
    // What pays guests hears it, and says by `payExpenses` that it did.
    'receiving.expense_granted': {
      ...{ zh: '到访费用已核准', en: 'An expense of a visit was granted' },
      data: z.object({ id: z.number(), visitId: z.number(), fen: z.number() }),
      sample: { id: 5, visitId: 2, fen: 26_800 },
    },
    'receiving.leg_changed': {
      ...{ zh: '客人的行程有变', en: 'The journey of a guest changed' },
      data: z.object({
        id: z.number(),
        /** Null where they travel to a visit. */
        conferenceId: z.number().nullable(),
        direction: z.enum(DIRECTIONS),
        /** Who of the timetable travels by it: numbers of experts. */
        experts: z.array(z.number()),
        state: z.enum(LEG_STATES),
        expectedAt: z.string(),
        source: z.enum(SOURCES),
      }),
      sample: {
        ...{ id: 12, conferenceId: 3, direction: 'in', experts: [41], state: 'delayed' },
        ...{ expectedAt: '2027-03-25T16:52:00+08:00', source: 'feed' },
      },
    },
  },
  reactions: [
    { event: 'content.removing', run: keepConference },
    { event: 'speaking.freed', run: freeGuest },
  ],
  companions: { 'receiving.treat': treatsAlong },
  selects: {
    'receiving.visit': selectVisits,
    'receiving.station': selectStations,
    'receiving.place': selectPlaces,
    'receiving.treat': selectTreats,
  },
  personRows: {
    'receiving_leg.member_id': { merge: 'moves', removal: 'goes' },
    'receiving_visit.member_id': { merge: 'moves', removal: 'goes' },
    'receiving_claim.member_id': { merge: 'moves', removal: 'goes' },
  },
  retention: receivingRetention,
  archive: [
    { table: 'receiving_visit', isOfPeople: true },
    { table: 'receiving_expense', isOfPeople: true },
    { table: 'receiving_leg', isOfPeople: true },
    { table: 'receiving_change', isOfPeople: true },
    { table: 'receiving_care', isOfPeople: true },
    { table: 'receiving_pickup', isOfPeople: true },
    { table: 'receiving_rider', isOfPeople: true },
    { table: 'receiving_sheet', isOfPeople: true },
    { table: 'receiving_tap', isOfPeople: true },
    { table: 'receiving_claim', isOfPeople: true },
    { table: 'receiving_serving', isOfPeople: true },
  ],
  errors: [...refuse.$codes, 'receiving.time_malformed', 'receiving.expense_day', 'receiving.care_twice'],
  async demo(ctx) {
    await demo(ctx);
    await demoTreats(ctx);
    await demoVisits(ctx);
  },
});
