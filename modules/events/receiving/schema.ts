import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import { span } from '../../../kernel/schedule/columns.ts';
import { conference } from '../conference/public.ts';
import { expert } from '../expert/public.ts';
import { receivingPlace, receivingRoad } from './place-tables.ts';
import type { LegState } from './rules/leg-steps.ts';
import type { PickupState } from './rules/pickup-steps.ts';
import type { Outcome, TreatKind } from './rules/serving.ts';
import type { CrewRole, Direction, Flag, Level, Mode, Source } from './rules/words.ts';
import { receivingExpense, receivingVisit } from './visit-tables.ts';

export { receivingExpense, receivingPlace, receivingRoad, receivingVisit };

/** Cars and coaches. */
export const receivingVehicle = pgTable(
  'receiving_vehicle',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    plate: text('plate').notNull(),
    /** For guests: without the driver. */
    seats: smallint('seats').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    note: text('note').notNull().default(''),
    position: integer('position').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('receiving_vehicle_plate').on(table.shopId, table.plate),
    index('receiving_vehicle_order').on(table.shopId, table.position, table.id),
    index('receiving_vehicle_changed').on(table.shopId, table.updatedAt, table.id),
    check('receiving_vehicle_seats', sql`seats between 1 and 80`),
  ],
);

/** Drivers and greeters, who have no account: a link shows them their day (R9). */
export const receivingCrew = pgTable(
  'receiving_crew',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    role: text('role').$type<CrewRole>().notNull(),
    /** What guests who ride with them may call. */
    phone: text('phone').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    note: text('note').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('receiving_crew_name').on(table.shopId, table.name, table.id),
    index('receiving_crew_changed').on(table.shopId, table.updatedAt, table.id),
  ],
);

/** A guest's way to a conference or a visit, or from it (R1). */
export const receivingLeg = pgTable(
  'receiving_leg',
  {
    shopId: shopId(),
    id: recordId(),
    /** To which of both. */
    conferenceId: reference('conference_id'),
    visitId: reference('visit_id'),
    /** The guest’s account; null where the desk writes for somebody who has none. */
    memberId: reference('member_id'),
    guest: text('guest').notNull(),
    phone: text('phone').notNull().default(''),
    /** Whether the driver may see that phone (R9). */
    sharesPhone: boolean('shares_phone').notNull().default(false),
    direction: text('direction').$type<Direction>().notNull(),
    mode: text('mode').$type<Mode>().notNull().default('flight'),
    isInternational: boolean('is_international').notNull().default(false),
    number: text('number').notNull().default(''),
    /** The other end of the way, as it is typed. */
    otherPlace: text('other_place').notNull().default(''),
    stationId: reference('station_id'),
    /** Where the guest is brought to, or fetched from. */
    placeId: reference('place_id'),
    /** Arrival or departure at the station; what is expected is the latest of the three that is said, or the day of the conference. */
    scheduledAt: moment('scheduled_at'),
    estimatedAt: moment('estimated_at'),
    actualAt: moment('actual_at'),
    expectedAt: moment('expected_at').notNull(),
    seat: text('seat').notNull().default(''),
    companions: smallint('companions').notNull().default(0),
    level: text('level').$type<Level>().notNull().default('none'),
    /** Rides with nobody else (R4). */
    isVip: boolean('is_vip').notNull().default(false),
    state: text('state').$type<LegState>().notNull().default('missing'),
    source: text('source').$type<Source>().notNull().default('desk'),
    note: text('note').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('receiving_leg_expected').on(table.shopId, table.expectedAt, table.id),
    index('receiving_leg_changed').on(table.shopId, table.updatedAt, table.id),
    index('receiving_leg_of_conference').on(table.shopId, table.conferenceId, table.expectedAt, table.id),
    index('receiving_leg_own').on(table.shopId, table.memberId, table.expectedAt, table.id),
    index('receiving_leg_station').on(table.shopId, table.stationId),
    index('receiving_leg_place').on(table.shopId, table.placeId),
    index('receiving_leg_visit').on(table.shopId, table.visitId),
    check('receiving_leg_companions', sql`companions between 0 and 20`),
    check('receiving_leg_whereto', sql`num_nonnulls(conference_id, visit_id) = 1`),
    namesRow('receiving_leg_conference_fk', [table.shopId, table.conferenceId], conference),
    namesRow('receiving_leg_visit_fk', [table.shopId, table.visitId], receivingVisit).onDelete('cascade'),
    namesRow('receiving_leg_member_fk', [table.shopId, table.memberId], member),
    namesRow('receiving_leg_station_fk', [table.shopId, table.stationId], receivingPlace),
    namesRow('receiving_leg_place_fk', [table.shopId, table.placeId], receivingPlace),
  ],
);

