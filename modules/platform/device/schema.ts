import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps } from '../../../kernel/database/columns.ts';
import { device } from '../../../kernel/identity/schema.ts';

/** What a device took while its line was lost and its call refused afterwards, for the desk to see to. */
export const deviceStray = pgTable(
  'device_stray',
  {
    shopId: shopId(),
    id: recordId(),
    deviceId: reference('device_id').notNull(),
    /** The key under which the device sent it: handed over twice, it is kept once. */
    onceKey: text('once_key').notNull(),
    work: text('work').notNull(),
    /** Code and words of the refusal. */
    code: text('code').notNull(),
    reason: text('reason').notNull(),
    /** What was taken, in words, sealed. */
    linesBox: text('lines_box').notNull(),
    /** When it was taken. */
    at: moment('at').notNull(),
    settledAt: moment('settled_at'),
    settledBy: reference('settled_by'),
    note: text('note').notNull().default(''),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('device_stray_once').on(table.shopId, table.deviceId, table.onceKey),
    index('device_stray_newest').on(table.shopId, table.deviceId, table.id),
    index('device_stray_open').on(table.shopId, table.deviceId).where(sql`settled_at is null`),
    index('device_stray_settled').on(table.shopId, table.settledAt),
    namesRow('device_stray_device_fk', [table.shopId, table.deviceId], device).onDelete('cascade'),
  ],
);

/** A key of signed codes from the moment on at which another one followed it; its bytes are kept nowhere. */
export const codeKey = pgTable(
  'code_key',
  {
    shopId: shopId(),
    id: recordId(),
    /** From 1 on; codes name it. */
    number: integer('number').notNull(),
    /** Until when its codes are believed; null for the present one. */
    endsAt: moment('ends_at'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('code_key_number').on(table.shopId, table.number),
  ],
);
