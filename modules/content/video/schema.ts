import { sql } from 'drizzle-orm';
import {
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
import {
  categoryColumns,
  categoryKeys,
  moment,
  namesRow,
  recordId,
  reference,
  shopId,
} from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { Question } from '../../people/credit/rules/questions.ts';
import { contentKeys, envelopeColumns } from '../envelope/public.ts';
import type { Chapter, Cue } from './admin-contract.ts';
import type { Span } from './coverage.ts';

/** A category of the films: its key stands in their addresses, its name is what readers see. */
export const videoCategory = pgTable('video_category', categoryColumns(), (table) =>
  categoryKeys('video_category', table),
);

/** Films of the file library as courses: chapters, slides, and the test after them. */
export const video = pgTable(
  'video',
  {
    ...envelopeColumns(),
    category: text('category').notNull(),
    /** Number of the film in the file library. */
    filmFile: reference('film_file'),
    /** Slides beside it, for everybody to take along. */
    slidesFile: reference('slides_file'),
    /** Slides that are shown beside it and not given away. */
    deckFile: reference('deck_file'),
    speakers: text('speakers').notNull().default(''),
    speakersEn: text('speakers_en').notNull().default(''),
    /** The series that it belongs to; empty where to none. */
    series: text('series').notNull().default(''),
    seriesEn: text('series_en').notNull().default(''),
    chapters: jsonb('chapters').$type<Chapter[]>().notNull().default([]),
    cues: jsonb('cues').$type<Cue[]>().notNull().default([]),
    questions: jsonb('questions').$type<Question[]>().notNull().default([]),
    /** Watched at its own speed and without going ahead, so that it may count for credits. */
    isCredited: boolean('is_credited').notNull().default(false),
    /** It is watched with a password. That holds at once, and is in no version. */
    isGated: boolean('is_gated').notNull().default(false),
    /** Nobody is let in to a film that is gated and has none, as one that an archive brought. */
    passwordHash: text('password_hash'),
  },
  (table) => [
    ...contentKeys('video', table),
    index('video_newest').on(table.shopId, table.publishedAt, table.id).where(sql`live`),
    index('video_in_category').on(table.shopId, table.category, table.publishedAt, table.id).where(sql`live`),
    index('video_in_series').on(table.shopId, table.series, table.publishedAt, table.id).where(sql`live`),
    index('video_credited').on(table.shopId, table.publishedAt, table.id).where(sql`live and is_credited`),
    index('video_sorted').on(table.shopId, table.category),
    index('video_tags').using('gin', table.tagIds),
  ],
);

/** What one member, or one browser where nobody is signed in, has seen of a film, and where they stopped. */
export const videoWatch = pgTable(
  'video_watch',
  {
    shopId: shopId(),
    id: recordId(),
    videoId: reference('video_id').notNull(),
    /** The film that was watched: another one is seen anew. */
    fileId: reference('file_id').notNull(),
    memberId: reference('member_id'),
    /** Hash of the mark that a browser keeps of itself. */
    browserHash: text('browser_hash'),
    /** Stretches that were played, none of it twice, in milliseconds. */
    spans: jsonb('spans').$type<Span[]>().notNull().default([]),
    /** How much that is, the end of what was played furthest, where they stopped, and how long the film is. */
    coveredMs: integer('covered_ms').notNull().default(0),
    furthestMs: integer('furthest_ms').notNull().default(0),
    positionMs: integer('position_ms').notNull().default(0),
    lengthMs: integer('length_ms').notNull(),
    /** Counts the players that began: the last one alone is listened to. */
    turn: integer('turn').notNull().default(1),
    /** What that one played, in milliseconds. */
    turnMs: integer('turn_ms').notNull().default(0),
    /** Up to when time was counted. */
    countedAt: moment('counted_at').notNull(),
    /** When it last counted as a view. */
    viewedAt: moment('viewed_at'),
    firstAt: moment('first_at').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('video_watch_member').on(table.shopId, table.videoId, table.memberId),
    unique('video_watch_browser').on(table.shopId, table.videoId, table.browserHash),
    index('video_watch_of_member').on(table.shopId, table.memberId, table.id),
    index('video_watch_of_film').on(table.shopId, table.videoId, table.id),
    index('video_watch_seen').on(table.shopId, table.seenAt),
    check('video_watch_of_somebody', sql`(member_id is null) <> (browser_hash is null)`),
    namesRow('video_watch_video_fk', [table.shopId, table.videoId], video).onDelete('cascade'),
    namesRow('video_watch_member_fk', [table.shopId, table.memberId], member),
  ],
);

/** Somebody answered the test after a film. */
export const videoAttempt = pgTable(
  'video_attempt',
  {
    shopId: shopId(),
    id: recordId(),
    videoId: reference('video_id').notNull(),
    memberId: reference('member_id').notNull(),
    /** The places of the options that were chosen, question by question. */
    answers: jsonb('answers').$type<number[][]>().notNull(),
    rightCount: integer('right_count').notNull(),
    askedCount: integer('asked_count').notNull(),
    isPassed: boolean('is_passed').notNull(),
    /** How much of the film they had seen by then. */
    coveredMs: integer('covered_ms').notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('video_attempt_of').on(table.shopId, table.videoId, table.memberId, table.id),
    index('video_attempt_member').on(table.shopId, table.memberId),
    index('video_attempt_answered').on(table.shopId, table.answeredAt),
    uniqueIndex('video_attempt_passed').on(table.shopId, table.videoId, table.memberId).where(sql`is_passed`),
    check('video_attempt_count', sql`right_count between 0 and asked_count and asked_count > 0`),
    namesRow('video_attempt_video_fk', [table.shopId, table.videoId], video).onDelete('cascade'),
    namesRow('video_attempt_member_fk', [table.shopId, table.memberId], member),
  ],
);
