import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cursor, id, int, key, line, listOf, nothing, paging } from './fields.ts';

/** Where a task stands. */
export const TaskState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);

/** Of an import, how many rows named what was there before: left alone, for sure or as far as it showed; changed; the very same. */
export const TaskStanding = z.object({
  there: z.number(),
  alike: z.number(),
  changed: z.number(),
  unchanged: z.number(),
});
export type TaskStanding = z.output<typeof TaskStanding>;

/** Long work that a person asked for. */
export const Task = z.object({
  id: z.number(),
  kind: z.string(),
  label: z.string(),
  state: TaskState,
  /** How many things there are to do; null while that is not known. */
  total: z.number().nullable(),
  done: z.number(),
  refused: z.number(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** What stopped it, in the reader's language. */
  error: z.string(),
  /** What it made, by a link that works for some minutes; the file itself goes after some days. */
  file: z.object({ name: z.string(), url: z.string(), until: z.string() }).nullable(),
  /** The refused lines with their reasons as a file, by such a link; null where none was refused. */
  report: z.string().nullable(),
  /** Null where it says nothing of what was there. */
  standing: TaskStanding.nullable(),
  /** Whether what it did can be taken back: why not any more, or nothing; null where it is no work of that kind, or did nothing. */
  undo: z.object({ whyNot: z.string() }).nullable(),
});
export type Task = z.output<typeof Task>;

/** A line that was refused. */
export const TaskRefusal = z.object({ position: z.number(), name: z.string(), why: z.string() });
export type TaskRefusal = z.output<typeof TaskRefusal>;

/** A line whose record was there before, with the screen that shows it; `isAlike`: as far as it shows. */
export const TaskThere = z.object({
  position: z.number(),
  name: z.string(),
  to: z.string().nullable(),
  isAlike: z.boolean(),
});
export type TaskThere = z.output<typeof TaskThere>;

const oneTask = z.object({ data: Task, refusals: z.array(TaskRefusal), there: z.array(TaskThere) });

/** Values of an operation or a list by their names; the operation's own contract reads them. */
const values = () => z.record(z.string(), z.unknown());

/** Lines that a person names one by one; more are chosen by what they have in common. */
export const MOST_NAMED = 1000;

/** Long work at the console: bound by the module `task`. */
export const tasks = {
  'task.list': endpoint({
    method: 'GET',
    path: '/api/admin/task/list',
    access: 'staff',
    summary: 'The caller’s own tasks, newest first.',
    input: z.object({ ...paging, cursor: cursor() }),
    output: listOf(Task),
  }),
  'task.show': endpoint({
    method: 'GET',
    path: '/api/admin/task/show/{id}',
    access: 'staff',
    summary:
      'One of the caller’s tasks, with the first hundred lines that were refused, and as many whose records were there.',
    input: z.object({ id: id() }),
    output: oneTask,
  }),
  'task.cancel': endpoint({
    method: 'POST',
    path: '/api/admin/task/cancel',
    access: 'staff',
    summary: 'Stops a task before its next line; what is done stays done.',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
  'task.read': endpoint({
    method: 'GET',
    path: '/api/task/read/{id}/{part}',
    access: 'visitor',
    summary: 'The file or the report of a task, with the proof of a fresh link.',
    input: z.object({ id: id(), part: z.enum(['file', 'report']), until: int(0, 2 ** 40), proof: line(128) }),
    output: z.unknown(),
    whenClosed: true,
  }),
  'task.bulk': endpoint({
    method: 'POST',
    path: '/api/admin/task/bulk',
    access: 'staff',
    summary:
      'Runs one operation over many records: named ones, or all that a list holds. A few are done at once, more in the background.',
    bodyBytes: 1024 * 1024,
    input: z.object({
      /** Path of the operation, such as `/api/admin/topic/topic/archive`. */
      operation: line(200, 1),
      /** What the person calls it, such as 归档. */
      label: line(80, 1),
      rows: z
        .array(z.object({ id: id(), version: int(1, 2_147_483_647).optional(), name: line(200) }))
        .max(MOST_NAMED)
        .default([]),
      /** In place of `rows`: every row of this list with these filters. */
      list: line(200).default(''),
      filters: values().default({}),
      /** The property that names a row of the list. */
      name: key().default('name'),
      /** What the operation is told beside the record, such as a reason. */
      input: values().default({}),
    }),
    output: oneTask,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED', 'STEP_UP_REQUIRED', 'task.nothing_chosen', 'task.too_many_running'],
  }),
};
