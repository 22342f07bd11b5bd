import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import { exhibition, exhibitor } from './exhibition-tables.ts';
import type { Half, SatelliteState } from './rules/satellite-steps.ts';
import type { SatelliteSpeaker } from './rules/satellite-texts.ts';

/** Something that an exhibitor has a right to: so much of it, of which so much was delivered (E8). */
export const exhibitorBenefit = pgTable(
  'exhibitor_benefit',
  {
    shopId: shopId(),
    id: recordId(),
    exhibitorId: reference('exhibitor_id').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    quantity: integer('quantity').notNull(),
    delivered: integer('delivered').notNull().default(0),
    dueOn: date('due_on', { mode: 'string' }),
    /** Each piece of it is a satellite session that its exhibitor proposes, of so many minutes at most where they are said. */
    isSatellite: boolean('is_satellite').notNull().default(false),
    minutes: integer('minutes'),
    note: text('note').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('exhibitor_benefit_of').on(table.shopId, table.exhibitorId, table.id),
    index('exhibitor_benefit_due').on(table.shopId, table.dueOn, table.id),
    index('exhibitor_benefit_changed').on(table.shopId, table.updatedAt, table.id),
    check('exhibitor_benefit_counted', sql`quantity > 0 and delivered between 0 and quantity`),
    check('exhibitor_benefit_minutes', sql`minutes is null or minutes > 0 and is_satellite`),
    namesRow('exhibitor_benefit_exhibitor_fk', [table.shopId, table.exhibitorId], exhibitor),
  ],
);

/** What an exhibitor proposes for a satellite session that it was granted: once accepted, it is a session of the timetable (F8). */
export const exhibitorSatellite = pgTable(
  'exhibitor_satellite',
  {
    shopId: shopId(),
    id: recordId(),
    exhibitorId: reference('exhibitor_id').notNull(),
    exhibitionId: reference('exhibition_id').notNull(),
    benefitId: reference('benefit_id').notNull(),
    state: text('state').$type<SatelliteState>().notNull().default('draft'),
    title: text('title').notNull().default(''),
    titleEn: text('title_en').notNull().default(''),
    lead: text('lead').notNull().default(''),
    leadEn: text('lead_en').notNull().default(''),
    minutes: integer('minutes'),
    wishOn: date('wish_on', { mode: 'string' }),
    wishHalf: text('wish_half').$type<Half>().notNull().default('any'),
    remark: text('remark').notNull().default(''),
    speakers: jsonb('speakers').$type<SatelliteSpeaker[]>().notNull().default([]),
    /** How its speakers are reached, in their order, sealed; empty once it is accepted, since they are people of the shop from then on. */
    contactsBox: text('contacts_box').notNull().default(''),
    /** Who wrote it last, as their account was called. */
    author: text('author').notNull(),
    submittedAt: moment('submitted_at'),
    /** Why it was returned or taken back; its exhibitor reads it. */
    reason: text('reason').notNull().default(''),
    /** The session that it became; the desk of the timetable may have taken it out since. */
    itemId: reference('item_id'),
    decidedBy: reference('decided_by'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('exhibitor_satellite_of').on(table.shopId, table.exhibitorId, table.id),
    index('exhibitor_satellite_benefit').on(table.shopId, table.benefitId),
    index('exhibitor_satellite_handed').on(table.shopId, table.submittedAt, table.id).where(sql`state <> 'draft'`),
    index('exhibitor_satellite_exhibition')
      .on(table.shopId, table.exhibitionId, table.submittedAt, table.id)
      .where(sql`state <> 'draft'`),
    check('exhibitor_satellite_handed_in', sql`state = 'draft' or submitted_at is not null`),
    check('exhibitor_satellite_accepted_is', sql`state <> 'accepted' or item_id is not null`),
    namesRow('exhibitor_satellite_exhibitor_fk', [table.shopId, table.exhibitorId], exhibitor),
    namesRow('exhibitor_satellite_exhibition_fk', [table.shopId, table.exhibitionId], exhibition),
    namesRow('exhibitor_satellite_benefit_fk', [table.shopId, table.benefitId], exhibitorBenefit),
    namesRow('exhibitor_satellite_decided_fk', [table.shopId, table.decidedBy], member),
  ],
);
