import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { liveStream } from '../live/public.ts';
import type { LineKind, RecordingState } from './lines.ts';

/** A mark by hand in a stream, at the moment that it stands for. */
export interface KeptChapter {
  at: string;
  title: string;
  titleEn: string;
}

/** A stretch of what came in, and where it lies in the film that was made of it; in milliseconds. */
export interface FilmSpan {
  at: string;
  from: number;
  length: number;
}

/** What is left out of a film, from one moment of it to another; in milliseconds. */
export interface Cut {
  from: number;
  to: number;
}

/** What becomes of what an encoder sends for a stream. */
export const ingestPlan = pgTable(
  'ingest_plan',
  {
    shopId: shopId(),
    id: recordId(),
    streamId: reference('stream_id').notNull(),
    /** The stream begins once its encoder sends, and ends once nothing has come for long. */
    followsEncoder: boolean('follows_encoder').notNull().default(false),
    /** What came in while it ran becomes its recording. */
    isRecorded: boolean('is_recorded').notNull().default(true),
    chapters: jsonb('chapters').$type<KeptChapter[]>().notNull().default([]),
    /** What it shows of another module, such as a session of a timetable (`chapters` of a manifest). */
    programmeKind: text('programme_kind').notNull().default(''),
    programmeId: reference('programme_id'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('ingest_plan_once').on(table.shopId, table.streamId),
    namesRow('ingest_plan_stream', [table.shopId, table.streamId], liveStream).onDelete('cascade'),
  ],
);

/** A way in for an encoder, with the key that it is known by. */
export const ingestLine = pgTable(
  'ingest_line',
  {
    shopId: shopId(),
    id: recordId(),
    streamId: reference('stream_id').notNull(),
    kind: text('kind').$type<LineKind>().notNull(),
    /** Hash of the key; null once it was revoked. */
    keyHash: text('key_hash'),
    /** The end of the key, by which people tell two of them apart. */
    keyTail: text('key_tail').notNull().default(''),
    keyAt: moment('key_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('ingest_line_once').on(table.shopId, table.streamId, table.kind),
    namesRow('ingest_line_stream', [table.shopId, table.streamId], liveStream).onDelete('cascade'),
  ],
);

/** An encoder sent by a line from one moment to another; one at a time. */
export const ingestSession = pgTable(
  'ingest_session',
  {
    shopId: shopId(),
    id: recordId(),
    lineId: reference('line_id').notNull(),
    /** Name of the folder in which its pieces lie. */
    folder: text('folder').notNull(),
    begunAt: moment('begun_at').notNull(),
    /** When the receiving server last said that it is there. */
    seenAt: moment('seen_at').notNull(),
    endedAt: moment('ended_at'),
    /** Pieces that lay there then. */
    pieces: integer('pieces').notNull().default(0),
    /** Its folder is gone: it was kept as a film, or its time is over. */
    isCleared: boolean('is_cleared').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('ingest_session_open').on(table.shopId, table.lineId).where(sql`ended_at is null`),
    index('ingest_session_line').on(table.shopId, table.lineId, table.begunAt),
    index('ingest_session_left').on(table.shopId, table.seenAt).where(sql`not is_cleared`),
    unique('ingest_session_folder').on(table.shopId, table.folder),
    namesRow('ingest_session_line_fk', [table.shopId, table.lineId], ingestLine).onDelete('cascade'),
  ],
);

/** The film that was made of what came in for a stream. */
export const ingestRecording = pgTable(
  'ingest_recording',
  {
    shopId: shopId(),
    id: recordId(),
    streamId: reference('stream_id').notNull(),
    state: text('state').$type<RecordingState>().notNull().default('waiting'),
    /** Why it failed, as a word that has a text. */
    reason: text('reason').notNull().default(''),
    filmFile: reference('film_file'),
    /** The draft that was made of it. */
    videoId: reference('video_id'),
    spans: jsonb('spans').$type<FilmSpan[]>().notNull().default([]),
    /** Where it was cut: the film as it came in, where its stretches lie in that, and what of it is left out; null where it never was. */
    wholeFile: reference('whole_file'),
    wholeSpans: jsonb('whole_spans').$type<FilmSpan[]>().notNull().default([]),
    cuts: jsonb('cuts').$type<Cut[]>().notNull().default([]),
    /** Up to when what came in is in it. */
    until: moment('until'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('ingest_recording_once').on(table.shopId, table.streamId),
    index('ingest_recording_film').on(table.shopId, table.filmFile),
    index('ingest_recording_whole').on(table.shopId, table.wholeFile),
    namesRow('ingest_recording_stream', [table.shopId, table.streamId], liveStream).onDelete('cascade'),
  ],
);
