import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import type { MediaReason } from '../../../kernel/media/media-fault.ts';
import type { PictureLook } from '../../../kernel/module/picture-look.ts';
import type { VideoHint } from './contract.ts';
import type { FilmState } from './film/film-contract.ts';

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

/** A video that comes, or came, in pieces, and which a file names once it is whole; or a paper that is put together once all of it is here. */
export const fileUpload = pgTable(
  'file_upload',
  {
    shopId: shopId(),
    id: recordId(),
    ownerId: reference('owner_id'),
    purpose: text('purpose').notNull(),
    /** What of a module it is for, where that says who may bring it; null for what is its owner's. */
    thingId: reference('thing_id'),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    mark: text('mark').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('file_upload_owner').on(table.shopId, table.ownerId, table.createdAt),
    uniqueIndex('file_upload_thing').on(table.shopId, table.purpose, table.thingId).where(sql`thing_id is not null`),
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
    arrivedAt: moment('arrived_at').notNull().default(sql`now()`),
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
    /** Where in a picture the eye belongs, in hundredths of its width and height; null is its middle. */
    focusX: integer('focus_x'),
    focusY: integer('focus_y'),
    /** Whose it is and on what terms, and until when it may be shown; null is for good. */
    rights: text('rights').notNull().default(''),
    rightsUntil: moment('rights_until'),
    /** The end of which staff were told. */
    rightsToldFor: moment('rights_told_for'),
    /** The pieces that hold the bytes of a video; null for what lies whole under `key`. */
    uploadId: reference('upload_id'),
    /** Of a video: milliseconds, picture before it plays, captions, and why it may not play everywhere. */
    duration: integer('duration'),
    posterFileId: reference('poster_file_id'),
    tracks: jsonb('tracks').$type<StoredTrack[]>().notNull().default([]),
    hints: jsonb('hints').$type<VideoHint[]>().notNull().default([]),
    /** Beginnings of the addresses that it had before it was replaced, the last one first. */
    formerAddresses: jsonb('former_addresses').$type<string[]>().notNull().default([]),
    /** Whether a picture that somebody brought may be seen by others. */
    look: text('look').$type<PictureLook>().notNull().default('none'),
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
    index('file_rights')
      .on(table.shopId, table.rightsUntil)
      .where(sql`removed_at is null and rights_until is not null`),
    namesRow('file_upload_pieces', [table.shopId, table.uploadId], fileUpload),
    check(
      'file_focus',
      sql`(focus_x is null) = (focus_y is null) and focus_x between 0 and 100 and focus_y between 0 and 100`,
    ),
  ],
);

/** What is made of a video for players, once for all files of the shop with the same bytes. */
export const film = pgTable(
  'film',
  {
    shopId: shopId(),
    id: recordId(),
    /** As the files say it. */
    sha256: text('sha256').notNull(),
    state: text('state').$type<FilmState>().notNull().default('waiting'),
    /** How far it is, from 0 to 100. */
    percent: integer('percent').notNull().default(0),
    /** Why it failed; empty otherwise. */
    reason: text('reason').$type<MediaReason | ''>().notNull().default(''),
    /** How often a process began with it and did not say how that ended. */
    attempts: integer('attempts').notNull().default(0),
    /** Who works on it, and until when that holds. */
    claim: text('claim'),
    claimedUntil: moment('claimed_until'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('film_bytes').on(table.shopId, table.sha256),
    index('film_open').on(table.shopId, table.id).where(sql`state in ('waiting', 'working') or reason = 'no_tool'`),
  ],
);

/** A part of it that is made: a form to play, the picture before it plays, what is said in it. */
export const filmPart = pgTable(
  'film_part',
  {
    shopId: shopId(),
    id: recordId(),
    filmId: reference('film_id').notNull(),
    kind: text('kind').$type<'rendition' | 'still' | 'speech'>().notNull(),
    /** The shorter side of a form in px; 0 of everything else. */
    lines: integer('lines').notNull(),
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    key: text('key').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Bits a second, and its coding (RFC 6381). */
    peak: bigint('peak', { mode: 'number' }).notNull().default(0),
    average: bigint('average', { mode: 'number' }).notNull().default(0),
    codecs: text('codecs').notNull().default(''),
    /** Where its pieces lie in it. */
    playlist: text('playlist').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('film_part_once').on(table.shopId, table.filmId, table.kind, table.lines),
    namesRow('film_part_film', [table.shopId, table.filmId], film).onDelete('cascade'),
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
