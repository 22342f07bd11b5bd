import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';

/** Long work that somebody asked for: written once, so that the audit trail says who asked for what. */
export const task = pgTable(
  'task',
  {
    shopId: shopId(),
    id: recordId(),
    ownerId: reference('owner_id').notNull(),
    /** The sign-in that asked for it; sign-ins go sooner than tasks do, so it may name none by now. */
    sessionId: reference('session_id').notNull().default(0),
    /** `<module>.<name>`, as the manifests declare it. */
    kind: text('kind').notNull(),
    label: text('label').notNull(),
    locale: text('locale').$type<'zh-CN' | 'en'>().notNull(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('task_owner').on(table.shopId, table.ownerId, table.id),
    index('task_age').on(table.shopId, table.createdAt),
    namesRow('task_owner_fk', [table.shopId, table.ownerId], member).onDelete('cascade'),
  ],
);

/** How far it is; changes many times a second, so it stays out of the trail. */
export const taskProgress = pgTable(
  'task_progress',
  {
    shopId: shopId(),
    taskId: reference('task_id').notNull(),
    state: text('state').$type<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull().default('waiting'),
    total: integer('total'),
    done: integer('done').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** What the next slice must know. */
    kept: jsonb('kept').$type<Record<string, unknown>>().notNull().default({}),
    /** Which process works on it, and until when that counts. */
    claim: text('claim'),
    claimedUntil: moment('claimed_until'),
    isCancelAsked: boolean('is_cancel_asked').notNull().default(false),
    /** Code of the refusal that ended it. */
    error: text('error').notNull().default(''),
    fileKey: text('file_key'),
    fileName: text('file_name'),
    fileMime: text('file_mime'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.taskId] }),
    namesRow('task_progress_task', [table.shopId, table.taskId], task).onDelete('cascade'),
  ],
);

/** One thing of many that a task does: what it is, and why it was refused. */
export const taskLine = pgTable(
  'task_line',
  {
    shopId: shopId(),
    id: recordId(),
    taskId: reference('task_id').notNull(),
    position: integer('position').notNull(),
    recordId: bigint('record_id', { mode: 'number' }),
    recordVersion: integer('record_version'),
    name: text('name').notNull(),
    /** `there`, `alike`: its record was there before, for sure or as far as it showed. */
    outcome: text('outcome').$type<'done' | 'refused' | 'there' | 'alike'>(),
    why: text('why').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('task_line_order').on(table.shopId, table.taskId, table.outcome, table.position),
    namesRow('task_line_task', [table.shopId, table.taskId], task).onDelete('cascade'),
  ],
);
