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
} from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import { organisation } from '../../people/organisation/public.ts';
import { conference } from '../conference/public.ts';

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
    /** What one badge of each kind beyond the number of the booth costs, in fen; null where none is sold. */
    ...{ exhibitorExtraFen: integer('exhibitor_extra_fen'), builderExtraFen: integer('builder_extra_fen') },
    vipExtraFen: integer('vip_extra_fen'),
    /** When exhibitors choose booths; null where nothing limits it. */
    boothFrom: moment('booth_from'),
    boothUntil: moment('booth_until'),
    /** How much of a booth is paid first, in hundredths (E4). */
    depositPercent: smallint('deposit_percent').notNull().default(30),
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
    /** What its people ask those whom they meet. */
    leadQuestions: jsonb('lead_questions').$type<string[]>().notNull().default([]),
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
