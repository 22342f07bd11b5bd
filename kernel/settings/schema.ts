import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordId, reference, shopId, stamps, version } from '../database/columns.ts';

/** A value that a shop (or the platform, shop 0) gave a setting; `layout` is empty for the whole shop. */
export const setting = pgTable(
  'setting',
  {
    shopId: shopId(),
    id: recordId(),
    key: text('key').notNull(),
    layout: text('layout').notNull().default(''),
    /** Null for secrets, whose value lies sealed in `value_box`, and where the value was taken back or is only locked. */
    value: jsonb('value'),
    valueBox: text('value_box'),
    lastFour: text('last_four'),
    locked: text('locked').$type<'yes' | 'no'>().notNull().default('no'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('setting_key').on(table.shopId, table.key, table.layout),
  ],
);

/** A value before and after a change; null: nothing was stored; of secrets the last four characters. */
export interface ChangedSetting {
  key: string;
  before: unknown;
  after: unknown;
  /** The version of the stored value that the change made. */
  version: number;
  lockedBefore?: boolean;
  lockedAfter?: boolean;
}

/** What was changed in one go: the history of the settings, never changed itself. */
export const settingChange = pgTable(
  'setting_change',
  {
    shopId: shopId(),
    id: recordId(),
    layout: text('layout').notNull().default(''),
    note: text('note').notNull().default(''),
    items: jsonb('items').$type<ChangedSetting[]>().notNull(),
    /** The former secrets, as they lay sealed, by key; for taking the change back. */
    formerBox: jsonb('former_box').$type<Record<string, { box: string | null; lastFour: string | null }>>().notNull(),
    /** The change that this one took back. */
    undoes: reference('undoes'),
    memberId: reference('member_id').default(sql`nullif(current_setting('app.actor', true), '')::bigint`),
    at: moment('at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('setting_change_undoing').on(table.shopId, table.undoes).where(sql`undoes is not null`),
    index('setting_change_newest').on(table.shopId, table.id),
  ],
);
