import { sql } from 'drizzle-orm';
import { bigint, customType, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordId, shopId } from '../database/columns.ts';
import type { AuditAction } from '../rules/audit-actions.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Who changed which row when, from what to what: written by a trigger, never changed. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    shopId: shopId(),
    id: recordId(),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    actor: bigint('actor', { mode: 'number' }),
    /** The API key by which the actor's power was used. */
    apiKey: bigint('api_key', { mode: 'number' }),
    /** The device that acted by itself: then nobody is the actor. */
    device: bigint('device', { mode: 'number' }),
    /** The link by which somebody acted whom nobody knows. */
    link: bigint('link', { mode: 'number' }),
    /** The guest who acted: nobody of the shop's own. */
    guest: bigint('guest', { mode: 'number' }),
    requestId: text('request_id').notNull().default(''),
    action: text('action').$type<AuditAction>().notNull(),
    tableName: text('table_name').notNull(),
    rowId: bigint('row_id', { mode: 'number' }),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    reason: text('reason'),
    /** The writing transaction, so that sealing passes over no entry that commits late. */
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('audit_entry_row').on(table.shopId, table.tableName, table.rowId, table.id),
    index('audit_entry_newest').on(table.shopId, table.at),
  ],
);

/** The hash chain over a shop's entries; each link covers the one before and the entry itself. */
export const auditSeal = pgTable(
  'audit_seal',
  {
    shopId: shopId(),
    id: recordId(),
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('audit_seal_entry').on(table.shopId, table.entryId),
  ],
);
