import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { Role } from '../agenda/rules/words.ts';
import { conference } from '../conference/public.ts';
import { expert } from '../expert/public.ts';
import type { MaterialKind, MaterialState } from './rules/material-steps.ts';
import type { CoiState } from './rules/readiness.ts';
import type { TaskRole, TaskState } from './rules/task-steps.ts';
import type { LetterKind } from './rules/words.ts';

/** An expert who was invited to a conference: what their link opens. Once all of their tasks are somebody else's, it opens nothing. */
export const speakingGuest = pgTable(
  'speaking_guest',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    expertId: reference('expert_id').notNull(),
    invitedAt: moment('invited_at').notNull(),
    /** How often they were reminded since they were asked, and when last. */
    reminders: integer('reminders').notNull().default(0),
    remindedAt: moment('reminded_at'),
    endedAt: moment('ended_at'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('speaking_guest_once').on(table.shopId, table.conferenceId, table.expertId),
    index('speaking_guest_expert').on(table.shopId, table.expertId, table.conferenceId),
    namesRow('speaking_guest_conference_fk', [table.shopId, table.conferenceId], conference),
    namesRow('speaking_guest_expert_fk', [table.shopId, table.expertId], expert),
  ],
);

/** A task to which an expert was invited. It stays when the timetable changes or somebody else takes it: the history of A5. */
export const speakingTask = pgTable(
  'speaking_task',
  {
    shopId: shopId(),
    id: recordId(),
    guestId: reference('guest_id').notNull(),
    /** Number of the item of the timetable, which may be gone by now. */
    itemId: reference('item_id').notNull(),
    role: text('role').$type<Role>().notNull(),
    state: text('state').$type<TaskState>().notNull().default('invited'),
    /** The time that the expert was told last: as it was planned when they were invited, or as it was released since. */
    toldStartsAt: moment('told_starts_at'),
    toldEndsAt: moment('told_ends_at'),
    answerBy: moment('answer_by').notNull(),
    /** Why it was declined, or given to somebody else. */
    reason: text('reason').notNull().default(''),
    coi: text('coi').$type<CoiState>().notNull().default('missing'),
    /** Until when papers are taken; null leaves it to the setting. */
    slidesBy: moment('slides_by'),
    /** Who has taken it over. */
    successorId: reference('successor_id'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('speaking_task_once').on(table.shopId, table.itemId, table.guestId, table.role),
    index('speaking_task_guest').on(table.shopId, table.guestId),
    index('speaking_task_waiting').on(table.shopId, table.answerBy).where(sql`state in ('invited', 'tentative')`),
    index('speaking_task_successor').on(table.shopId, table.successorId),
    namesRow('speaking_task_guest_fk', [table.shopId, table.guestId], speakingGuest).onDelete('cascade'),
    namesRow('speaking_task_successor_fk', [table.shopId, table.successorId], expert),
  ],
);

/** Each step of a task, with who made it and why: a log that only grows (X9). */
export const speakingStep = pgTable(
  'speaking_step',
  {
    shopId: shopId(),
    id: recordId(),
    taskId: reference('task_id').notNull(),
    fromState: text('from_state').$type<TaskState>(),
    toState: text('to_state').$type<TaskState>().notNull(),
    role: text('role').$type<TaskRole>().notNull(),
    reason: text('reason').notNull().default(''),
    madeBy: reference('made_by'),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('speaking_step_of').on(table.shopId, table.taskId, table.id),
    namesRow('speaking_step_task_fk', [table.shopId, table.taskId], speakingTask).onDelete('cascade'),
    namesRow('speaking_step_by', [table.shopId, table.madeBy], member),
  ],
);

/** What an expert was written, once for each key (A7); how it was delivered stands in the log of messages. */
export const speakingLetter = pgTable(
  'speaking_letter',
  {
    shopId: shopId(),
    id: recordId(),
    guestId: reference('guest_id').notNull(),
    kind: text('kind').$type<LetterKind>().notNull(),
    key: text('key').notNull(),
    tasks: integer('tasks').notNull(),
    sentBy: reference('sent_by'),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('speaking_letter_once').on(table.shopId, table.guestId, table.kind, table.key),
    namesRow('speaking_letter_guest_fk', [table.shopId, table.guestId], speakingGuest).onDelete('cascade'),
    namesRow('speaking_letter_by', [table.shopId, table.sentBy], member),
  ],
);

/** A version of what an expert hands in for a task (A8), from the announcement on. */
export const speakingMaterial = pgTable(
  'speaking_material',
  {
    shopId: shopId(),
    id: recordId(),
    taskId: reference('task_id').notNull(),
    kind: text('kind').$type<MaterialKind>().notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    state: text('state').$type<MaterialState>().notNull().default('coming'),
    /** Null until it has arrived. */
    materialFile: reference('material_file'),
    begunAt: moment('begun_at').notNull(),
    givenAt: moment('given_at'),
    /** Who of the preview room took it in; null where its expert sent it. */
    broughtBy: reference('brought_by'),
    reason: text('reason').notNull().default(''),
    markedBy: reference('marked_by'),
    markedAt: moment('marked_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('speaking_material_once').on(table.shopId, table.taskId, table.kind, table.number),
    check('speaking_material_arrived', sql`(material_file is null) = (state = 'coming')`),
    namesRow('speaking_material_task_fk', [table.shopId, table.taskId], speakingTask).onDelete('cascade'),
    namesRow('speaking_material_by', [table.shopId, table.markedBy], member),
    namesRow('speaking_material_brought_by', [table.shopId, table.broughtBy], member),
  ],
);
