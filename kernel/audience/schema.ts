import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordId, shopId } from '../database/columns.ts';

/** A record whose audience is kept with its members, because something is for them, such as those who answered form 12. */
export const audienceThing = pgTable(
  'audience_thing',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    thingId: bigint('thing_id', { mode: 'number' }).notNull(),
    /** The last member with whom it is written down; null once that is all of them. */
    filledAfter: bigint('filled_after', { mode: 'number' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('audience_thing_once').on(table.shopId, table.name, table.thingId),
    index('audience_thing_open').on(table.shopId).where(sql`filled_after is not null`),
  ],
);
