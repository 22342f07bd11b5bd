import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import { stockUnit } from '../../../kernel/stock/schema.ts';
import type { ItemState, ProductAudience, ProductKind, SeatState } from './contract.ts';
import type { RefundRule } from './rules/ladder.ts';
import type { PromoKind } from './rules/promo.ts';
import type { FormReminder } from './rules/reminders.ts';
import type { RegistrationState } from './rules/states.ts';
import type { Tier } from './rules/tiers.ts';
import type { WaitState } from './rules/waiting.ts';

/** What registering for a conference asks beside its products. */
export const registrationPlan = pgTable(
  'registration_plan',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    /** The form whose questions are asked; null where nothing is. */
    formId: reference('form_id'),
    /** Forms that whoever is confirmed is asked to fill in, such as visa, diet and travel (C8). */
    followForms: jsonb('follow_forms').$type<number[]>().notNull().default([]),
    /** When those are to be there, and how many days before their people are reminded once; and the next moment of that. */
    followReminders: jsonb('follow_reminders').$type<FormReminder[]>().notNull().default([]),
    remindsAt: moment('reminds_at'),
    note: text('note').notNull().default(''),
    noteEn: text('note_en').notNull().default(''),
    /** Until when places of groups get and change their names; to the begin of the conference where it is not said. */
    namesUntil: moment('names_until'),
    /** How often a place changes its person. */
    mostRenames: integer('most_renames').notNull().default(2),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    check('registration_plan_renames', sql`most_renames between 0 and 20`),
    unique('registration_plan_once').on(table.shopId, table.conferenceId),
    index('registration_plan_changed').on(table.shopId, table.updatedAt, table.id),
    index('registration_plan_form').on(table.shopId, table.formId),
    index('registration_plan_reminds').on(table.shopId, table.remindsAt).where(sql`reminds_at is not null`),
  ],
);

/** How much there is of something that several products share, such as seats of the hall. */
export const registrationQuota = pgTable(
  'registration_quota',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** How many; null where nothing limits it. */
    capacity: integer('capacity'),
    unitId: reference('unit_id').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('registration_quota_name').on(table.shopId, table.name, table.id),
    index('registration_quota_changed').on(table.shopId, table.updatedAt, table.id),
    index('registration_quota_conference').on(table.shopId, table.conferenceId, table.name, table.id),
    check('registration_quota_capacity', sql`capacity >= 0`),
    namesRow('registration_quota_unit_fk', [table.shopId, table.unitId], stockUnit),
  ],
);

/** What can be had with a registration: a ticket, a dinner, a coach, a workshop. */
export const registrationProduct = pgTable(
  'registration_product',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    kind: text('kind').$type<ProductKind>().notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    note: text('note').notNull().default(''),
    noteEn: text('note_en').notNull().default(''),
    audience: text('audience').$type<ProductAudience>().notNull(),
    /** When it is sold; from `saleUntil` on no more. */
    saleFrom: moment('sale_from'),
    saleUntil: moment('sale_until'),
    /** Most of it for one person. */
    mostEach: integer('most_each').notNull(),
    /** Most places that one buys for a group whose names come later; null where groups take none. */
    groupMost: integer('group_most'),
    /** How many there are of it alone; null where only its quotas limit it. */
    capacity: integer('capacity'),
    /** Somebody of the staff says yes or no first. */
    approves: boolean('approves').notNull().default(false),
    /** Where it is sold out, people may stand in line. */
    waits: boolean('waits').notNull().default(false),
    tiers: jsonb('tiers').$type<Tier[]>().notNull(),
    ladder: jsonb('ladder').$type<RefundRule[]>().notNull(),
    taxRate: text('tax_rate').notNull(),
    /** Nobody is told of it who has not entered a code that names it. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Where it stands among those of its conference. */
    position: integer('position').notNull().default(0),
    unitId: reference('unit_id').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('registration_product_position').on(table.shopId, table.position, table.id),
    index('registration_product_title').on(table.shopId, table.title, table.id),
    index('registration_product_conference').on(table.shopId, table.conferenceId, table.position, table.id),
    check(
      'registration_product_some',
      sql`most_each between 1 and 50 and capacity >= 0 and group_most between 2 and 200`,
    ),
    namesRow('registration_product_unit_fk', [table.shopId, table.unitId], stockUnit),
  ],
);

