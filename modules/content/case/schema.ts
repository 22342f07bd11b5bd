import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { Area, ImageFinding } from './rules/areas.ts';
import type {
  CaseAct,
  CaseState,
  Channel,
  ConsentBy,
  FlagReason,
  ImageState,
  Language,
  Purpose,
  Sex,
  Tick,
} from './rules/states.ts';

/** What the patient, or who stands for them, signed (CS1). The paper itself stays in the hospital. */
export interface Consent {
  by: ConsentBy;
  /** `YYYY-MM-DD`. */
  signedOn: string;
  purposes: Purpose[];
  channels: Channel[];
}

/** What readers are asked, once each. */
export interface Poll {
  question: string;
  options: string[];
  /** What the doctor says to those who have answered; empty where nothing. */
  explanation: string;
}

/** How a doctor was called when something was signed. */
export interface Byline {
  name: string;
  title: string;
  org: string;
}

/** A second person's word for one text and its images. */
export interface SignOff {
  by: number;
  at: string;
  note: string;
  ticks: Tick[];
  /** Fingerprint of what they saw (`caseHash`): a change of any of it asks for another. */
  hash: string;
}

const isRead = sql`state = 'published'`;

/** A case that a doctor shares with doctors. */
export const caseItem = pgTable(
  'case_item',
  {
    shopId: shopId(),
    id: recordId(),
    /** Null once they have left. */
    authorId: reference('author_id'),
    language: text('language').$type<Language>().notNull(),
    title: text('title').notNull(),
    /** A code of `doctor.department`. */
    specialty: text('specialty').notNull().default(''),
    sex: text('sex').$type<Sex>().notNull(),
    /** Whole years; readers are told `90+` above 89. */
    age: smallint('age'),
    history: text('history').notNull().default(''),
    findings: text('findings').notNull().default(''),
    course: text('course').notNull().default(''),
    questions: text('questions').notNull().default(''),
    consent: jsonb('consent').$type<Consent>(),
    poll: jsonb('poll').$type<Poll>(),
    /** What its doctor knows of the patient, sealed: nobody else reads it, the checks alone do. */
    knownBox: text('known_box'),
    state: text('state').$type<CaseState>().notNull().default('draft'),
    /** The doctor who was asked to look at it, and when. */
    reviewerId: reference('reviewer_id'),
    askedAt: moment('asked_at'),
    signOff: jsonb('sign_off').$type<SignOff>(),
    byline: jsonb('byline').$type<Byline>(),
    bylineEn: jsonb('byline_en').$type<Byline>(),
    /** Why it was sent back or withdrawn. */
    reason: text('reason').notNull().default(''),
    submittedAt: moment('submitted_at'),
    publishedAt: moment('published_at'),
    withdrawnAt: moment('withdrawn_at'),
    /** Of a correction the case that it is of, and the fingerprint of that as it was then; null for a case itself. */
    correctsId: reference('corrects_id'),
    correctsPrint: text('corrects_print').notNull().default(''),
    /** What was corrected, in the words of its doctor, and from when on readers have it. */
    correctionNote: text('correction_note').notNull().default(''),
    correctedAt: moment('corrected_at'),
    /** Open flags, and votes; triggers count. */
    flags: integer('flags').notNull().default(0),
    votes: integer('votes').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('case_item_read').on(table.shopId, table.publishedAt, table.id).where(isRead),
    index('case_item_read_specialty').on(table.shopId, table.specialty, table.publishedAt, table.id).where(isRead),
    index('case_item_author').on(table.shopId, table.authorId, table.updatedAt, table.id),
    index('case_item_reviewer')
      .on(table.shopId, table.reviewerId, table.askedAt, table.id)
      .where(sql`state = 'review' and asked_at is not null`),
    index('case_item_changed').on(table.shopId, table.updatedAt, table.id),
    index('case_item_state').on(table.shopId, table.state, table.updatedAt, table.id),
    index('case_item_queue')
      .on(table.shopId, table.submittedAt, table.id)
      .where(sql`state in ('review', 'passed', 'hidden')`),
    uniqueIndex('case_item_correction')
      .on(table.shopId, table.correctsId)
      .where(sql`corrects_id is not null and state in ('draft', 'review', 'passed')`),
    index('case_item_superseded')
      .on(table.shopId, table.correctsId, table.correctedAt)
      .where(sql`state = 'superseded'`),
    namesRow('case_item_author_fk', [table.shopId, table.authorId], member),
    namesRow('case_item_reviewer_fk', [table.shopId, table.reviewerId], member),
    check('case_item_age', sql`age between 0 and 130`),
    check(
      'case_item_out',
      sql`(state in ('published', 'hidden')) <= (published_at is not null and sign_off is not null)`,
    ),
  ],
);

