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
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import { stockUnit } from '../../../kernel/stock/schema.ts';
import { organisation } from '../../people/organisation/public.ts';
import { conference } from '../conference/public.ts';
import { product } from '../product/public.ts';
import type { CompanyForm } from './guest-contract.ts';
import type { ProposalState } from './product-contract.ts';
import type { BadgeKind } from './rules/badges.ts';
import type { FormState } from './rules/form-steps.ts';

/** The exhibition of a conference: until when its exhibitors do what, and how many badges a booth has. */
export const exhibition = pgTable(
  'exhibition',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    /** From these moments on a company form is handed in, and badges are named, no more. */
    fillUntil: moment('fill_until'),
    badgeUntil: moment('badge_until'),
    /** Building up, showing and taking down, in days of the place. */
    buildFrom: date('build_from', { mode: 'string' }),
    showFrom: date('show_from', { mode: 'string' }),
    showUntil: date('show_until', { mode: 'string' }),
    clearUntil: date('clear_until', { mode: 'string' }),
    /** Badges for each nine square metres of a booth, by kind (E3). */
    exhibitorPerNine: smallint('exhibitor_per_nine').notNull(),
    builderPerNine: smallint('builder_per_nine').notNull(),
    vipPerNine: smallint('vip_per_nine').notNull(),
    note: text('note').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('exhibition_once').on(table.shopId, table.conferenceId),
    index('exhibition_changed').on(table.shopId, table.updatedAt, table.id),
    namesRow('exhibition_conference_fk', [table.shopId, table.conferenceId], conference),
  ],
);

/** An organisation that exhibits at a conference; what readers are told of it is what was approved last (E2). */
export const exhibitor = pgTable(
  'exhibitor',
  {
    shopId: shopId(),
    id: recordId(),
    exhibitionId: reference('exhibition_id').notNull(),
    organisationId: reference('organisation_id').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    about: text('about').notNull().default(''),
    aboutEn: text('about_en').notNull().default(''),
    website: text('website').notNull().default(''),
    logoFile: reference('logo_file'),
    booth: text('booth').notNull().default(''),
    /** Square metres of its booth. */
    area: integer('area').notNull().default(0),
    /** First and last day of its contract, both included: its accounts end with it (E1). */
    contractFrom: date('contract_from', { mode: 'string' }).notNull(),
    contractUntil: date('contract_until', { mode: 'string' }).notNull(),
    /** Its own day for the company form, where the desk gave it longer than everybody. */
    fillUntil: moment('fill_until'),
    /** Who is spoken to at it. */
    contactId: reference('contact_id'),
    isOpen: boolean('is_open').notNull().default(true),
    note: text('note').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('exhibitor_once').on(table.shopId, table.exhibitionId, table.organisationId),
    index('exhibitor_of_organisation').on(table.shopId, table.organisationId),
    index('exhibitor_listed').on(table.shopId, table.exhibitionId, table.name, table.id).where(sql`is_open`),
    index('exhibitor_names').on(table.shopId, table.name, table.id),
    index('exhibitor_booths').on(table.shopId, table.booth, table.id),
    index('exhibitor_changed').on(table.shopId, table.updatedAt, table.id),
    index('exhibitor_contact').on(table.shopId, table.contactId),
    check('exhibitor_days', sql`contract_from <= contract_until and area >= 0`),
    namesRow('exhibitor_exhibition_fk', [table.shopId, table.exhibitionId], exhibition),
    namesRow('exhibitor_organisation_fk', [table.shopId, table.organisationId], organisation),
    namesRow('exhibitor_contact_fk', [table.shopId, table.contactId], member),
  ],
);

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
    index('exhibitor_form_approved').on(table.shopId, table.exhibitorId).where(sql`state = 'approved'`),
    namesRow('exhibitor_form_of', [table.shopId, table.exhibitorId], exhibitor).onDelete('cascade'),
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