/** Which quotas a product takes of: it is there only where all of them have some left. */
export const registrationProductQuota = pgTable(
  'registration_product_quota',
  {
    shopId: shopId(),
    id: recordId(),
    productId: reference('product_id').notNull(),
    quotaId: reference('quota_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('registration_product_quota_once').on(table.shopId, table.productId, table.quotaId),
    index('registration_product_quota_of').on(table.shopId, table.quotaId),
    namesRow('registration_product_quota_product_fk', [table.shopId, table.productId], registrationProduct).onDelete(
      'cascade',
    ),
    namesRow('registration_product_quota_quota_fk', [table.shopId, table.quotaId], registrationQuota),
  ],
);

/** A code by which something is cheaper, or to be had at all. Each piece that it holds for is a use; what is used is counted by the stock. */
export const registrationPromo = pgTable(
  'registration_promo',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    code: text('code').notNull(),
    note: text('note').notNull().default(''),
    kind: text('kind').$type<PromoKind>().notNull(),
    percent: integer('percent'),
    fen: integer('fen'),
    /** What it holds for; where none is named, everything that is not hidden. */
    productIds: jsonb('product_ids').$type<number[]>().notNull(),
    /** When it is taken; from `validUntil` on no more. */
    validFrom: moment('valid_from'),
    validUntil: moment('valid_until'),
    /** Uses in all, and of one person; null where nothing limits them. */
    mostUses: integer('most_uses'),
    mostEach: integer('most_each'),
    /** What the things of one registration have to cost in all, without any code, for it to hold. */
    leastFen: integer('least_fen').notNull().default(0),
    /** A use that was given up after it was paid comes back. */
    returns: boolean('returns').notNull().default(true),
    isOn: boolean('is_on').notNull().default(true),
    unitId: reference('unit_id').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('registration_promo_once').on(table.shopId, table.conferenceId, table.code),
    index('registration_promo_code').on(table.shopId, table.code, table.id),
    index('registration_promo_changed').on(table.shopId, table.updatedAt, table.id),
    check(
      'registration_promo_worth',
      sql`kind = 'percent' and percent between 1 and 100 and fen is null or kind = 'amount' and fen > 0 and percent is null or kind = 'opens' and percent is null and fen is null`,
    ),
    check('registration_promo_some', sql`most_uses >= 0 and most_each >= 1 and least_fen >= 0`),
    namesRow('registration_promo_unit_fk', [table.shopId, table.unitId], stockUnit),
  ],
);

