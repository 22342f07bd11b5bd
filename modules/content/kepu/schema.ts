import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import {
  categoryColumns,
  categoryKeys,
  down,
  moment,
  namesRow,
  recordId,
  reference,
  shopId,
  stamps,
  version,
} from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import { contentKeys, envelopeColumns, medicalColumns } from '../envelope/public.ts';
import type { SignOff } from './sign-off.ts';

/** A category of the articles: its key stands in their addresses, its name is what readers see. */
export const kepuCategory = pgTable('kepu_category', categoryColumns(), (table) =>
  categoryKeys('kepu_category', table),
);

/** A word of the trade with what it means in plain words: articles explain it, or are the harder to read. */
export const kepuTerm = pgTable(
  'kepu_term',
  {
    shopId: shopId(),
    id: recordId(),
    term: text('term').notNull(),
    explanation: text('explanation').notNull().default(''),
    explanationEn: text('explanation_en').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('kepu_term_once').on(table.shopId, table.term),
    index('kepu_term_order').on(table.shopId, table.term, table.id),
    index('kepu_term_newest').on(table.shopId, table.updatedAt, table.id),
  ],
);

/** Articles for patients and everybody, each read by a doctor before it comes out. `reviewer` is who signed what is public. */
export const kepu = pgTable(
  'kepu',
  {
    ...envelopeColumns(),
    ...medicalColumns(),
    category: text('category').notNull(),
    /** What it is about, where the shop has such directories. */
    diseaseIds: bigint('disease_ids', { mode: 'number' }).array().notNull().default([]),
    drugIds: bigint('drug_ids', { mode: 'number' }).array().notNull().default([]),
    /** The doctor who is to review it, a member. */
    reviewerId: reference('reviewer_id'),
    /** Who was asked to review the text and has not answered, since when, and by whom. */
    askedOf: reference('asked_of'),
    askedAt: moment('asked_at'),
    askedBy: reference('asked_by'),
    /** What the reviewer answered last, to which text. */
    signOff: jsonb('sign_off').$type<SignOff>(),
    /** When what is public was signed. */
    reviewedAt: moment('reviewed_at'),
    /** The day for which it was told that a review is due. */
    toldDue: date('told_due', { mode: 'string' }),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    ...contentKeys('kepu', table),
    namesRow('kepu_reviewer', [table.shopId, table.reviewerId], member),
    namesRow('kepu_asked_of', [table.shopId, table.askedOf], member),
    namesRow('kepu_asked_by', [table.shopId, table.askedBy], member),
    index('kepu_order').on(table.shopId, table.position, down(table.publishedAt), down(table.id)).where(sql`live`),
    index('kepu_in_category')
      .on(table.shopId, table.category, table.position, down(table.publishedAt), down(table.id))
      .where(sql`live`),
    index('kepu_sorted').on(table.shopId, table.category),
    index('kepu_tags').using('gin', table.tagIds),
    index('kepu_about_diseases').using('gin', table.diseaseIds),
    index('kepu_about_drugs').using('gin', table.drugIds),
    index('kepu_asked').on(table.shopId, table.askedOf, table.askedAt, table.id).where(sql`asked_of is not null`),
    index('kepu_due').on(table.shopId, table.reviewDue).where(sql`live and review_due is not null`),
  ],
);