/** An image of a case: as it came, sealed, and as readers see it, with its masks in its pixels. */
export const caseImage = pgTable(
  'case_image',
  {
    shopId: shopId(),
    id: recordId(),
    caseId: reference('case_id').notNull(),
    caption: text('caption').notNull().default(''),
    /** Where the sealed original lies; no address leads there. */
    sealedKey: text('sealed_key').notNull(),
    /** Where the copy with its masks lies; null until it is drawn. */
    shownKey: text('shown_key'),
    sha256: text('sha256').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** What the original showed or carried, and what the masked copy still does; null where nothing was read yet. */
    found: jsonb('found').$type<ImageFinding[]>(),
    left: jsonb('left').$type<ImageFinding[]>(),
    masks: jsonb('masks').$type<Area[]>().notNull().default([]),
    state: text('state').$type<ImageState>().notNull().default('waiting'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('case_image_of').on(table.shopId, table.caseId, table.id),
    namesRow('case_image_case', [table.shopId, table.caseId], caseItem).onDelete('cascade'),
  ],
);

/** What a doctor answered to the poll of a case, once (CS5). */
export const caseVote = pgTable(
  'case_vote',
  {
    shopId: shopId(),
    id: recordId(),
    caseId: reference('case_id').notNull(),
    memberId: reference('member_id').notNull(),
    choice: smallint('choice').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('case_vote_once').on(table.shopId, table.caseId, table.memberId),
    index('case_vote_of_member').on(table.shopId, table.memberId),
    namesRow('case_vote_case', [table.shopId, table.caseId], caseItem).onDelete('cascade'),
    namesRow('case_vote_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** That a doctor read a case: since when, and when it counted for their credits, once (CS5). */
export const caseReading = pgTable(
  'case_reading',
  {
    shopId: shopId(),
    id: recordId(),
    caseId: reference('case_id').notNull(),
    memberId: reference('member_id').notNull(),
    openedAt: moment('opened_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('case_reading_once').on(table.shopId, table.caseId, table.memberId),
    index('case_reading_of_member').on(table.shopId, table.memberId),
    namesRow('case_reading_case', [table.shopId, table.caseId], caseItem).onDelete('cascade'),
    namesRow('case_reading_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** What a reader told the desk of a case; one of theirs is open at a time. */
export const caseFlag = pgTable(
  'case_flag',
  {
    shopId: shopId(),
    id: recordId(),
    caseId: reference('case_id').notNull(),
    memberId: reference('member_id').notNull(),
    reason: text('reason').$type<FlagReason>().notNull(),
    body: text('body').notNull().default(''),
    at: moment('at').notNull(),
    /** When the desk had answered it. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('case_flag_open').on(table.shopId, table.caseId, table.memberId).where(sql`closed_at is null`),
    index('case_flag_of').on(table.shopId, table.caseId, table.id),
    index('case_flag_of_member').on(table.shopId, table.memberId),
    namesRow('case_flag_case', [table.shopId, table.caseId], caseItem).onDelete('cascade'),
    namesRow('case_flag_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** What was done with a case, by whom and why, who saw a sealed original too; it only grows, and the trail has it. */
export const caseAct = pgTable(
  'case_act',
  {
    shopId: shopId(),
    id: recordId(),
    caseId: reference('case_id').notNull(),
    imageId: reference('figure_id'),
    act: text('act').$type<CaseAct>().notNull(),
    doneBy: reference('done_by'),
    reason: text('reason').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('case_act_of').on(table.shopId, table.caseId, table.id),
    namesRow('case_act_case', [table.shopId, table.caseId], caseItem).onDelete('cascade'),
  ],
);
