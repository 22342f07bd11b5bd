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
  down,
  moment,
  namesRow,
  recordId,
  reference,
  shopId,
  stamps,
  version,
} from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import { conference } from '../conference/public.ts';
import type { Author } from './rules/authors.ts';
import type { Criterion, Marks } from './rules/marking.ts';
import { type AbstractState, RANKED_SQL } from './rules/states.ts';
import type {
  AppealState,
  Bid,
  Blindness,
  CoauthorState,
  Decision,
  Erratum,
  Language,
  ReviewState,
  Unit,
  Wish,
} from './rules/words.ts';

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
  /** That patients agreed, or why nobody had to. */
  consent: string;
  trial: string;
  funding: string;
  interests: string;
  prior: string;
}

/** What a review said before it was changed. */
export interface FormerMarks {
  marks: Marks;
  comment: string;
  /** When that was handed in, and why it was changed. */
  handedAt: string | null;
  reason: string;
}

/** An abstract as a book froze it, whole: every form of the book is made of these alone (AB14). */
export interface FrozenEntry {
  number: string;
  topic: string;
  topicName: string;
  topicNameEn: string;
  decision: Decision;
  title: string;
  titleEn: string;
  body: string;
  bodyEn: string;
  keywords: string[];
  authors: Pick<Author, 'name' | 'nameEn' | 'units' | 'orcid' | 'isPresenter' | 'isCorresponding'>[];
  ethics: string;
  trial: string;
  funding: string;
  interests: string;
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
    /** Reviewers say beforehand which abstracts they would like to review. */
    asksBids: boolean('asks_bids').notNull().default(false),
    /** Until when authors may appeal against what was decided; null where none is taken. */
    appealBy: moment('appeal_by'),
    /** Only what is presented by somebody who is registered goes into the book (AB11). */
    needsRegistration: boolean('needs_registration').notNull().default(false),
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
    /** Its letter was released and is not sent yet. */
    isLetterDue: boolean('is_letter_due').notNull().default(false),
    /** The abstract that it was merged into, or that it is the same as. */
    intoId: reference('into_id'),
    /** What its author says against the decision, and what became of that. */
    appeal: text('appeal').notNull().default(''),
    appealState: text('appeal_state').$type<AppealState>().notNull().default(''),
    appealedAt: moment('appealed_at'),
    appealAnswer: text('appeal_answer').notNull().default(''),
    /** What its reviews come to, in hundredths of a mark out of a hundred; kept with each of them, so that rankings are read off an index (AB9). */
    points: integer('points'),
    handedCount: integer('handed_count').notNull().default(0),
    /** As many reviews as its call asks for at least. */
    isRanked: boolean('is_ranked').notNull().default(false),
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
    index('abstract_submission_line').on(table.shopId, table.callId, table.state, table.id),
    index('abstract_submission_into').on(table.shopId, table.intoId).where(sql`into_id is not null`),
    index('abstract_submission_rank')
      .on(table.shopId, table.callId, table.topic, down(table.isRanked), table.points.desc().nullsLast(), table.id)
      .where(sql.raw(`state in ${RANKED_SQL}`)),
    index('abstract_submission_appeal')
      .on(table.shopId, table.appealState, table.updatedAt, table.id)
      .where(sql`appeal_state <> ''`),
    index('abstract_submission_due').on(table.shopId, table.id).where(sql`is_letter_due`),
    index('abstract_submission_shown').on(table.shopId, table.conferenceId, table.number).where(sql`is_shown`),
    check(
      'abstract_submission_decided',
      sql`(decision is not null) or state not in ('decided', 'released', 'confirmed', 'declined', 'placed')`,
    ),
    check('abstract_submission_merged', sql`state <> 'merged' or into_id is not null`),
    check('abstract_submission_appealed', sql`(appeal_state = '') = (appealed_at is null)`),
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
    /** What it said each time before it was changed (AB9). */
    former: jsonb('former').$type<FormerMarks[]>().notNull().default([]),
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

/** Somebody who decides on the abstracts of one topic of a call. */
export const abstractChair = pgTable(
  'abstract_chair',
  {
    shopId: shopId(),
    id: recordId(),
    callId: reference('call_id').notNull(),
    topic: text('topic').notNull(),
    memberId: reference('member_id').notNull(),
    hospital: text('hospital').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('abstract_chair_once').on(table.shopId, table.callId, table.topic, table.memberId),
    index('abstract_chair_changed').on(table.shopId, table.updatedAt, table.id),
    index('abstract_chair_call').on(table.shopId, table.callId, table.updatedAt, table.id),
    index('abstract_chair_member').on(table.shopId, table.memberId, table.callId),
    namesRow('abstract_chair_call_fk', [table.shopId, table.callId], abstractCall).onDelete('cascade'),
    namesRow('abstract_chair_member_fk', [table.shopId, table.memberId], member),
  ],
);

/** What a reviewer said of an abstract before it was given to anybody. */
export const abstractBid = pgTable(
  'abstract_bid',
  {
    shopId: shopId(),
    id: recordId(),
    callId: reference('call_id').notNull(),
    submissionId: reference('submission_id').notNull(),
    reviewerId: reference('reviewer_id').notNull(),
    bid: text('bid').$type<Bid>().notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('abstract_bid_once').on(table.shopId, table.reviewerId, table.submissionId),
    index('abstract_bid_call').on(table.shopId, table.callId, table.submissionId),
    namesRow('abstract_bid_call_fk', [table.shopId, table.callId], abstractCall),
    namesRow('abstract_bid_submission', [table.shopId, table.submissionId], abstractSubmission).onDelete('cascade'),
    namesRow('abstract_bid_reviewer', [table.shopId, table.reviewerId], abstractReviewer).onDelete('cascade'),
  ],
);

/** What a reviewer or a chair said to the others about an abstract, under a pseudonym. */
export const abstractRemark = pgTable(
  'abstract_remark',
  {
    shopId: shopId(),
    id: recordId(),
    submissionId: reference('submission_id').notNull(),
    /** Whose review it belongs to; null where a chair said it. */
    reviewId: reference('review_id'),
    memberId: reference('member_id').notNull(),
    text: text('text').notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('abstract_remark_of').on(table.shopId, table.submissionId, table.id),
    index('abstract_remark_member').on(table.shopId, table.memberId),
    namesRow('abstract_remark_submission', [table.shopId, table.submissionId], abstractSubmission).onDelete('cascade'),
    namesRow('abstract_remark_review', [table.shopId, table.reviewId], abstractReview),
    namesRow('abstract_remark_member_fk', [table.shopId, table.memberId], member),
  ],
);

/** A co-author who was asked whether they agree to be named (AB4). */
export const abstractCoauthor = pgTable(
  'abstract_coauthor',
  {
    shopId: shopId(),
    id: recordId(),
    submissionId: reference('submission_id').notNull(),
    memberId: reference('member_id').notNull(),
    /** As the abstract names them; who is named otherwise was not asked. */
    name: text('name').notNull(),
    state: text('state').$type<CoauthorState>().notNull().default('asked'),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at'),
    reason: text('reason').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('abstract_coauthor_once').on(table.shopId, table.submissionId, table.name),
    unique('abstract_coauthor_person').on(table.shopId, table.submissionId, table.memberId),
    index('abstract_coauthor_member').on(table.shopId, table.memberId),
    check('abstract_coauthor_answered', sql`(state = 'asked') = (answered_at is null)`),
    namesRow('abstract_coauthor_submission', [table.shopId, table.submissionId], abstractSubmission).onDelete(
      'cascade',
    ),
    namesRow('abstract_coauthor_member_fk', [table.shopId, table.memberId], member),
  ],
);

/** The book of a call as it was frozen; what changes afterwards is an erratum (AB12, AB14). */
export const abstractBook = pgTable(
  'abstract_book',
  {
    shopId: shopId(),
    id: recordId(),
    callId: reference('call_id').notNull(),
    frozenAt: moment('frozen_at').notNull(),
    frozenBy: reference('frozen_by'),
    /** How many it holds, and how many were held out because nobody registered presents them. */
    count: integer('count').notNull(),
    heldOut: integer('held_out').notNull(),
    /** SHA-256 of what it holds. */
    fingerprint: text('fingerprint').notNull(),
    /** The PDF; null until it is drawn. */
    bookFile: reference('book_file'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('abstract_book_once').on(table.shopId, table.callId),
    namesRow('abstract_book_call', [table.shopId, table.callId], abstractCall),
    namesRow('abstract_book_by', [table.shopId, table.frozenBy], member),
  ],
);

/** An abstract in a frozen book. */
export const abstractBookEntry = pgTable(
  'abstract_book_entry',
  {
    shopId: shopId(),
    id: recordId(),
    bookId: reference('book_id').notNull(),
    /** Without a key: the book keeps what it holds, whatever becomes of the abstract. */
    submissionId: reference('submission_id').notNull(),
    /** Its place in the book, from one on. */
    place: integer('place').notNull(),
    entry: jsonb('entry').$type<FrozenEntry>().notNull(),
    /** The page of the PDF where it begins; null until that is drawn. */
    page: integer('page'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('abstract_book_entry_place').on(table.shopId, table.bookId, table.place),
    unique('abstract_book_entry_once').on(table.shopId, table.submissionId),
    namesRow('abstract_book_entry_book', [table.shopId, table.bookId], abstractBook).onDelete('cascade'),
  ],
);

/** What changed of an abstract after its book was frozen. */
export const abstractErratum = pgTable(
  'abstract_erratum',
  {
    shopId: shopId(),
    id: recordId(),
    bookId: reference('book_id').notNull(),
    submissionId: reference('submission_id').notNull(),
    kind: text('kind').$type<Erratum>().notNull(),
    before: text('before').notNull().default(''),
    after: text('after').notNull().default(''),
    reason: text('reason').notNull().default(''),
    madeAt: moment('made_at').notNull(),
    madeBy: reference('made_by'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('abstract_erratum_book').on(table.shopId, table.bookId, table.id),
    index('abstract_erratum_submission').on(table.shopId, table.submissionId),
    namesRow('abstract_erratum_book_fk', [table.shopId, table.bookId], abstractBook).onDelete('cascade'),
    namesRow('abstract_erratum_by', [table.shopId, table.madeBy], member),
  ],
);
