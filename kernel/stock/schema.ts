import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps } from '../database/columns.ts';

/**
 * Something that there is so much of. What is held and sold of it follows from its claims by trigger (`database/stock.sql`),
 * so that no way of writing can count otherwise; more than there is, no row can say.
 */
export const stockUnit = pgTable(
  'stock_unit',
  {
    shopId: shopId(),
    id: recordId(),
    /** How much there is; null where nothing limits it. */
    capacity: integer('capacity'),
    held: integer('held').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    /** How much was promised beyond a capacity that was lowered since: nobody is dropped, and nothing goes until it is used up. */
    over: integer('over').notNull().default(0),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    check('stock_unit_counts', sql`held >= 0 and sold >= 0 and over >= 0 and capacity >= 0`),
    check('stock_unit_room', sql`held + sold <= capacity + over`),
  ],
);

/** How much of a unit somebody holds for a time, has for good, or had. */
export const stockClaim = pgTable(
  'stock_claim',
  {
    shopId: shopId(),
    id: recordId(),
    /** Whose it is: a row of a module says this key. What has one key is taken and given back together. */
    key: uuid('key').notNull(),
    unitId: reference('unit_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** `gone`: the row that says its key lies in the bin, and takes its part with it again when it comes back. */
    state: text('state').$type<'held' | 'sold' | 'free' | 'gone'>().notNull(),
    /** When a hold ends by itself. */
    expiresAt: moment('expires_at'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('stock_claim_once').on(table.shopId, table.key, table.unitId),
    index('stock_claim_ending').on(table.shopId, table.unitId, table.expiresAt).where(sql`state = 'held'`),
    index('stock_claim_ended').on(table.shopId, table.expiresAt).where(sql`state = 'held'`),
    index('stock_claim_free').on(table.shopId, table.updatedAt).where(sql`state = 'free'`),
    check('stock_claim_some', sql`quantity > 0`),
    check('stock_claim_ends', sql`(state = 'held') = (expires_at is not null)`),
    namesRow('stock_claim_unit_fk', [table.shopId, table.unitId], stockUnit),
  ],
);
