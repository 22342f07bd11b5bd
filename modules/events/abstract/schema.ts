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
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import { conference } from '../conference/public.ts';
import type { Author } from './rules/authors.ts';
import type { Criterion, Marks } from './rules/marking.ts';
import type { AbstractState } from './rules/states.ts';
import type { Blindness, Decision, Language, ReviewState, Unit, Wish } from './rules/words.ts';

/** A topic of a call; its key is the prefix of the numbers of its abstracts. */
export interface Topic {
  key: string;
  name: string;
  nameEn: string;
  /** How many are accepted of it; null where nobody said. */
  quota: number | null;
}

/** What an abstract declares beside its text. */
export interface Statements {
  ethics: string;
  trial: string;
  funding: string;
  interests: string;
  prior: string;
}

/** The call for abstracts of a conference: what is asked, until when, and how it is reviewed. */
export const abstractCall = pgTable(
  'abstract_call',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    about: text('about').notNull().default(''),
    aboutEn: text('about_en').notNull().default(''),
    opensAt: moment('opens_at').notNull(),
    /** From here on nothing is taken; the moment itself is too late (AB2). */
    closesAt: moment('closes_at').notNull(),
    /** Until when reviewers are asked to have answered; null where nobody said. */
    reviewBy: moment('review_by'),
    topics: jsonb('topics').$type<Topic[]>().notNull(),
    language: text('language').$type<Language>().notNull(),
    unit: text('unit').$type<Unit>().notNull(),
    titleMost: integer('title_most').notNull(),
    zhMost: integer('zh_most').notNull(),
    enMost: integer('en_most').notNull(),
    /** Most abstracts of one person. */
    mostEach: integer('most_each').notNull(),
    asksEthics: boolean('asks_ethics').notNull().default(true),
    /** Fixed from the first abstract on (AB6). */
    blindness: text('blindness').$type<Blindness>().notNull(),
    criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
    reviewsEach: integer('reviews_each').notNull(),
    quorum: integer('quorum').notNull(),
    /** The last number that each topic gave, so that none comes twice whatever is deleted (AB14). */
    numbers: jsonb('numbers').$type<Record<string, number>>().notNull().default({}),
    /** From then on readers find the book. */
    bookAt: moment('book_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('abstract_call_once').on(table.shopId, table.conferenceId),
    index('abstract_call_closes').on(table.shopId, table.closesAt, table.id),
    index('abstract_call_changed').on(table.shopId, table.updatedAt, table.id),
    check('abstract_call_order', sql`closes_at > opens_at and quorum between 1 and reviews_each`),
    namesRow('abstract_call_conference', [table.shopId, table.conferenceId], conference),
  ],
);

