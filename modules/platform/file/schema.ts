import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import type { VideoHint } from './contract.ts';

/** A drawn size of a picture, in px, and where its bytes lie in the storage. */
export interface StoredVariant {
  key: string;
  width: number;
  height: number;
  mime: string;
  size: number;
}

/** Captions of a video: the number of their file, its language, and what people choose them by. */
export interface StoredTrack {
  file: number;
  language: 'zh' | 'en';
  label: string;
}

/** A video that comes, or came, in pieces; a file names it once it is whole. */
export const fileUpload = pgTable(
  'file_upload',
  {
    shopId: shopId(),
    id: recordId(),
    ownerId: reference('owner_id'),
    purpose: text('purpose').$type<'video' | 'lecture'>().notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    mark: text('mark').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('file_upload_owner').on(table.shopId, table.ownerId, table.createdAt),
  ],
);

/** A piece of it that has arrived. */
export const filePiece = pgTable(
  'file_piece',
  {
    shopId: shopId(),
    id: recordId(),
    uploadId: reference('upload_id').notNull(),
    number: integer('number').notNull(),
    key: text('key').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('file_piece_number').on(table.shopId, table.uploadId, table.number),
    namesRow('file_piece_upload', [table.shopId, table.uploadId], fileUpload).onDelete('cascade'),
  ],
);

/** An uploaded file; its bytes lie in the storage under `key`, those of a picture's other sizes under `variants`. */
export const file = pgTable(
  'file',
  {
    shopId: shopId(),
    id: recordId(),
    ownerId: reference('owner_id'),
    purpose: text('purpose').notNull(),
    /** Readable by everybody who knows the address; otherwise by short signed ones alone. */
    public: boolean('public').notNull(),
    key: text('key').notNull(),
    /** The sender's name for it: text for people, never part of a path. */
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    mime: text('mime').notNull(),
    sha256: text('sha256').notNull(),
    width: integer('width'),
    height: integer('height'),
    variants: jsonb('variants').$type<StoredVariant[]>().notNull().default([]),
    /** What a picture says to those who do not see it; offered wherever it is put to use. */
    alt: text('alt').notNull().default(''),
    altEn: text('alt_en').notNull().default(''),
    /** The pieces that hold the bytes of a video; null for what lies whole under `key`. */
    uploadId: reference('upload_id'),
    /** Of a video: milliseconds, picture before it plays, captions, and why it may not play everywhere. */
    duration: integer('duration'),
    posterFileId: reference('poster_file_id'),
    tracks: jsonb('tracks').$type<StoredTrack[]>().notNull().default([]),
    hints: jsonb('hints').$type<VideoHint[]>().notNull().default([]),
    /** Beginnings of the addresses that it had before it was replaced, the last one first. */
    formerAddresses: jsonb('former_addresses').$type<string[]>().notNull().default([]),
    /** When it was removed: nothing is served from then on, the bytes go in a later night (`size` 0), the row stays for the trail. */
    removedAt: moment('removed_at'),
    /**
     * Since when a sweep finds that nothing names it; null while something does. A removed file that has it was taken by the
     * sweep, and comes back where something names it after all; what people removed never does.
     */
    unusedSince: moment('unused_since'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('file_owner').on(table.shopId, table.ownerId, table.createdAt),
    index('file_sha256').on(table.shopId, table.sha256),
    index('file_upload_used').on(table.shopId, table.uploadId),
    index('file_library')
      .on(table.shopId, table.id)
      .where(
        sql`${table.removedAt} is null and ${table.purpose} in ('cover', 'content', 'captions', 'video', 'lecture', 'handout', 'reading')`,
      ),
    index('file_kind').on(table.shopId, table.purpose, table.id).where(sql`removed_at is null`),
    index('file_unused').on(table.shopId, table.id).where(sql`removed_at is null and unused_since is not null`),
    namesRow('file_upload_pieces', [table.shopId, table.uploadId], fileUpload),
  ],
);

/** Where a file is shown; written by the triggers of the tables that show files (`database/file-uses.sql`), never by hand. */
export const fileUse = pgTable(
  'file_use',
  {
    shopId: shopId(),
    id: recordId(),
    fileId: reference('file_id').notNull(),
    /** The table, and the number of its row. */
    source: text('source').notNull(),
    recordId: reference('record_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('file_use_place').on(table.shopId, table.fileId, table.source, table.recordId),
    // The record first: by the table alone nobody asks, and no plan may be led to.
    index('file_use_record').on(table.shopId, table.recordId, table.source),
  ],
);