/** How a leg was at each of its changes, and who said so (R2): a log that only grows. */
export const receivingChange = pgTable(
  'receiving_change',
  {
    shopId: shopId(),
    id: recordId(),
    legId: reference('leg_id').notNull(),
    source: text('source').$type<Source>().notNull(),
    state: text('state').$type<LegState>().notNull(),
    number: text('number').notNull(),
    scheduledAt: moment('scheduled_at'),
    estimatedAt: moment('estimated_at'),
    actualAt: moment('actual_at'),
    companions: smallint('companions').notNull(),
    changedBy: reference('changed_by'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('receiving_change_of').on(table.shopId, table.legId, table.id),
    namesRow('receiving_change_leg_fk', [table.shopId, table.legId], receivingLeg).onDelete('cascade'),
    namesRow('receiving_change_by_fk', [table.shopId, table.changedBy], member),
  ],
);

/**
 * A car for some guests (R3). Who did not come, and what was given up, keeps neither car nor driver; what else it keeps them from is
 * excluded (`guards.sql`). The seats that are taken never grow beyond those of its car.
 */
export const receivingPickup = pgTable(
  'receiving_pickup',
  {
    shopId: shopId(),
    id: recordId(),
    /** Of which conference they are guests; null where they come for visits. */
    conferenceId: reference('conference_id'),
    direction: text('direction').$type<Direction>().notNull(),
    stationId: reference('station_id').notNull(),
    placeId: reference('place_id').notNull(),
    vehicleId: reference('vehicle_id'),
    driverId: reference('driver_id'),
    greeterId: reference('greeter_id'),
    startsAt: moment('starts_at').notNull(),
    meetsAt: moment('meets_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** People in it, and what its car seats; null as long as it has none. */
    taken: smallint('taken').notNull(),
    seats: smallint('seats'),
    state: text('state').$type<PickupState>().notNull().default('planned'),
    flag: text('flag').$type<Flag>().notNull().default('none'),
    note: text('note').notNull().default(''),
    span: span(sql`state not in ('no_show', 'cancelled')`),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('receiving_pickup_day').on(table.shopId, table.conferenceId, table.startsAt, table.id),
    index('receiving_pickup_vehicle').on(table.shopId, table.vehicleId, table.startsAt),
    index('receiving_pickup_driver').on(table.shopId, table.driverId, table.meetsAt),
    index('receiving_pickup_greeter').on(table.shopId, table.greeterId, table.meetsAt),
    index('receiving_pickup_station').on(table.shopId, table.stationId),
    index('receiving_pickup_place').on(table.shopId, table.placeId),
    check('receiving_pickup_times', sql`starts_at <= meets_at and meets_at < ends_at`),
    check('receiving_pickup_seats', sql`taken >= 0 and (seats is null or taken <= seats)`),
    namesRow('receiving_pickup_conference_fk', [table.shopId, table.conferenceId], conference),
    namesRow('receiving_pickup_station_fk', [table.shopId, table.stationId], receivingPlace),
    namesRow('receiving_pickup_place_fk', [table.shopId, table.placeId], receivingPlace),
    namesRow('receiving_pickup_vehicle_fk', [table.shopId, table.vehicleId], receivingVehicle),
    namesRow('receiving_pickup_driver_fk', [table.shopId, table.driverId], receivingCrew),
    namesRow('receiving_pickup_greeter_fk', [table.shopId, table.greeterId], receivingCrew),
  ],
);

/** Which legs a pick-up takes: each leg rides in one alone. */
export const receivingRider = pgTable(
  'receiving_rider',
  {
    shopId: shopId(),
    id: recordId(),
    pickupId: reference('pickup_id').notNull(),
    legId: reference('leg_id').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('receiving_rider_once').on(table.shopId, table.legId),
    index('receiving_rider_of').on(table.shopId, table.pickupId, table.id),
    namesRow('receiving_rider_pickup_fk', [table.shopId, table.pickupId], receivingPickup).onDelete('cascade'),
    namesRow('receiving_rider_leg_fk', [table.shopId, table.legId], receivingLeg).onDelete('cascade'),
  ],
);

/** The day of a driver or greeter, which a link opens (R9). */
export const receivingSheet = pgTable(
  'receiving_sheet',
  {
    shopId: shopId(),
    id: recordId(),
    crewId: reference('crew_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('receiving_sheet_once').on(table.shopId, table.crewId, table.day),
    namesRow('receiving_sheet_crew_fk', [table.shopId, table.crewId], receivingCrew).onDelete('cascade'),
  ],
);

/** What was tapped on the phone of a driver or greeter: what comes twice under one name is answered as the first time (X5). */
export const receivingTap = pgTable(
  'receiving_tap',
  {
    shopId: shopId(),
    id: recordId(),
    sheetId: reference('sheet_id').notNull(),
    nonce: text('nonce').notNull(),
    pickupId: reference('pickup_id').notNull(),
    state: text('state').$type<PickupState>().notNull(),
    /** When it was tapped by the phone’s clock, and when it came. */
    tappedAt: moment('tapped_at').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('receiving_tap_once').on(table.shopId, table.sheetId, table.nonce),
    index('receiving_tap_of').on(table.shopId, table.pickupId),
    namesRow('receiving_tap_sheet_fk', [table.shopId, table.sheetId], receivingSheet).onDelete('cascade'),
    namesRow('receiving_tap_pickup_fk', [table.shopId, table.pickupId], receivingPickup).onDelete('cascade'),
  ],
);

/** What of the checklist of a guest's level is done (R7). */
export const receivingCare = pgTable(
  'receiving_care',
  {
    shopId: shopId(),
    id: recordId(),
    legId: reference('leg_id').notNull(),
    item: text('item').notNull(),
    doneBy: reference('done_by'),
    doneAt: moment('done_at').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('receiving_care_once').on(table.shopId, table.legId, table.item),
    namesRow('receiving_care_leg_fk', [table.shopId, table.legId], receivingLeg).onDelete('cascade'),
    namesRow('receiving_care_by_fk', [table.shopId, table.doneBy], member),
  ],
);

/** A meal, coach, tour or gift for guests of a conference (R8): when it is given out, and how many of it there are. */
export const receivingTreat = pgTable(
  'receiving_treat',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    kind: text('kind').$type<TreatKind>().notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    place: text('place').notNull().default(''),
    placeEn: text('place_en').notNull().default(''),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Null where there is enough for everybody. */
    capacity: integer('capacity'),
    note: text('note').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('receiving_treat_starts').on(table.shopId, table.startsAt, table.id),
    index('receiving_treat_changed').on(table.shopId, table.updatedAt, table.id),
    index('receiving_treat_of').on(table.shopId, table.conferenceId, table.startsAt, table.id),
    check('receiving_treat_times', sql`starts_at < ends_at`),
    namesRow('receiving_treat_conference_fk', [table.shopId, table.conferenceId], conference),
  ],
);

/** Who has a right to how much of a treat, and how much of it they had. */
export const receivingClaim = pgTable(
  'receiving_claim',
  {
    shopId: shopId(),
    id: recordId(),
    treatId: reference('treat_id').notNull(),
    /** The guest’s account; null where the desk writes somebody down who has none. */
    memberId: reference('member_id'),
    /** The expert that they are among the speakers: two of one name each have what is theirs. */
    expertId: reference('expert_id'),
    guest: text('guest').notNull(),
    /** By which a guest without account is told from others of the same name; empty where nobody said. */
    phone: text('phone').notNull().default(''),
    /** Where they sit or stand, such as a table or a coach. */
    area: text('area').notNull().default(''),
    quantity: smallint('quantity').notNull().default(1),
    used: smallint('used').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('receiving_claim_once').on(table.shopId, table.treatId, table.memberId),
    unique('receiving_claim_expert').on(table.shopId, table.treatId, table.expertId),
    index('receiving_claim_of').on(table.shopId, table.treatId, table.updatedAt, table.id),
    index('receiving_claim_changed').on(table.shopId, table.updatedAt, table.id),
    index('receiving_claim_own').on(table.shopId, table.memberId, table.id),
    index('receiving_claim_guest').on(table.shopId, table.guest).where(sql`member_id is null`),
    check('receiving_claim_used', sql`quantity between 1 and 50 and used between 0 and quantity`),
    namesRow('receiving_claim_treat_fk', [table.shopId, table.treatId], receivingTreat).onDelete('cascade'),
    namesRow('receiving_claim_member_fk', [table.shopId, table.memberId], member),
    namesRow('receiving_claim_expert_fk', [table.shopId, table.expertId], expert),
    index('receiving_claim_of_expert').on(table.shopId, table.expertId, table.id),
  ],
);

/** What was shown where a treat is given out, and what came of it: a log that only grows, but for what is taken back. */
export const receivingServing = pgTable(
  'receiving_serving',
  {
    shopId: shopId(),
    id: recordId(),
    treatId: reference('treat_id').notNull(),
    claimId: reference('claim_id'),
    /** Under which name it was sent: what comes again is answered as the first time (X5). */
    nonce: text('nonce').notNull(),
    outcome: text('outcome').$type<Outcome>().notNull(),
    /** What was left to the guest behind it. */
    left: smallint('left_after').notNull().default(0),
    /** When it was shown, by the phone that had no network then. */
    at: moment('at').notNull(),
    /** Null where it came by the link of whoever gives out. */
    servedBy: reference('served_by'),
    undoneAt: moment('undone_at'),
    undoneBy: reference('undone_by'),
    undoReason: text('undo_reason').notNull().default(''),
    version: version(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('receiving_serving_once').on(table.shopId, table.treatId, table.nonce),
    index('receiving_serving_newest').on(table.shopId, table.at, table.id),
    index('receiving_serving_of').on(table.shopId, table.treatId, table.at, table.id),
    index('receiving_serving_claim').on(table.shopId, table.claimId, table.at, table.id),
    namesRow('receiving_serving_treat_fk', [table.shopId, table.treatId], receivingTreat).onDelete('cascade'),
    namesRow('receiving_serving_claim_fk', [table.shopId, table.claimId], receivingClaim).onDelete('cascade'),
    namesRow('receiving_serving_by_fk', [table.shopId, table.servedBy], member),
    namesRow('receiving_serving_undone_by_fk', [table.shopId, table.undoneBy], member),
  ],
);