/** That somebody may hand in after the close, and why (AB2). */
export const abstractExtension = pgTable(
  'abstract_extension',
  {
    shopId: shopId(),
    id: recordId(),
    callId: reference('call_id').notNull(),
    memberId: reference('member_id').notNull(),
    until: moment('until').notNull(),
    reason: text('reason').notNull(),
    givenBy: reference('given_by'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('abstract_extension_once').on(table.shopId, table.callId, table.memberId),
    index('abstract_extension_member').on(table.shopId, table.memberId),
    namesRow('abstract_extension_call', [table.shopId, table.callId], abstractCall).onDelete('cascade'),
    namesRow('abstract_extension_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
    namesRow('abstract_extension_by', [table.shopId, table.givenBy], member),
  ],
);

/** An abstract: what somebody wrote for a conference, who its authors are, and what became of it. */
export const abstractSubmission = pgTable(
  'abstract_submission',
  {
    shopId: shopId(),
    id: recordId(),
    callId: reference('call_id').notNull(),
    conferenceId: reference('conference_id').notNull(),
    /** Who wrote and handed it in. */
    memberId: reference('member_id').notNull(),
    state: text('state').$type<AbstractState>().notNull().default('draft'),
    /** Prefix of its topic and a number that no other had (AB14); null before it was handed in. */
    number: text('number'),
    topic: text('topic').notNull().default(''),
    /** Two more topics at most. */
    topics: text('topics').array().notNull().default([]),
    wish: text('wish').$type<Wish>().notNull().default('either'),
    title: text('title').notNull().default(''),
    titleEn: text('title_en').notNull().default(''),
    body: text('body').notNull().default(''),
    bodyEn: text('body_en').notNull().default(''),
    keywords: text('keywords').array().notNull().default([]),
    authors: jsonb('authors').$type<Author[]>().notNull().default([]),
    statements: jsonb('statements').$type<Statements>().notNull(),
    /** Whom its authors do not want as reviewers, and why. */
    opposed: jsonb('opposed').$type<{ name: string; reason: string }[]>().notNull().default([]),
    /** Names of its authors, as the desk looks for them. */
    words: text('words').notNull().default(''),
    /** What the desk said as it gave it back, or whoever gave it up. */
    reason: text('reason').notNull().default(''),
    returnUntil: moment('return_until'),
    decision: text('decision').$type<Decision>(),
    /** What the letter says beside the decision. */
    decisionNote: text('decision_note').notNull().default(''),
    decidedBy: reference('decided_by'),
    /** Readers find it: it was accepted and told, and nobody took it back. */
    isShown: boolean('is_shown').notNull().default(false),
    /** Its item in the timetable, where it has one. */
    itemId: reference('item_id'),
    /** Where its poster hangs. */
    boardHall: text('board_hall').notNull().default(''),
    boardPeriod: text('board_period').notNull().default(''),
    boardPlace: integer('board_place'),
    submittedAt: moment('submitted_at'),
    releasedAt: moment('released_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('abstract_submission_number').on(table.shopId, table.callId, table.number),
    uniqueIndex('abstract_submission_board')
      .on(table.shopId, table.conferenceId, table.boardHall, table.boardPeriod, table.boardPlace)
      .where(sql`board_place is not null`),
    index('abstract_submission_changed').on(table.shopId, table.updatedAt, table.id),
    index('abstract_submission_call').on(table.shopId, table.callId, table.updatedAt, table.id),
    index('abstract_submission_state').on(table.shopId, table.state, table.updatedAt, table.id),
    index('abstract_submission_member').on(table.shopId, table.memberId, table.updatedAt, table.id),
    index('abstract_submission_shown').on(table.shopId, table.conferenceId, table.number).where(sql`is_shown`),
    check(
      'abstract_submission_decided',
      sql`(decision is not null) or state not in ('decided', 'released', 'confirmed', 'declined', 'placed')`,
    ),
    namesRow('abstract_submission_call_fk', [table.shopId, table.callId], abstractCall),
    namesRow('abstract_submission_conference', [table.shopId, table.conferenceId], conference),
    namesRow('abstract_submission_member_fk', [table.shopId, table.memberId], member),
    namesRow('abstract_submission_decided_by', [table.shopId, table.decidedBy], member),
  ],
);

/** Somebody who reviews for a call. */
export const abstractReviewer = pgTable(
  'abstract_reviewer',
  {
    shopId: shopId(),
    id: recordId(),
    callId: reference('call_id').notNull(),
    memberId: reference('member_id').notNull(),
    hospital: text('hospital').notNull(),
    /** Keys of the topics that they take; all where there is none. */
    topics: text('topics').array().notNull().default([]),
    /** Most reviews; null where nobody said. */
    cap: integer('cap'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('abstract_reviewer_once').on(table.shopId, table.callId, table.memberId),
    index('abstract_reviewer_changed').on(table.shopId, table.updatedAt, table.id),
    index('abstract_reviewer_call').on(table.shopId, table.callId, table.updatedAt, table.id),
    index('abstract_reviewer_member').on(table.shopId, table.memberId),
    namesRow('abstract_reviewer_call_fk', [table.shopId, table.callId], abstractCall),
    namesRow('abstract_reviewer_member_fk', [table.shopId, table.memberId], member),
  ],
);

/** What a reviewer was asked, and what they said. */
export const abstractReview = pgTable(
  'abstract_review',
  {
    shopId: shopId(),
    id: recordId(),
    callId: reference('call_id').notNull(),
    submissionId: reference('submission_id').notNull(),
    reviewerId: reference('reviewer_id').notNull(),
    /** The member who that reviewer is, by whom their desk is read. */
    memberId: reference('member_id').notNull(),
    state: text('state').$type<ReviewState>().notNull().default('asked'),
    marks: jsonb('marks').$type<Marks>().notNull().default({}),
    /** For the authors, under a pseudonym. */
    comment: text('comment').notNull().default(''),
    /** For those who decide. */
    note: text('note').notNull().default(''),
    /** Why they declined, or what conflict ended it. */
    reason: text('reason').notNull().default(''),
    handedAt: moment('handed_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('abstract_review_once').on(table.shopId, table.submissionId, table.reviewerId),
    index('abstract_review_reviewer').on(table.shopId, table.reviewerId, table.id),
    index('abstract_review_desk')
      .on(table.shopId, table.memberId, sql`(state = 'handed')`, table.id)
      .where(sql`state in ('asked', 'draft', 'handed')`),
    index('abstract_review_call').on(table.shopId, table.callId, table.submissionId),
    namesRow('abstract_review_call_fk', [table.shopId, table.callId], abstractCall),
    namesRow('abstract_review_submission', [table.shopId, table.submissionId], abstractSubmission).onDelete('cascade'),
    namesRow('abstract_review_member_fk', [table.shopId, table.memberId], member),
    namesRow('abstract_review_reviewer_fk', [table.shopId, table.reviewerId], abstractReviewer),
  ],
);
