import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { ArchiveReport } from './contract.ts';

/** An archive that somebody brought, piece by piece; its bytes lie in the platform's storage and go after some days. */
export const archiveUpload = pgTable(
  'archive_upload',
  {
    shopId: shopId(),
    id: recordId(),
    ownerId: reference('owner_id').notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** The last trial or import of it. */
    taskId: reference('task_id'),
    report: jsonb('report').$type<ArchiveReport>(),
    /** Number of the shop that was made of it. */
    madeShop: integer('made_shop'),
    version: version(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('archive_upload_newest').on(table.shopId, table.createdAt, table.id),
    namesRow('archive_upload_owner', [table.shopId, table.ownerId], member).onDelete('cascade'),
  ],
);

/** A piece of it that has arrived. */
export const archivePiece = pgTable(
  'archive_piece',
  {
    shopId: shopId(),
    id: recordId(),
    uploadId: reference('upload_id').notNull(),
    number: integer('number').notNull(),
    key: text('key').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('archive_piece_number').on(table.shopId, table.uploadId, table.number),
    namesRow('archive_piece_upload', [table.shopId, table.uploadId], archiveUpload).onDelete('cascade'),
  ],
);