/** Who has entered a code, with the unit that counts what they use of it. */
export const registrationPromoHolder = pgTable(
  'registration_promo_holder',
  {
    shopId: shopId(),
    id: recordId(),
    promoId: reference('promo_id').notNull(),
    memberId: reference('member_id').notNull(),
    unitId: reference('unit_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('registration_promo_holder_once').on(table.shopId, table.promoId, table.memberId),
    index('registration_promo_holder_member').on(table.shopId, table.memberId),
    namesRow('registration_promo_holder_promo_fk', [table.shopId, table.promoId], registrationPromo).onDelete(
      'cascade',
    ),
    namesRow('registration_promo_holder_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
    namesRow('registration_promo_holder_unit_fk', [table.shopId, table.unitId], stockUnit),
  ],
);

/** That somebody comes to a conference, or wants to: one that is not over for each person. */
export const registration = pgTable(
  'registration',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    memberId: reference('member_id').notNull(),
    state: text('state').$type<RegistrationState>().notNull(),
    /** What the desk said as it refused it, or whoever gave it up. */
    reason: text('reason').notNull().default(''),
    /** Who it is, as the desk looks for them. */
    words: text('words').notNull().default(''),
    /** A word for the colleagues of the desk. */
    note: text('note').notNull().default(''),
    /** Until when it waits for the money. */
    holdUntil: moment('hold_until'),
    /** When it was handed in, or begun as long as it is a draft. */
    submittedAt: moment('submitted_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    endedAt: moment('ended_at'),
    /** The day on which they were reminded last of what they owe, on the calendar of the conference. */
    remindedOn: date('reminded_on', { mode: 'string' }),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('registration_once')
      .on(table.shopId, table.conferenceId, table.memberId)
      .where(sql`state not in ('rejected', 'withdrawn', 'expired', 'refunded')`),
    index('registration_newest').on(table.shopId, table.submittedAt, table.id),
    index('registration_conference').on(table.shopId, table.conferenceId, table.submittedAt, table.id),
    index('registration_state').on(table.shopId, table.state, table.submittedAt, table.id),
    index('registration_member').on(table.shopId, table.memberId, table.submittedAt, table.id),
    namesRow('registration_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** A product that belongs to a registration, at the price at which it was ordered. */
export const registrationItem = pgTable(
  'registration_item',
  {
    shopId: shopId(),
    id: recordId(),
    registrationId: reference('registration_id').notNull(),
    productId: reference('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** `wanted`: chosen, nothing held yet. `held`: waits for its money. `had`: theirs. `gone`: given up, or never paid. */
    state: text('state').$type<ItemState>().notNull(),
    /** Price of one, and what it was called, from the moment at which it was ordered. */
    unitFen: integer('unit_fen'),
    /** What it would have cost without its code. */
    fullFen: integer('full_fen'),
    promoId: reference('promo_id'),
    /** The place of a group that it is: what it takes and costs is counted there. */
    seatId: reference('seat_id'),
    title: text('title').notNull().default(''),
    titleEn: text('title_en').notNull().default(''),
    /** The order that it is paid by; empty where it cost nothing or is not ordered. */
    orderCode: text('order_code').notNull().default(''),
    stockKey: uuid('stock_key').notNull().defaultRandom(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('registration_item_of').on(table.shopId, table.registrationId, table.id),
    index('registration_item_product').on(table.shopId, table.productId, table.state),
    index('registration_item_promo').on(table.shopId, table.promoId),
    check('registration_item_some', sql`quantity > 0`),
    namesRow('registration_item_promo_fk', [table.shopId, table.promoId], registrationPromo),
    namesRow('registration_item_registration_fk', [table.shopId, table.registrationId], registration).onDelete(
      'cascade',
    ),
    namesRow('registration_item_product_fk', [table.shopId, table.productId], registrationProduct),
  ],
);

/** That somebody stands in line for a product. */
export const registrationWait = pgTable(
  'registration_wait',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    productId: reference('product_id').notNull(),
    memberId: reference('member_id').notNull(),
    state: text('state').$type<WaitState>().notNull(),
    joinedAt: moment('joined_at').notNull(),
    /** Until when the place that was offered is kept. */
    offeredUntil: moment('offered_until'),
    /** What an offer holds of the stock. */
    stockKey: uuid('stock_key').notNull().defaultRandom(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('registration_wait_once')
      .on(table.shopId, table.productId, table.memberId)
      .where(sql`state in ('waiting', 'offered')`),
    index('registration_wait_line')
      .on(table.shopId, table.productId, table.joinedAt, table.id)
      .where(sql`state = 'waiting'`),
    index('registration_wait_ending').on(table.shopId, table.offeredUntil).where(sql`state = 'offered'`),
    index('registration_wait_joined').on(table.shopId, table.joinedAt, table.id),
    index('registration_wait_product').on(table.shopId, table.productId, table.joinedAt, table.id),
    index('registration_wait_member').on(table.shopId, table.memberId, table.joinedAt, table.id),
    namesRow('registration_wait_product_fk', [table.shopId, table.productId], registrationProduct),
    namesRow('registration_wait_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** Places that one person bought for others of theirs; who comes is said later (C7). */
export const registrationGroup = pgTable(
  'registration_group',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    productId: reference('product_id').notNull(),
    /** Who bought it and names the people. */
    memberId: reference('member_id').notNull(),
    /** What the group is called, such as the hospital. */
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    unitFen: integer('unit_fen').notNull(),
    /** What a place is called for good. */
    title: text('title').notNull(),
    titleEn: text('title_en').notNull(),
    /** The order that it is paid by; empty where it cost nothing. */
    orderCode: text('order_code').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('registration_group_newest').on(table.shopId, table.createdAt, table.id),
    index('registration_group_conference').on(table.shopId, table.conferenceId, table.createdAt, table.id),
    index('registration_group_member').on(table.shopId, table.memberId, table.createdAt, table.id),
    index('registration_group_product').on(table.shopId, table.productId),
    check('registration_group_some', sql`quantity between 1 and 200 and unit_fen >= 0`),
    namesRow('registration_group_product_fk', [table.shopId, table.productId], registrationProduct),
    namesRow('registration_group_member_fk', [table.shopId, table.memberId], member),
  ],
);

/** One place of a group: it counts from the order on, whether or not anybody is named. */
export const registrationSeat = pgTable(
  'registration_seat',
  {
    shopId: shopId(),
    id: recordId(),
    groupId: reference('group_id').notNull(),
    /** Counted from 1. */
    position: integer('position').notNull(),
    state: text('state').$type<SeatState>().notNull(),
    /** Who has the place, as whoever bought it calls them. */
    saidName: text('said_name').notNull().default(''),
    /** The registration of whoever has the place; the place is open where there is none, or it is over. */
    registrationId: reference('registration_id'),
    /** How many people have had it. */
    turns: integer('turns').notNull().default(0),
    /** Its own price, where it came to its group later than the others (C4). */
    unitFen: integer('unit_fen'),
    stockKey: uuid('stock_key').notNull().defaultRandom(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('registration_seat_once').on(table.shopId, table.groupId, table.position),
    index('registration_seat_registration').on(table.shopId, table.registrationId),
    namesRow('registration_seat_group_fk', [table.shopId, table.groupId], registrationGroup).onDelete('cascade'),
  ],
);
