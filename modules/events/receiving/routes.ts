import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { countReading } from '../../platform/ocr/public.ts';
import { conferenceTitleSql } from '../conference/public.ts';
import { latinNameSql } from '../expert/public.ts';
import {
  crewRecord,
  GUESTS_PLAIN,
  legRecord,
  placeRecord,
  receivingDesk,
  roadDesk,
  roadRecord,
  vehicleRecord,
} from './admin-contract.ts';
import { careDesk } from './care-contract.ts';
import { assignPickup } from './commands/assign-pickup.ts';
import { chaseGuests } from './commands/chase-guests.ts';
import {
  afterLeg,
  checkLeg,
  checkPlace,
  checkRoad,
  checkVehicle,
  keepCrew,
  keepLeg,
  keepPlace,
  keepVehicle,
} from './commands/check-records.ts';
import { afterVisit, checkVisit, keepVisit } from './commands/check-visit.ts';
import { decideExpense, payExpenses, unpayExpense } from './commands/decide-expense.ts';
import { expectSpeakers } from './commands/expect-speakers.ts';
import { linkVisit, readVisitTicket } from './commands/link-visit.ts';
import { linkedTraffic, readLinkedTicket, saveLinkedTraffic } from './commands/linked-traffic.ts';
import { makePickup } from './commands/make-pickup.ts';
import { measureRoads } from './commands/measure-roads.ts';
import { movePickup } from './commands/move-pickup.ts';
import { endSheet, openSheet } from './commands/open-sheet.ts';
import { reportLeg } from './commands/report-leg.ts';
import { saveTraffic, saveVisitLegs } from './commands/save-traffic.ts';
import { stepTraffic } from './commands/step-traffic.ts';
import { takeOwnReceipt, takeReceipt } from './commands/take-receipt.ts';
import { tapPickup } from './commands/tap-pickup.ts';
import { tellExpense, tellOwnExpense, withdrawExpense } from './commands/tell-expense.ts';
import { tickCare } from './commands/tick-care.ts';
import { receiving } from './contract.ts';
import { crewDay } from './crew-contract.ts';
import { expenseDesk, linkedVisit, ownVisit as ownVisitCalls } from './expense-contract.ts';
import { receivingByLink } from './linked-contract.ts';
import { careList } from './queries/care-list.ts';
import { crewSheet } from './queries/crew-sheet.ts';
import { doctorLegs } from './queries/doctor-legs.ts';
import { listExpenses, showExpense } from './queries/expense-list.ts';
import { ownLeg, ownLegs } from './queries/own-legs.ts';
import { ownTraffic } from './queries/own-traffic.ts';
import { invitedTreats } from './queries/own-treats.ts';
import { ownVisit } from './queries/own-visit.ts';
import { showBoard } from './queries/show-board.ts';
import { showDispatch } from './queries/show-dispatch.ts';
import { offeredVisits, showVisit } from './queries/show-visit.ts';
import { type ExpenseState, MOST_EXPENSES } from './rules/expense-steps.ts';
import {
  receivingCrew,
  receivingLeg,
  receivingPlace,
  receivingRoad,
  receivingVehicle,
  receivingVisit,
} from './schema.ts';
import { treatRoutes } from './treat-routes.ts';
import { visitDesk, visitRecord } from './visit-contract.ts';

const nameOf =
  (column: string) =>
  (locale: string): string =>
    `SELECT coalesce((SELECT ${inLanguageSql('s', locale)} FROM receiving_place s WHERE s.shop_id = t.shop_id AND s.id = t.${column}), '')`;
/** What of the expenses of a visit is in a state, in fen; a visit has no more of them than are looked at. */
const sumOf = (state: ExpenseState): string =>
  `SELECT coalesce(sum(x.fen), 0)::bigint FROM (SELECT e.granted_fen AS fen, e.state FROM receiving_expense e
    WHERE e.shop_id = t.shop_id AND e.visit_id = t.id ORDER BY e.id LIMIT ${MOST_EXPENSES}) x WHERE x.state = '${state}'`;
const CHANGES = `SELECT coalesce((SELECT json_agg(json_build_object('at', c.created_at, 'source', c.source, 'state', c.state, 'number', c.number,
    'scheduledAt', c.scheduled_at, 'estimatedAt', c.estimated_at, 'actualAt', c.actual_at) ORDER BY c.id DESC)
  FROM (SELECT * FROM receiving_change c WHERE c.shop_id = t.shop_id AND c.leg_id = t.id ORDER BY c.id DESC LIMIT 50) c), '[]')`;
