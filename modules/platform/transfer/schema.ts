import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';

/** A file that somebody has handed in for an import; its bytes lie in the storage and go after some days. */
export const importFile = pgTable(
  'import_file',
  {
    shopId: shopId(),
    id: recordId(),
    ownerId: reference('owner_id').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    key: text('key').notNull(),
    head: text('head').array().notNull(),
    rows: integer('rows').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('import_file_age').on(table.shopId, table.createdAt),
    index('import_file_owner').on(table.shopId, table.ownerId),
    namesRow('import_file_owner_fk', [table.shopId, table.ownerId], member).onDelete('cascade'),
  ],
);

/** Where the columns of files with this head belonged the last time. */
export const importMapping = pgTable(
  'import_mapping',
  {
    shopId: shopId(),
    id: recordId(),
    kind: text('kind').notNull(),
    /** The head's texts, one a line. */
    head: text('head').notNull(),
    mapping: jsonb('mapping').$type<Record<string, number>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('import_mapping_head').on(table.shopId, table.kind, table.head),
  ],
);

/** What an import made, so that it can be taken back. */
export const importMade = pgTable(
  'import_made',
  {
    shopId: shopId(),
    id: recordId(),
    taskId: reference('task_id').notNull(),
    position: integer('position').notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    recordVersion: integer('record_version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('import_made_task').on(table.shopId, table.taskId, table.id),
  ],
);
