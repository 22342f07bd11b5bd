import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId } from '../../../kernel/database/columns.ts';
import type { ProofState } from './rules/proof.ts';

/** An item that was called back from wherever it was: what it was then, who did it, and why. */
export const recall = pgTable(
  'recall',
  {
    shopId: shopId(),
    id: recordId(),
    type: text('type').notNull(),
    /** First parts of its permissions, such as `news.article`. */
    record: text('record').notNull(),
    itemId: reference('item_id').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    /** Every path that ever led to it; the one of that moment is the first. */
    urls: text('urls').array().notNull(),
    reason: text('reason').notNull(),
    recalledBy: reference('recalled_by').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('recall_newest').on(table.shopId, table.at, table.id),
    index('recall_of_item').on(table.shopId, table.record, table.itemId),
  ],
);

/** What became of it in one place: the proof. */
export const recallPlace = pgTable(
  'recall_place',
  {
    shopId: shopId(),
    id: recordId(),
    recallId: reference('recall_id').notNull(),
    /** As the manifest of a module names it (`recallPlaces`). */
    place: text('place').notNull(),
    state: text('state').$type<ProofState>().notNull(),
    /** How often the item was there, and how many of these are gone. */
    found: integer('found').notNull(),
    cleared: integer('cleared').notNull(),
    /** What had left the portal. */
    beyond: integer('beyond').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Code of what went wrong the last time. */
    problem: text('problem').notNull().default(''),
    /** When it is tried next; null once it is settled. */
    nextAt: moment('next_at'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('recall_place_once').on(table.shopId, table.recallId, table.place),
    index('recall_place_due').on(table.shopId, table.nextAt, table.id).where(sql`next_at is not null`),
    namesRow('recall_place_recall', [table.shopId, table.recallId], recall).onDelete('cascade'),
  ],
);
