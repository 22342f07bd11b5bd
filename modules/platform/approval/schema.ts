import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import type { Facts, Flow } from './flow.ts';
import type { TaskState } from './verdict.ts';

/** A shop's own flow for one kind of matter; without one the default of the kind's module holds. */
export const approvalFlow = pgTable(
  'approval_flow',
  {
    shopId: shopId(),
    id: recordId(),
    /** Kind of matter, `module.matter`. */
    kind: text('kind').notNull(),
    draft: jsonb('draft').$type<Flow>().notNull(),
    /** The draft differs from what is published. */
    changed: boolean('changed').notNull().default(true),
    /** Number of the published version; null while the module's default holds. */
    published: integer('published'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('approval_flow_kind').on(table.shopId, table.kind),
  ],
);

/** A flow as it was published; never changed. */
export const approvalFlowVersion = pgTable(
  'approval_flow_version',
  {
    shopId: shopId(),
    id: recordId(),
    kind: text('kind').notNull(),
    number: integer('number').notNull(),
    flow: jsonb('flow').$type<Flow>().notNull(),
    note: text('note').notNull().default(''),
    publishedBy: reference('published_by'),
    at: moment('at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('approval_flow_version_number').on(table.shopId, table.kind, table.number),
    namesRow('approval_flow_version_publisher', [table.shopId, table.publishedBy], member),
  ],
);

/** One matter on its way through a flow. It keeps the flow it began with, whatever is published later. */
export const approvalRequest = pgTable(
  'approval_request',
  {
    shopId: shopId(),
    id: recordId(),
    kind: text('kind').notNull(),
    /** Number of the record that is decided about, in the table of the kind's module. */
    subjectId: reference('subject_id').notNull(),
    title: text('title').notNull(),
    /** The same in English; empty where the record has none. */
    titleEn: text('title_en').notNull().default(''),
    facts: jsonb('facts').$type<Facts>().notNull(),
    flow: jsonb('flow').$type<Flow>().notNull(),
    /** Number of the published version it follows; null for the module's default. */
    flowVersion: integer('flow_version'),
    startedBy: reference('started_by'),
    /** Who never answers, whatever the flow says, such as the author of a text. */
    barred: bigint('barred', { mode: 'number' }).array().notNull().default([]),
    /** Where it belongs; rights with a data scope are looked up from here. */
    centreId: reference('centre_id'),
    /** The thing that it is about, on which roles can be given, and the rights that count there as it was handed in; null for none. */
    thingRecord: text('thing_record'),
    thingId: reference('thing_id'),
    thingPermissions: text('thing_permissions').array().notNull().default([]),
    state: text('state').$type<'open' | 'approved' | 'rejected' | 'returned' | 'withdrawn'>().notNull().default('open'),
    step: integer('step').notNull().default(0),
    /** Grows with every return: answers of earlier rounds count no more. */
    round: integer('round').notNull().default(1),
    remindedAt: moment('reminded_at'),
    concludedAt: moment('concluded_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('approval_request_open').on(table.shopId, table.kind, table.subjectId).where(sql`state = 'open'`),
    index('approval_request_waiting').on(table.shopId, table.kind).where(sql`state = 'open'`),
    index('approval_request_subject').on(table.shopId, table.kind, table.subjectId, table.id),
    index('approval_request_starter').on(table.shopId, table.startedBy, table.id),
    index('approval_request_kind').on(table.shopId, table.kind, table.id),
    index('approval_request_newest').on(table.shopId, table.state, table.id),
    namesRow('approval_request_starter_fk', [table.shopId, table.startedBy], member),
  ],
);

/** One person's part in a step, or that of whoever of a group comes first (`role` or `permission` in place of a person). */
export const approvalTask = pgTable(
  'approval_task',
  {
    shopId: shopId(),
    id: recordId(),
    requestId: reference('request_id').notNull(),
    step: integer('step').notNull(),
    round: integer('round').notNull(),
    memberId: reference('member_id'),
    role: text('role'),
    permission: text('permission'),
    /** Members of the group who must not answer: the starter, or those of four eyes. */
    barred: bigint('barred', { mode: 'number' }).array().notNull().default([]),
    position: integer('position').notNull().default(0),
    afterTask: reference('after_task'),
    added: boolean('added').notNull().default(false),
    /** In whose place the person stands: of somebody absent, or who handed it on. */
    insteadOf: reference('instead_of'),
    state: text('state').$type<TaskState>().notNull().default('open'),
    decidedBy: reference('decided_by'),
    decidedAt: moment('decided_at'),
    reason: text('reason').notNull().default(''),
    openedAt: moment('opened_at'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('approval_task_person').on(table.shopId, table.memberId, table.state),
    index('approval_task_group').on(table.shopId, table.id).where(sql`state = 'open' and member_id is null`),
    index('approval_task_decided').on(table.shopId, table.decidedBy, table.decidedAt),
    index('approval_task_request').on(table.shopId, table.requestId, table.id),
    namesRow('approval_task_request_fk', [table.shopId, table.requestId], approvalRequest).onDelete('cascade'),
    namesRow('approval_task_member_fk', [table.shopId, table.memberId], member),
  ],
);

/** What happened to a matter, in order: never changed. */
export const approvalEntry = pgTable(
  'approval_entry',
  {
    shopId: shopId(),
    id: recordId(),
    requestId: reference('request_id').notNull(),
    at: moment('at').notNull(),
    /** Null where the portal itself acted. */
    actorId: reference('actor_id'),
    action: text('action').notNull(),
    step: integer('step').notNull(),
    round: integer('round').notNull(),
    /** Whom it was handed to, or who was added or asked in another's place. */
    otherId: reference('other_id'),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('approval_entry_request').on(table.shopId, table.requestId, table.id),
    namesRow('approval_entry_request_fk', [table.shopId, table.requestId], approvalRequest).onDelete('cascade'),
  ],
);

/** Who answers for a person while they are away. */
export const approvalSubstitute = pgTable(
  'approval_substitute',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    substituteId: reference('substitute_id').notNull(),
    fromAt: moment('from_at').notNull(),
    untilAt: moment('until_at').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('approval_substitute_member').on(table.shopId, table.memberId),
    namesRow('approval_substitute_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
    namesRow('approval_substitute_stand_in', [table.shopId, table.substituteId], member).onDelete('cascade'),
  ],
);
