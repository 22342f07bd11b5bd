import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import { contentKeys, envelopeColumns } from '../../content/envelope/public.ts';
import type { Question } from '../../people/credit/rules/questions.ts';
import type { ProgrammePoint } from './admin-contract.ts';
import { airKeyOf } from './air-key.ts';
import type { PopUpKind } from './quiz/rules.ts';
import type { RoomMode } from './room-rules.ts';
import type { LiveStatus } from './rules.ts';

/** Live streams: what is announced and written of them by the envelope, and what those who run them set from one moment to the next. */
export const liveStream = pgTable(
  'live_stream',
  {
    ...envelopeColumns(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** What comes when, as its page and its poster tell it. */
    programme: jsonb('programme').$type<ProgrammePoint[]>().notNull().default([]),

    status: integer('status').$type<LiveStatus>().notNull().default(0),
    /** What it was when it was taken down; null while it is up. */
    formerStatus: integer('former_status').$type<LiveStatus>(),
    /** Why it was taken down, as viewers read it. */
    downReason: text('down_reason').notNull().default(''),
    /** When it really began and ended. */
    begunAt: moment('begun_at'),
    endedAt: moment('ended_at'),
    /** An encoder of the shop sends it, by lines that another module keeps (`streamLines`). */
    isFed: boolean('is_fed').notNull().default(false),
    /** Where the stream comes from otherwise; a playlist of HLS. */
    address: text('address').notNull().default(''),
    /** The recording: a film of the library, or an address. */
    replayFile: reference('replay_file'),
    replayAddress: text('replay_address').notNull().default(''),
    /** A password is asked for. Where its hash is missing, as after an import, nobody is let in. */
    isGated: boolean('is_gated').notNull().default(false),
    passwordHash: text('password_hash'),
    /** The forms that who watches fills in: before they are let in, and once it is over. */
    beforeForm: reference('before_form'),
    afterForm: reference('after_form'),
    /** Added to the real views where they are shown; reports leave it out. */
    baseViews: integer('base_views').notNull().default(0),
    /** What was counted of viewers whose rows are gone. */
    pastViewers: integer('past_viewers').notNull().default(0),
    pastVisits: integer('past_visits').notNull().default(0),
    pastWatchedMs: bigint('past_watched_ms', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    ...contentKeys('live_stream', table),
    index('live_stream_order').on(table.shopId, table.status, table.startsAt, table.id).where(sql`live`),
    index('live_stream_air').on(table.shopId, sql.raw(airKeyOf('')), table.id),
    index('live_stream_starts').on(table.shopId, table.startsAt, table.id).where(sql`live`),
    index('live_stream_tags').using('gin', table.tagIds),
  ],
);

/** Somebody who watches or watched a stream: one row for a member, or for a browser nobody is signed in at. */
export const liveViewer = pgTable(
  'live_viewer',
  {
    shopId: shopId(),
    id: recordId(),
    streamId: reference('stream_id').notNull(),
    /** The member or the browser, as a keyed hash. */
    viewerHash: text('viewer_hash').notNull(),
    memberId: reference('member_id'),
    /** The player whose time counts: of several at once one alone does. */
    session: text('session').notNull(),
    isVisible: boolean('is_visible').notNull(),
    /** The last beat of that player; time up to it has been counted. */
    countedAt: moment('counted_at').notNull(),
    /** The last beat of any. */
    seenAt: moment('seen_at').notNull(),
    firstAt: moment('first_at').notNull(),
    watchedMs: bigint('watched_ms', { mode: 'number' }).notNull().default(0),
    /** How often they came: again after half an hour away. */
    visits: integer('visits').notNull().default(1),
    /** They did not answer a roll call, and count for nothing until they do. */
    isStopped: boolean('is_stopped').notNull().default(false),
    /** Where in the recording they were, in seconds. */
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('live_viewer_once').on(table.shopId, table.streamId, table.viewerHash),
    index('live_viewer_member').on(table.shopId, table.memberId),
    namesRow('live_viewer_stream', [table.shopId, table.streamId], liveStream).onDelete('cascade'),
  ],
);

/** The room of a stream as its host keeps it; without a row it is as it is anywhere. */
export const liveRoom = pgTable(
  'live_room',
  {
    shopId: shopId(),
    id: recordId(),
    streamId: reference('stream_id').notNull(),
    mode: text('mode').$type<RoomMode>().notNull().default('usual'),
    /** Nobody says anything for the moment. */
    isMuted: boolean('is_muted').notNull().default(false),
    /** Seconds from one word of a person to their next. */
    slowSeconds: integer('slow_seconds').notNull().default(0),
    /** What the host has everybody read above the chat. */
    notice: text('notice').notNull().default(''),
    noticeEn: text('notice_en').notNull().default(''),
    /** The poll that its host has everybody vote in, beside the picture. */
    pollId: reference('poll_id'),
    /** Whoever is not signed in is let in no more. */
    asksSignIn: boolean('asks_sign_in').notNull().default(false),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('live_room_once').on(table.shopId, table.streamId),
    namesRow('live_room_stream', [table.shopId, table.streamId], liveStream).onDelete('cascade'),
  ],
);

/** Questions of a stream by which its viewers show that they follow; asked once, by a roll call of its own. */
export const liveQuiz = pgTable(
  'live_quiz',
  {
    shopId: shopId(),
    id: recordId(),
    streamId: reference('stream_id').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    /** With their keys, which no viewer is told. */
    questions: jsonb('questions').$type<Question[]>().notNull(),
    /** Share of right answers that passes; 0 where an answer is enough. */
    passPercent: integer('pass_percent').notNull(),
    /** How long there is time for it. */
    seconds: integer('seconds').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('live_quiz_of').on(table.shopId, table.streamId, table.id),
    namesRow('live_quiz_stream', [table.shopId, table.streamId], liveStream).onDelete('cascade'),
  ],
);

/** How a stream calls its roll by itself while it runs: at random, within so many minutes of the last time. */
export const livePopUp = pgTable(
  'live_pop_up',
  {
    shopId: shopId(),
    id: recordId(),
    streamId: reference('stream_id').notNull(),
    isOn: boolean('is_on').notNull().default(false),
    leastMinutes: integer('least_minutes').notNull(),
    mostMinutes: integer('most_minutes').notNull(),
    seconds: integer('seconds').notNull(),
    asks: text('asks').$type<PopUpKind>().notNull().default('sign_in'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('live_pop_up_once').on(table.shopId, table.streamId),
    namesRow('live_pop_up_stream', [table.shopId, table.streamId], liveStream).onDelete('cascade'),
  ],
);

/** When a stream calls its roll by itself next: drawn anew after each time, and told to nobody. */
export const livePopUpNext = pgTable(
  'live_pop_up_next',
  {
    shopId: shopId(),
    streamId: reference('stream_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.streamId] }),
    namesRow('live_pop_up_next_stream', [table.shopId, table.streamId], liveStream).onDelete('cascade'),
  ],
);

/** A roll call of a running stream: for some seconds its viewers are asked whether they are there. */
export const liveCall = pgTable(
  'live_call',
  {
    shopId: shopId(),
    id: recordId(),
    streamId: reference('stream_id').notNull(),
    at: moment('at').notNull(),
    until: moment('until').notNull(),
    /** What is to be answered; null where it is enough to say that one is there. */
    quizId: reference('quiz_id'),
    /** It came by itself. */
    isPopUp: boolean('is_pop_up').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('live_call_quiz').on(table.shopId, table.quizId),
    namesRow('live_call_quiz_fk', [table.shopId, table.quizId], liveQuiz),
    index('live_call_latest').on(table.shopId, table.streamId, table.at),
    namesRow('live_call_stream', [table.shopId, table.streamId], liveStream).onDelete('cascade'),
  ],
);

/** Who said at a roll call that they were there, in time or late. */
export const livePresent = pgTable(
  'live_present',
  {
    shopId: shopId(),
    id: recordId(),
    callId: reference('call_id').notNull(),
    memberId: reference('member_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('live_present_once').on(table.shopId, table.callId, table.memberId),
    index('live_present_member').on(table.shopId, table.memberId),
    namesRow('live_present_call', [table.shopId, table.callId], liveCall).onDelete('cascade'),
    namesRow('live_present_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** What somebody answered to the questions of a roll call, once: whoever did not pass counts as one who was silent. */
export const liveQuizAnswer = pgTable(
  'live_quiz_answer',
  {
    shopId: shopId(),
    id: recordId(),
    callId: reference('call_id').notNull(),
    memberId: reference('member_id').notNull(),
    /** The places of the options, question by question. */
    answers: jsonb('answers').$type<number[][]>().notNull(),
    rightCount: integer('right_count').notNull(),
    askedCount: integer('asked_count').notNull(),
    isPassed: boolean('is_passed').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('live_quiz_answer_once').on(table.shopId, table.callId, table.memberId),
    index('live_quiz_answer_member').on(table.shopId, table.memberId),
    namesRow('live_quiz_answer_call', [table.shopId, table.callId], liveCall).onDelete('cascade'),
    namesRow('live_quiz_answer_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** Somebody wants to be told before a stream begins. */
export const liveReminder = pgTable(
  'live_reminder',
  {
    shopId: shopId(),
    id: recordId(),
    streamId: reference('stream_id').notNull(),
    memberId: reference('member_id').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** The begin that they know of; another one is told them. */
    toldFor: moment('told_for').notNull(),
    /** The begin that they were reminded of; null as long as that is to come. */
    remindedFor: moment('reminded_for'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('live_reminder_once').on(table.shopId, table.streamId, table.memberId),
    index('live_reminder_member').on(table.shopId, table.memberId, table.askedAt),
    namesRow('live_reminder_stream', [table.shopId, table.streamId], liveStream).onDelete('cascade'),
    namesRow('live_reminder_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** How many watched in a minute of a running stream: what its curve is drawn from. */
export const liveMinute = pgTable(
  'live_minute',
  {
    shopId: shopId(),
    id: recordId(),
    streamId: reference('stream_id').notNull(),
    at: moment('at').notNull(),
    /** The most at once within the minute. */
    online: integer('online').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('live_minute_once').on(table.shopId, table.streamId, table.at),
    namesRow('live_minute_stream', [table.shopId, table.streamId], liveStream).onDelete('cascade'),
  ],
);