const ZONE = `SELECT coalesce((SELECT s.time_zone FROM receiving_place s WHERE s.shop_id = t.shop_id AND s.id = t.station_id),
    (SELECT c.time_zone FROM conference c WHERE c.shop_id = t.shop_id AND c.id = t.conference_id),
    (SELECT v.time_zone FROM receiving_visit v WHERE v.shop_id = t.shop_id AND v.id = t.visit_id), 'Asia/Shanghai')`;

/** What answers the calls of receiving. */
export const receivingRoutes: Binding[] = [
  ...bind(receiving, {
    'receiving.traffic': ({ conference }, ctx) => ownTraffic(ctx, conference),
    'receiving.saveTraffic': (input, ctx) => saveTraffic(ctx, input),
    'receiving.stepTraffic': (input, ctx) => stepTraffic(ctx, input),
    'receiving.list': (input, ctx) => ownLegs(ctx, input),
    'receiving.show': ({ id }, ctx) => ownLeg(ctx, id),
    'receiving.doctor': (input, ctx) => doctorLegs(ctx, input),
  }),
  ...bind(receivingByLink, {
    'receiving.invited.traffic': (_input, ctx) => linkedTraffic(ctx),
    'receiving.invited.treats': (_input, ctx) => invitedTreats(ctx),
    'receiving.invited.readTicket': { admit: countReading, handle: ({ kind }, ctx) => readLinkedTicket(ctx, kind) },
    'receiving.invited.saveTraffic': (input, ctx) => saveLinkedTraffic(ctx, input),
  }),
  ...bind(crewDay, {
    'receiving.crew.open': (_input, ctx) => crewSheet(ctx),
    'receiving.crew.tap': (input, ctx) => tapPickup(ctx, input),
  }),
  ...bind(receivingDesk, {
    'receiving.leg.report': (input, ctx) => reportLeg(ctx, input),
    'receiving.leg.chase': ({ conference }, ctx) => chaseGuests(ctx, conference),
    'receiving.leg.expect': ({ conference }, ctx) => expectSpeakers(ctx, conference),
    'receiving.board.show': (input, ctx) => showBoard(ctx, input),
    'receiving.dispatch.show': (input, ctx) => showDispatch(ctx, input),
    'receiving.pickup.make': (input, ctx) => makePickup(ctx, input),
    'receiving.pickup.assign': (input, ctx) => assignPickup(ctx, input),
    'receiving.pickup.move': (input, ctx) => movePickup(ctx, input),
    'receiving.sheet.open': (input, ctx) => openSheet(ctx, input),
    'receiving.sheet.end': (input, ctx) => endSheet(ctx, input),
  }),
  ...bind(careDesk, {
    'receiving.care.show': ({ id }, ctx) => careList(ctx, id),
    'receiving.care.tick': (input, ctx) => tickCare(ctx, input),
  }),
  ...recordBindings(legRecord, 'receiving.leg', {
    table: receivingLeg,
    label: { zh: '客人行程', en: 'Leg' },
    title: 'guest',
    titleMark: { class: 'personal', mask: 'name', plain: GUESTS_PLAIN },
    // Who may not read names finds nobody by them.
    search: (ctx) => (ctx.can(GUESTS_PLAIN) ? ['guest', 'number', 'otherPlace'] : ['number', 'otherPlace']),
    computed: {
      conference: (locale) =>
        `SELECT coalesce(nullif((${conferenceTitleSql('conference_id', locale)}), ''), (SELECT ${inLanguageSql('v', locale, 'title')} FROM receiving_visit v WHERE v.shop_id = t.shop_id AND v.id = t.visit_id), '')`,
      guestEn: (locale) =>
        `SELECT CASE WHEN ${locale} = 'en' THEN coalesce(${latinNameSql('t', 'guest')}, '') ELSE '' END`,
      station: nameOf('station_id'),
      place: nameOf('place_id'),
      timeZone: ZONE,
      pickupId: 'SELECT r.pickup_id FROM receiving_rider r WHERE r.shop_id = t.shop_id AND r.leg_id = t.id',
      changes: CHANGES,
    },
    told: ['state', 'estimatedAt', 'actualAt'],
    beforeSave: checkLeg,
    afterSave: afterLeg,
    beforeRemove: keepLeg,
  }),
  ...bind(ownVisitCalls, {
    'receiving.ownVisit.show': ({ id }, ctx) => ownVisit(ctx, { member: id }),
    'receiving.ownVisit.save': ({ visit, legs }, ctx) => saveVisitLegs(ctx, { member: visit }, legs),
    'receiving.ownVisit.expense': ({ visit, ...told }, ctx) => tellOwnExpense(ctx, { member: visit }, told),
    'receiving.ownVisit.receipt': ({ id }, ctx) => takeOwnReceipt(ctx, 'member', id),
    'receiving.ownVisit.withdraw': (input, ctx) => withdrawExpense(ctx, 'member', input),
  }),
  ...bind(linkedVisit, {
    'receiving.linkedVisit.show': (_input, ctx) => ownVisit(ctx, 'link'),
    'receiving.linkedVisit.save': ({ legs }, ctx) => saveVisitLegs(ctx, 'link', legs),
    'receiving.linkedVisit.readTicket': { admit: countReading, handle: ({ kind }, ctx) => readVisitTicket(ctx, kind) },
    'receiving.linkedVisit.expense': (input, ctx) => tellOwnExpense(ctx, 'link', input),
    'receiving.linkedVisit.receipt': ({ id }, ctx) => takeOwnReceipt(ctx, 'link', id),
    'receiving.linkedVisit.withdraw': (input, ctx) => withdrawExpense(ctx, 'link', input),
  }),
  ...bind(expenseDesk, {
    'receiving.expense.list': (input, ctx) => listExpenses(ctx, input),
    'receiving.expense.show': ({ id }, ctx) => showExpense(ctx, id),
    'receiving.expense.tell': (input, ctx) => tellExpense(ctx, input),
    'receiving.expense.receipt': ({ id }, ctx) => takeReceipt(ctx, id),
    'receiving.expense.decide': (input, ctx) => decideExpense(ctx, input),
    'receiving.expense.pay': (input, ctx) => ctx.db.write(async (tx) => ({ data: await payExpenses(ctx, tx, input) })),
    'receiving.expense.unpay': (input, ctx) => unpayExpense(ctx, input),
    'receiving.visit.link': (input, ctx) => linkVisit(ctx, input),
  }),
  ...bind(visitDesk, {
    'receiving.trial': (input, ctx) => showVisit(ctx, input),
    'receiving.visit.offered': (input, ctx) => offeredVisits(ctx, input),
  }),
  ...recordBindings(visitRecord, 'receiving.visit', {
    table: receivingVisit,
    label: { zh: '到访', en: 'Visit' },
    title: 'title',
    search: (ctx) => (ctx.can(GUESTS_PLAIN) ? ['title', 'titleEn', 'guest'] : ['title', 'titleEn']),
    computed: {
      place: nameOf('place_id'),
      owedFen: sumOf('approved'),
      paidFen: sumOf('paid'),
    },
    beforeSave: checkVisit,
    afterSave: afterVisit,
    beforeRemove: keepVisit,
  }),
  ...recordBindings(placeRecord, 'receiving.place', {
    table: receivingPlace,
    label: { zh: '接送地点', en: 'Place' },
    title: 'name',
    search: ['name', 'nameEn', 'meetingPoint'],
    beforeSave: checkPlace,
    beforeRemove: keepPlace,
  }),
  ...recordBindings(roadRecord, 'receiving.road', {
    table: receivingRoad,
    label: { zh: '路程', en: 'Road' },
    title: 'note',
    search: ['note'],
    computed: { station: nameOf('station_id'), place: nameOf('place_id') },
    beforeSave: checkRoad,
  }),
  ...bind(roadDesk, { 'receiving.road.measure': (_input, ctx) => measureRoads(ctx) }),
  ...recordBindings(vehicleRecord, 'receiving.vehicle', {
    table: receivingVehicle,
    label: { zh: '车辆', en: 'Vehicle' },
    title: 'name',
    search: ['name', 'plate'],
    beforeSave: checkVehicle,
    beforeRemove: keepVehicle,
  }),
  ...recordBindings(crewRecord, 'receiving.crew', {
    table: receivingCrew,
    label: { zh: '司机与接待员', en: 'Driver or greeter' },
    title: 'name',
    search: ['name', 'phone'],
    beforeRemove: keepCrew,
  }),
  ...treatRoutes,
];
