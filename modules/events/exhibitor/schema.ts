import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
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
import type { Answers } from '../../forms/engine/rules/answer-rules.ts';
import { conference } from '../conference/public.ts';
import { product } from '../product/public.ts';
import { exhibitorBenefit, exhibitorSatellite } from './benefit-tables.ts';
import type { HallMark } from './booth-contract.ts';
import { exhibition, exhibitor } from './exhibition-tables.ts';
import type { CompanyForm } from './guest-contract.ts';
import type { LeadAnswer } from './lead-contract.ts';
import type { ProposalState } from './product-contract.ts';
import type { BadgeKind } from './rules/badges.ts';
import type { BookingState, Share } from './rules/booking-steps.ts';
import type { ExtraState } from './rules/extra-steps.ts';
import type { FormState } from './rules/form-steps.ts';
import type { Heat, Shared } from './rules/lead.ts';
import type { BoothKind } from './rules/plan.ts';
import { exhibitionSheet, exhibitionSheetEdition } from './sheet-tables.ts';

export { exhibition, exhibitionSheet, exhibitionSheetEdition, exhibitor, exhibitorBenefit, exhibitorSatellite };

/** A version of what an exhibitor says of itself; the one with the highest number is worked on, the last approved one is public (E2). */
export const exhibitorForm = pgTable(
  'exhibitor_form',
  {
    shopId: shopId(),
    id: recordId(),
    exhibitorId: reference('exhibitor_id').notNull(),
    number: integer('number').notNull(),
    state: text('state').$type<FormState>().notNull().default('draft'),
    company: jsonb('company').$type<CompanyForm>().notNull(),
    /** What the exhibition asked when it was written, and what was answered; null for what is usual. */
    editionId: reference('edition_id'),
    answers: jsonb('answers').$type<Answers>().notNull().default({}),
    logoFile: reference('logo_file'),
    licenceFile: reference('licence_file'),
    /** Who wrote it last, as their account was called, and of the desk who did. */
    author: text('author').notNull(),
    writtenBy: reference('written_by'),
    submittedAt: moment('submitted_at'),
    /** Why it was returned; its exhibitor reads it. */
    reason: text('reason').notNull().default(''),
    decidedBy: reference('decided_by'),
    decidedAt: moment('decided_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('exhibitor_form_number').on(table.shopId, table.exhibitorId, table.number),
    index('exhibitor_form_waiting').on(table.shopId, table.submittedAt, table.id).where(sql`state = 'submitted'`),
    index('exhibitor_form_changed').on(table.shopId, table.updatedAt, table.id),
    index('exhibitor_form_edition').on(table.shopId, table.editionId),
    index('exhibitor_form_approved').on(table.shopId, table.exhibitorId).where(sql`state = 'approved'`),
    namesRow('exhibitor_form_of', [table.shopId, table.exhibitorId], exhibitor).onDelete('cascade'),
    namesRow('exhibitor_form_edition_fk', [table.shopId, table.editionId], exhibitionSheetEdition),
    namesRow('exhibitor_form_written_fk', [table.shopId, table.writtenBy], member),
    namesRow('exhibitor_form_decided_fk', [table.shopId, table.decidedBy], member),
  ],
);

/** How many badges of a kind an exhibitor may have: a unit of stock, so that two at once never pass it (E3). */
export const exhibitorQuota = pgTable(
  'exhibitor_quota',
  {
    shopId: shopId(),
    id: recordId(),
    exhibitorId: reference('exhibitor_id').notNull(),
    kind: text('kind').$type<BadgeKind>().notNull(),
    unitId: reference('unit_id').notNull(),
    /** Under which its badges have their part of the unit. */
    stockKey: uuid('stock_key').notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('exhibitor_quota_key').on(table.shopId, table.stockKey),
    unique('exhibitor_quota_once').on(table.shopId, table.exhibitorId, table.kind),
    namesRow('exhibitor_quota_of', [table.shopId, table.exhibitorId], exhibitor).onDelete('cascade'),
    namesRow('exhibitor_quota_unit_fk', [table.shopId, table.unitId], stockUnit),
  ],
);

/** Badges beyond the number of its booth that an exhibitor ordered: they count once they are paid (E3). */
export const exhibitorExtra = pgTable(
  'exhibitor_extra',
  {
    ...{ shopId: shopId(), id: recordId() },
    ...{ exhibitorId: reference('exhibitor_id').notNull(), kind: text('kind').$type<BadgeKind>().notNull() },
    ...{ quantity: integer('quantity').notNull(), unitFen: integer('unit_fen').notNull() },
    state: text('state').$type<ExtraState>().notNull().default('open'),
    /** Its payer is the contact of the company on the day of the order; its author whose account ordered it. */
    ...{ stockKey: uuid('stock_key').notNull(), payerId: reference('payer_id').notNull() },
    ...{ orderCode: text('order_code').notNull().default(''), author: text('author').notNull() },
    ...{ version: version(), ...stamps() },
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('exhibitor_extra_key').on(table.shopId, table.stockKey),
    uniqueIndex('exhibitor_extra_open').on(table.shopId, table.exhibitorId).where(sql`state = 'open'`),
    index('exhibitor_extra_of').on(table.shopId, table.exhibitorId, table.id),
    index('exhibitor_extra_made').on(table.shopId, table.createdAt, table.id),
    index('exhibitor_extra_payer').on(table.shopId, table.payerId),
    check('exhibitor_extra_some', sql`quantity between 1 and 50 and unit_fen > 0`),
    namesRow('exhibitor_extra_exhibitor_fk', [table.shopId, table.exhibitorId], exhibitor),
    namesRow('exhibitor_extra_payer_fk', [table.shopId, table.payerId], member),
  ],
);

/** Somebody whom an exhibitor brings. */
export const exhibitorBadge = pgTable(
  'exhibitor_badge',
  {
    shopId: shopId(),
    id: recordId(),
    exhibitorId: reference('exhibitor_id').notNull(),
    exhibitionId: reference('exhibition_id').notNull(),
    kind: text('kind').$type<BadgeKind>().notNull(),
    name: text('name').notNull(),
    post: text('post').notNull().default(''),
    /** The number of the batch that it was printed with. */
    batch: integer('batch'),
    printedAt: moment('printed_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('exhibitor_badge_of').on(table.shopId, table.exhibitorId, table.id),
    index('exhibitor_badge_printed').on(table.shopId, table.exhibitionId, table.batch, table.id),
    index('exhibitor_badge_made').on(table.shopId, table.createdAt, table.id),
    uniqueIndex('exhibitor_badge_person').on(table.shopId, table.exhibitorId, table.kind, table.name, table.post),
    namesRow('exhibitor_badge_exhibitor_fk', [table.shopId, table.exhibitorId], exhibitor).onDelete('cascade'),
    namesRow('exhibitor_badge_exhibition_fk', [table.shopId, table.exhibitionId], exhibition),
  ],
);

/** Something that an exhibitor proposes as a product: once it is taken it is a product like any other, and this says whose (E5). */
export const exhibitorProduct = pgTable(
  'exhibitor_product',
  {
    shopId: shopId(),
    id: recordId(),
    exhibitorId: reference('exhibitor_id').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    lead: text('lead').notNull(),
    leadEn: text('lead_en').notNull().default(''),
    state: text('state').$type<ProposalState>().notNull().default('waiting'),
    /** Why it was refused; its exhibitor reads it. */
    reason: text('reason').notNull().default(''),
    /** Who proposed it, as their account was called. */
    author: text('author').notNull(),
    /** Its pictures in the order of its exhibitor: the first one becomes the cover. */
    pictureFiles: bigint('picture_files', { mode: 'number' }).array().notNull().default([]),
    /** The product that it became; with that for good goes what was said of it here. */
    productId: reference('product_id'),
    decidedBy: reference('decided_by'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('exhibitor_product_of').on(table.shopId, table.exhibitorId, table.id),
    index('exhibitor_product_taken').on(table.shopId, table.productId),
    index('exhibitor_product_made').on(table.shopId, table.createdAt, table.id),
    index('exhibitor_product_waiting').on(table.shopId, table.id).where(sql`state = 'waiting'`),
    check('exhibitor_product_taken_is', sql`state <> 'taken' or product_id is not null`),
    namesRow('exhibitor_product_exhibitor_fk', [table.shopId, table.exhibitorId], exhibitor).onDelete('cascade'),
    namesRow('exhibitor_product_product_fk', [table.shopId, table.productId], product).onDelete('cascade'),
    namesRow('exhibitor_product_decided_fk', [table.shopId, table.decidedBy], member),
  ],
);

/** A hall of an exhibition, as large as its walls. */
export const exhibitionHall = pgTable(
  'exhibition_hall',
  {
    shopId: shopId(),
    id: recordId(),
    exhibitionId: reference('exhibition_id').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** In metres. */
    width: doublePrecision('width').notNull(),
    depth: doublePrecision('depth').notNull(),
    /** What stands in it beside booths: doors, pillars, coffee. */
    marks: jsonb('marks').$type<HallMark[]>().notNull().default([]),
    position: integer('position').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('exhibition_hall_of').on(table.shopId, table.exhibitionId, table.position, table.id),
    index('exhibition_hall_position').on(table.shopId, table.position, table.id),
    index('exhibition_hall_changed').on(table.shopId, table.updatedAt, table.id),
    check('exhibition_hall_size', sql`width > 0 and depth > 0`),
    namesRow('exhibition_hall_exhibition_fk', [table.shopId, table.exhibitionId], exhibition),
  ],
);

/** A booth on the plan of a hall: a unit of stock of which there is one (E4). */
export const exhibitionBooth = pgTable(
  'exhibition_booth',
  {
    shopId: shopId(),
    id: recordId(),
    hallId: reference('hall_id').notNull(),
    /** That of its hall: numbers are its alone there. */
    exhibitionId: reference('exhibition_id').notNull(),
    number: text('number').notNull(),
    /** In metres from the left and upper walls. */
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
    width: doublePrecision('width').notNull(),
    depth: doublePrecision('depth').notNull(),
    kind: text('kind').$type<BoothKind>().notNull(),
    priceFen: integer('price_fen').notNull(),
    /** Exhibitors may choose it. */
    isOffered: boolean('is_offered').notNull().default(true),
    note: text('note').notNull().default(''),
    unitId: reference('unit_id').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('exhibition_booth_number').on(table.shopId, table.exhibitionId, table.number),
    index('exhibition_booth_hall').on(table.shopId, table.hallId, table.number, table.id),
    index('exhibition_booth_numbers').on(table.shopId, table.number, table.id),
    index('exhibition_booth_changed').on(table.shopId, table.updatedAt, table.id),
    check('exhibition_booth_size', sql`width > 0 and depth > 0 and x >= 0 and y >= 0 and price_fen >= 0`),
    namesRow('exhibition_booth_hall_fk', [table.shopId, table.hallId], exhibitionHall),
    namesRow('exhibition_booth_exhibition_fk', [table.shopId, table.exhibitionId], exhibition),
    namesRow('exhibition_booth_unit_fk', [table.shopId, table.unitId], stockUnit),
  ],
);

/** That an exhibitor has a booth, or had it: one at a time, at the price of the day on which it was chosen (E4). */
export const boothBooking = pgTable(
  'booth_booking',
  {
    shopId: shopId(),
    id: recordId(),
    boothId: reference('booth_id').notNull(),
    exhibitorId: reference('exhibitor_id').notNull(),
    exhibitionId: reference('exhibition_id').notNull(),
    state: text('state').$type<BookingState>().notNull(),
    stockKey: uuid('stock_key').notNull(),
    /** What whoever pays for it knows it by; nobody guesses one. */
    code: text('code').notNull(),
    /** Until when it is kept without a contract, or with one and without its deposit. */
    heldUntil: moment('held_until'),
    priceFen: integer('price_fen').notNull(),
    depositFen: integer('deposit_fen').notNull(),
    contractNo: text('contract_no').notNull().default(''),
    /** The booking whose place it takes, or took; null where it is the first. */
    replacesId: reference('replaces_id'),
    /** Who chose it: as their account was called, or empty where the desk did. */
    author: text('author').notNull().default(''),
    /** Why it was given back; its exhibitor reads it. */
    reason: text('reason').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('booth_booking_key').on(table.shopId, table.stockKey),
    unique('booth_booking_code').on(table.shopId, table.code),
    uniqueIndex('booth_booking_owner').on(table.shopId, table.boothId).where(sql`state <> 'released'`),
    index('booth_booking_booth').on(table.shopId, table.boothId, table.id),
    index('booth_booking_of').on(table.shopId, table.exhibitorId, table.id),
    index('booth_booking_newest').on(table.shopId, table.createdAt, table.id),
    index('booth_booking_exhibition').on(table.shopId, table.exhibitionId, table.createdAt, table.id),
    index('booth_booking_held').on(table.shopId, table.heldUntil).where(sql`state in ('reserved', 'contracted')`),
    index('booth_booking_replaces').on(table.shopId, table.replacesId).where(sql`replaces_id is not null`),
    check('booth_booking_price', sql`deposit_fen between 0 and price_fen`),
    namesRow('booth_booking_booth_fk', [table.shopId, table.boothId], exhibitionBooth),
    namesRow('booth_booking_exhibitor_fk', [table.shopId, table.exhibitorId], exhibitor),
    namesRow('booth_booking_exhibition_fk', [table.shopId, table.exhibitionId], exhibition),
  ],
);

/** A share of a booth that an order has; an order that ended leaves its row, since its money may still come. */
export const boothPayment = pgTable(
  'booth_payment',
  {
    shopId: shopId(),
    id: recordId(),
    bookingId: reference('booking_id').notNull(),
    share: text('share').$type<Share>().notNull(),
    fen: integer('fen').notNull(),
    state: text('state').$type<'open' | 'ended' | 'paid' | 'back'>().notNull().default('open'),
    orderCode: text('order_code').notNull().default(''),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('booth_payment_of').on(table.shopId, table.bookingId, table.id),
    namesRow('booth_payment_booking_fk', [table.shopId, table.bookingId], boothBooking).onDelete('cascade'),
  ],
);

/** What a visitor of a conference lets exhibitors see who scan the badge (E6). */
export const visitorConsent = pgTable(
  'visitor_consent',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    memberId: reference('member_id').notNull(),
    affiliation: boolean('affiliation').notNull(),
    phone: text('phone').notNull().default(''),
    mail: text('mail').notNull().default(''),
    /** From when on it has held without a break. */
    since: moment('since').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('visitor_consent_once').on(table.shopId, table.conferenceId, table.memberId),
    index('visitor_consent_member').on(table.shopId, table.memberId, table.id),
    namesRow('visitor_consent_conference_fk', [table.shopId, table.conferenceId], conference).onDelete('cascade'),
    namesRow('visitor_consent_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** Somebody whom an exhibitor met: one of each person, however often they were scanned (E7). */
export const exhibitorLead = pgTable(
  'exhibitor_lead',
  {
    shopId: shopId(),
    id: recordId(),
    exhibitorId: reference('exhibitor_id').notNull(),
    conferenceId: reference('conference_id').notNull(),
    memberId: reference('member_id').notNull(),
    /** What was agreed to at the last scan, and when the server took that. */
    shared: jsonb('shared').$type<Shared[]>().notNull(),
    agreedAt: moment('agreed_at').notNull(),
    scannedAt: moment('scanned_at').notNull(),
    scans: integer('scans').notNull(),
    heat: text('heat').$type<Heat>(),
    note: text('note').notNull().default(''),
    answers: jsonb('answers').$type<LeadAnswer[]>().notNull().default([]),
    /** When its person took the consent back for this exhibitor alone. */
    withdrawnAt: moment('withdrawn_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('exhibitor_lead_once').on(table.shopId, table.exhibitorId, table.memberId),
    index('exhibitor_lead_of').on(table.shopId, table.exhibitorId, table.scannedAt, table.id),
    index('exhibitor_lead_newest').on(table.shopId, table.scannedAt, table.id),
    index('exhibitor_lead_member').on(table.shopId, table.memberId, table.scannedAt, table.id),
    namesRow('exhibitor_lead_exhibitor_fk', [table.shopId, table.exhibitorId], exhibitor),
    namesRow('exhibitor_lead_conference_fk', [table.shopId, table.conferenceId], conference),
    namesRow('exhibitor_lead_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** That a badge was scanned, once for each nonce; `at` is when whoever scanned says that it was (E6). */
export const leadScan = pgTable(
  'lead_scan',
  {
    shopId: shopId(),
    id: recordId(),
    leadId: reference('lead_id').notNull(),
    exhibitorId: reference('exhibitor_id').notNull(),
    nonce: uuid('nonce').notNull(),
    at: moment('at').notNull(),
    /** Whose account it was done by. */
    author: text('author').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('lead_scan_once').on(table.shopId, table.exhibitorId, table.nonce),
    index('lead_scan_of').on(table.shopId, table.leadId, table.id),
    namesRow('lead_scan_lead_fk', [table.shopId, table.leadId], exhibitorLead).onDelete('cascade'),
    namesRow('lead_scan_exhibitor_fk', [table.shopId, table.exhibitorId], exhibitor),
  ],
);
