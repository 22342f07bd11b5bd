import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { FormSection } from '../engine/contract.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';
import type { KindState } from './admin-contract.ts';
import type { EntryKind, EntrySide } from './contract.ts';
import type { Stage } from './rules/stages.ts';
import type { RequirementState } from './rules/steps.ts';

/** Kinds of requirement: what is asked, what is promised, and who answers for it. */
export const requirementKind = pgTable(
  'requirement_kind',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    about: text('about').notNull().default(''),
    aboutEn: text('about_en').notNull().default(''),
    sections: jsonb('sections').$type<FormSection[]>().notNull().default([]),
    /** What is done about one while it is under way, step by step; none where it is just done. */
    stages: jsonb('stages').$type<Stage[]>().notNull().default([]),
    /** Number of the version that is asked at present; 0 before the kind was opened. */
    edition: integer('edition').notNull().default(0),
    state: text('state').$type<KindState>().notNull().default('draft'),
    /** What is written lies with those who decide whether it is published, and is not changed meanwhile. */
    inReview: boolean('in_review').notNull().default(false),
    /** Who is told first, and has what nobody else was given. */
    responsibleId: reference('responsible_id'),
    /** Hours at work until one is accepted, declined or asked about, and from there until it is done. */
    answerHours: integer('answer_hours').notNull().default(9),
    finishHours: integer('finish_hours').notNull().default(45),
    position: integer('position').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('requirement_kind_name').on(table.shopId, table.name),
    index('requirement_kind_order').on(table.shopId, table.position, table.id),
    index('requirement_kind_state').on(table.shopId, table.state, table.position, table.id),
    index('requirement_kind_review').on(table.shopId, table.position, table.id).where(sql`in_review`),
    namesRow('requirement_kind_responsible_fk', [table.shopId, table.responsibleId], member),
  ],
);

/** A version of what a kind asks; none is changed after it was opened. */
export const requirementEdition = pgTable(
  'requirement_edition',
  {
    shopId: shopId(),
    id: recordId(),
    kindId: reference('kind_id').notNull(),
    edition: integer('edition').notNull(),
    sections: jsonb('sections').$type<FormSection[]>().notNull(),
    stages: jsonb('stages').$type<Stage[]>().notNull().default([]),
    /** SHA-256 of the sections and the stages, by which one is known outside. */
    hash: text('hash').notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('requirement_edition_once').on(table.shopId, table.kindId, table.edition),
    namesRow('requirement_edition_kind_fk', [table.shopId, table.kindId], requirementKind).onDelete('cascade'),
  ],
);

/** A requirement that somebody handed in, and how far it is. */
export const requirementRequest = pgTable(
  'requirement_request',
  {
    shopId: shopId(),
    id: recordId(),
    kindId: reference('kind_id').notNull(),
    memberId: reference('member_id').notNull(),
    title: text('title').notNull(),
    /** Number of the version of its answers that stands. */
    number: integer('number').notNull().default(1),
    /** The texts among its answers, for the desk's search; nothing that identifies somebody. */
    words: text('words').notNull().default(''),
    state: text('state').$type<RequirementState>().notNull().default('submitted'),
    assigneeId: reference('assignee_id'),
    /** The version of the kind whose stages it goes through: that of the day on which it was handed in. */
    flowEdition: integer('flow_edition').notNull().default(1),
    /** Key of the stage that it is in, or was in last; empty before the first one, and where its kind has none. */
    stage: text('stage').notNull().default(''),
    /** Who brought it there. */
    stageBy: reference('stage_by'),
    submittedAt: moment('submitted_at').notNull(),
    acceptedAt: moment('accepted_at'),
    finishedAt: moment('finished_at'),
    endedAt: moment('ended_at'),
    /** Until when the desk has promised its next step; null where it is not its turn. */
    dueAt: moment('due_at'),
    /** While the clock stands: how many minutes at work were left, below zero where it was late by then. */
    leftMinutes: integer('left_minutes'),
    isLate: boolean('is_late').notNull().default(false),
    /** How often a promise was broken. */
    breaches: integer('breaches').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('requirement_request_newest').on(table.shopId, table.submittedAt, table.id),
    index('requirement_request_kind').on(table.shopId, table.kindId, table.submittedAt, table.id),
    index('requirement_request_state').on(table.shopId, table.state, table.submittedAt, table.id),
    index('requirement_request_assignee').on(table.shopId, table.assigneeId, table.submittedAt, table.id),
    index('requirement_request_member').on(table.shopId, table.memberId, table.submittedAt, table.id),
    index('requirement_request_late').on(table.shopId, table.submittedAt, table.id).where(sql`is_late`),
    index('requirement_request_due').on(table.shopId, table.dueAt).where(sql`due_at is not null and not is_late`),
    index('requirement_request_done').on(table.shopId, table.finishedAt).where(sql`state = 'done'`),
    namesRow('requirement_request_kind_fk', [table.shopId, table.kindId], requirementKind),
    namesRow('requirement_request_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
    namesRow('requirement_request_assignee_fk', [table.shopId, table.assigneeId], member),
    check(
      'requirement_request_clock',
      sql`(state in ('submitted', 'accepted')) = (due_at is not null) and (state = 'waiting' or left_minutes is null)
        and (not is_late or due_at is not null)`,
    ),
  ],
);

/** What a requirement says, in each of its versions, under the questions that it was given to. */
export const requirementVersion = pgTable(
  'requirement_version',
  {
    shopId: shopId(),
    id: recordId(),
    requestId: reference('request_id').notNull(),
    number: integer('number').notNull(),
    edition: integer('edition').notNull(),
    title: text('title').notNull(),
    values: jsonb('values').$type<Answers>().notNull(),
    at: moment('at').notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('requirement_version_once').on(table.shopId, table.requestId, table.number),
    namesRow('requirement_version_request_fk', [table.shopId, table.requestId], requirementRequest).onDelete('cascade'),
  ],
);

/** What was said and done about a requirement, as both sides read it. */
export const requirementEntry = pgTable(
  'requirement_entry',
  {
    shopId: shopId(),
    id: recordId(),
    requestId: reference('request_id').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    side: text('side').$type<EntrySide>().notNull(),
    /** Who it was; null for the portal itself. */
    byId: reference('by_id'),
    fromState: text('from_state').$type<RequirementState>(),
    toState: text('to_state').$type<RequirementState>(),
    /** Key of the stage that it came to; empty where it came to none. */
    stage: text('stage').notNull().default(''),
    text: text('text').notNull().default(''),
    at: moment('at').notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('requirement_entry_of').on(table.shopId, table.requestId, table.id),
    namesRow('requirement_entry_request_fk', [table.shopId, table.requestId], requirementRequest).onDelete('cascade'),
  ],
);
