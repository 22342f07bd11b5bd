import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
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
import { member } from '../../../kernel/identity/schema.ts';
import type { SegmentRule } from '../../service/campaign/public.ts';
import type { PollOption } from './contract.ts';
import type { Action, FraudRule, Ruling, Signal } from './fraud.ts';
import type { Mode, PollState, Results, Roll, Tally, Threshold } from './rules.ts';

/** What polls are guarded by (V9): rules by which ballots are noted, put aside or refused, and the networks that are expected. */
export const voteProfile = pgTable(
  'vote_profile',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    rules: jsonb('rules').$type<FraudRule[]>().notNull(),
    trusted: text('trusted').array().notNull().default(sql`'{}'`),
    /** New polls begin with it. */
    isUsual: boolean('is_usual').notNull().default(false),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('vote_profile_changed').on(table.shopId, table.updatedAt, table.id),
    unique('vote_profile_name').on(table.shopId, table.name),
    uniqueIndex('vote_profile_usual').on(table.shopId).where(sql`is_usual`),
  ],
);

/** Polls: what is asked, of whom, until when, and what is told of it. */
export const votePoll = pgTable(
  'vote_poll',
  {
    shopId: shopId(),
    id: recordId(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    about: text('about').notNull().default(''),
    aboutEn: text('about_en').notNull().default(''),
    options: jsonb('options').$type<PollOption[]>().notNull(),
    mode: text('mode').$type<Mode>().notNull().default('anonymous'),
    results: text('results').$type<Results>().notNull().default('until_closed'),
    who: text('who').$type<'member' | 'doctor'>().notNull().default('member'),
    /** The segment that votes; null for all of them. */
    segmentId: reference('segment_id'),
    /** Its rules as they were at the opening: they hold, whatever becomes of the segment. */
    rules: jsonb('rules').$type<SegmentRule[]>().notNull().default([]),
    roll: text('roll').$type<Roll>().notNull().default('live'),
    minChoices: integer('min_choices').notNull().default(1),
    maxChoices: integer('max_choices').notNull().default(1),
    /** Votes of one person on one day; null where each has one ballot, which may be changed until the close. */
    perDay: integer('per_day'),
    /** A ballot may choose nothing and be counted apart. */
    abstains: boolean('abstains').notNull().default(false),
    seats: integer('seats').notNull().default(1),
    threshold: text('threshold').$type<Threshold>().notNull().default('plurality'),
    /** Persons who have to take part. */
    quorum: integer('quorum'),
    /** Days and times on the clocks of the zone, as they were written; the moments follow from them. */
    timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
    opensOn: date('opens_on', { mode: 'string' }),
    opensTime: text('opens_time').notNull().default(''),
    closesOn: date('closes_on', { mode: 'string' }),
    closesTime: text('closes_time').notNull().default(''),
    opensAt: moment('opens_at'),
    closesAt: moment('closes_at'),
    state: text('state').$type<PollState>().notNull().default('draft'),
    openedAt: moment('opened_at'),
    closedAt: moment('closed_at'),
    publishedAt: moment('published_at'),
    /** What was counted when it was published, under its seal: declared once, and counted no more. */
    declared: jsonb('declared').$type<Tally & { seal: string }>(),
    /** Why it was declared void. */
    voidReason: text('void_reason').notNull().default(''),
    /** What it is guarded by; null where nobody watches. */
    profileId: reference('profile_id'),
    /** Of a secret poll: what was decided of the heaps of ballots that were put aside, by signal. */
    heaps: jsonb('heaps').$type<Partial<Record<Signal, Ruling>>>().notNull().default({}),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('vote_poll_opened')
      .on(table.shopId, table.openedAt, table.id)
      .where(sql`state in ('open', 'closed', 'published')`),
    index('vote_poll_profile').on(table.shopId, table.profileId),
    namesRow('vote_poll_profile_fk', [table.shopId, table.profileId], voteProfile),
    index('vote_poll_changed').on(table.shopId, table.updatedAt, table.id),
    index('vote_poll_title').on(table.shopId, table.title, table.id),
    index('vote_poll_closes').on(table.shopId, table.closesAt, table.id),
    index('vote_poll_due').on(table.shopId, table.closesAt).where(sql`state = 'open'`),
    check('vote_poll_choices', sql`min_choices between 1 and max_choices`),
    // A ballot that is nobody's cannot be counted against somebody's day.
    check('vote_poll_per_day', sql`per_day is null or mode = 'named' and per_day between 1 and 50`),
  ],
);

/** Who may vote in a poll whose roll was drawn up at its opening. */
export const voteElector = pgTable(
  'vote_elector',
  {
    shopId: shopId(),
    id: recordId(),
    pollId: reference('poll_id').notNull(),
    memberId: reference('member_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('vote_elector_once').on(table.shopId, table.pollId, table.memberId),
    index('vote_elector_member').on(table.shopId, table.memberId),
    namesRow('vote_elector_poll_fk', [table.shopId, table.pollId], votePoll).onDelete('cascade'),
    namesRow('vote_elector_member_fk', [table.shopId, table.memberId], member),
  ],
);

/**
 * Somebody took part in a poll: once for each of its stretches of time, and how many votes they gave in it. It leads to a ballot of a named
 * poll alone.
 */
export const voteTurn = pgTable(
  'vote_turn',
  {
    shopId: shopId(),
    id: recordId(),
    pollId: reference('poll_id').notNull(),
    memberId: reference('member_id').notNull(),
    /** A day of the poll's zone; empty for the poll as a whole. */
    period: text('period').notNull().default(''),
    used: integer('used').notNull().default(1),
    /** Of a named ballot: it chooses nothing. */
    abstained: boolean('abstained').notNull().default(false),
    /** Of a named ballot: what it said before, the oldest first (V5). */
    past: jsonb('past').$type<{ at: string; options: string[] }[]>().notNull().default([]),
    /** By which signal it was put aside, and what was decided of it: until it is counted it counts nothing. */
    held: text('held').$type<Signal>(),
    ruling: text('ruling').$type<Ruling>(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('vote_turn_once').on(table.shopId, table.pollId, table.period, table.memberId),
    index('vote_turn_first').on(table.shopId, table.pollId, table.firstAt, table.id),
    index('vote_turn_held').on(table.shopId, table.pollId, table.id).where(sql`held is not null`),
    index('vote_turn_member').on(table.shopId, table.memberId, table.firstAt, table.id),
    namesRow('vote_turn_poll_fk', [table.shopId, table.pollId], votePoll),
    namesRow('vote_turn_member_fk', [table.shopId, table.memberId], member),
  ],
);

/** What somebody chose in a named poll: each option once in a turn (V3). */
export const votePick = pgTable(
  'vote_pick',
  {
    shopId: shopId(),
    id: recordId(),
    pollId: reference('poll_id').notNull(),
    turnId: reference('turn_id').notNull(),
    option: text('option').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('vote_pick_once').on(table.shopId, table.turnId, table.option),
    index('vote_pick_counted').on(table.shopId, table.pollId, table.option),
    namesRow('vote_pick_turn_fk', [table.shopId, table.turnId], voteTurn).onDelete('cascade'),
    namesRow('vote_pick_poll_fk', [table.shopId, table.pollId], votePoll),
  ],
);

/**
 * A ballot that is nobody's: what it says, and the mark by which its receipt finds it. No moment, no running number, and no key of the turn;
 * each is laid down anew together with its neighbours (`lay-ballot.ts`), so that the order of the rows says nothing either (decision 0094).
 */
export const voteBallot = pgTable(
  'vote_ballot',
  {
    shopId: shopId(),
    pollId: reference('poll_id').notNull(),
    mark: text('mark').notNull(),
    /** Keys of the options; none for an abstention. */
    options: text('options').array().notNull(),
    /** The heap that it lies on, put aside: by a signal that no table tells of anybody. */
    held: text('held').$type<Signal>(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.pollId, table.mark] }),
    namesRow('vote_ballot_poll_fk', [table.shopId, table.pollId], votePoll),
  ],
);

/** How often something was seen of a poll that put no ballot aside: by signal and what followed, of nobody. */
export const voteWarning = pgTable(
  'vote_warning',
  {
    shopId: shopId(),
    id: recordId(),
    pollId: reference('poll_id').notNull(),
    signal: text('signal').$type<Signal>().notNull(),
    action: text('action').$type<Action>().notNull(),
    seen: integer('seen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('vote_warning_once').on(table.shopId, table.pollId, table.signal, table.action),
    namesRow('vote_warning_poll_fk', [table.shopId, table.pollId], votePoll).onDelete('cascade'),
  ],
);

/** What was decided of ballots that were put aside, with the totals before and after: it only grows (V9). */
export const voteRuling = pgTable(
  'vote_ruling',
  {
    shopId: shopId(),
    id: recordId(),
    pollId: reference('poll_id').notNull(),
    signal: text('signal').$type<Signal>().notNull(),
    /** The one turn that it was about, of a named poll; null for all that the signal put aside. */
    turnId: reference('turn_id'),
    ruling: text('ruling').$type<Ruling>().notNull(),
    ballots: integer('ballots').notNull(),
    reason: text('reason').notNull().default(''),
    /** Who decided; null where the close did. */
    memberId: reference('member_id'),
    before: jsonb('before').$type<Readonly<Record<string, number>>>().notNull(),
    after: jsonb('after').$type<Readonly<Record<string, number>>>().notNull(),
    ruledAt: moment('ruled_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('vote_ruling_of').on(table.shopId, table.pollId, table.id),
    index('vote_ruling_member').on(table.shopId, table.memberId),
    index('vote_ruling_turn').on(table.shopId, table.turnId),
    namesRow('vote_ruling_poll_fk', [table.shopId, table.pollId], votePoll),
    namesRow('vote_ruling_member_fk', [table.shopId, table.memberId], member),
  ],
);
