import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import type { FilePurpose } from './contract.ts';

/** A drawn size of a picture, in px, and where its bytes lie in the storage. */
export interface StoredVariant {
  key: string;
  width: number;
  height: number;
  mime: string;
  size: number;
}

/** An uploaded file; its bytes lie in the storage under `key`, those of a picture's other sizes under `variants`. */
export const file = pgTable(
  'file',
  {
    shopId: shopId(),
    id: recordId(),
    ownerId: reference('owner_id'),
    purpose: text('purpose').$type<FilePurpose>().notNull(),
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
    /** When it was removed: nothing is served from then on, the bytes go in a later night (`size` 0), the row stays for the trail. */
    removedAt: moment('removed_at'),
    /** Since when a sweep finds that nothing names it; null while something does. */
    unusedSince: moment('unused_since'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('file_owner').on(table.shopId, table.ownerId, table.createdAt.desc()),
    index('file_sha256').on(table.shopId, table.sha256),
  ],
);
