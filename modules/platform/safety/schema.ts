import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { WordTopic, WordVerdict } from './admin-contract.ts';
import type { PictureReason } from './picture-contract.ts';
import type { PictureState } from './rules/picture-steps.ts';

/** Words that a shop does not let stand, or lets nobody read before a person has looked. */
export const safetyWord = pgTable(
  'safety_word',
  {
    shopId: shopId(),
    id: recordId(),
    /** As `foldWord` has it. */
    word: text('word').notNull(),
    verdict: text('verdict').$type<WordVerdict>().notNull().default('block'),
    topic: text('topic').$type<WordTopic>().notNull().default('misc'),
    note: text('note').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('safety_word_once').on(table.shopId, table.word),
    index('safety_word_changed').on(table.shopId, table.updatedAt, table.id),
  ],
);

/** A picture that somebody brought and that did not pass at once; its bytes are those of the file. */
export const safetyPicture = pgTable(
  'safety_picture',
  {
    shopId: shopId(),
    id: recordId(),
    fileId: reference('file_id').notNull(),
    purpose: text('purpose').notNull(),
    isPublic: boolean('is_public').notNull(),
    /** Whose account of an organisation brought it; empty of members and visitors. */
    guestName: text('guest_name').notNull().default(''),
    state: text('state').$type<PictureState>().notNull(),
    reasons: jsonb('reasons').$type<PictureReason[]>().notNull().default([]),
    /** What it looks like, as `look-into-picture.ts` has it. */
    marks: text('marks').notNull(),
    isPlain: boolean('is_plain').notNull(),
    /** What looks like it is refused as it comes. */
    isBlocked: boolean('is_blocked').notNull().default(false),
    /** How often the provider was asked. */
    asks: integer('asks').notNull().default(0),
    /** When it was planned to be, or was, the last time. */
    askedAt: moment('asked_at'),
    /** Why the desk refused it; who brought it reads it. */
    note: text('note').notNull().default(''),
    decidedBy: reference('decided_by'),
    decidedAt: moment('decided_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('safety_picture_file').on(table.shopId, table.fileId),
    index('safety_picture_newest').on(table.shopId, table.createdAt, table.id),
    index('safety_picture_open').on(table.shopId, table.id).where(sql`state in ('waiting', 'held')`),
    index('safety_picture_blocked').on(table.shopId, table.id).where(sql`is_blocked`),
    index('safety_picture_decided').on(table.shopId, table.decidedAt),
    namesRow('safety_picture_decided_fk', [table.shopId, table.decidedBy], member),
  ],
);
