import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dottedName, flag, id, int, line } from './fields.ts';
import { tasks } from './tasks.ts';

/** What exports and imports answer: the task that does it, with its first refusals. */
export const oneTask = tasks['task.show'].output as z.ZodType<
  NonNullable<(typeof tasks)['task.show']['_out']>,
  NonNullable<(typeof tasks)['task.show']['_out']>
>;

/** The largest file that is taken, in bytes. */
export const MOST_IMPORT_BYTES = 20 * 1024 * 1024;

/** A column that an import can fill. */
export const ImportColumn = z.object({
  key: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
  /** What may stand in it, in the reader's language. */
  hint: z.string(),
  example: z.string(),
});
export type ImportColumn = z.output<typeof ImportColumn>;

/** Where each column of the target stands in the file: the number of the file's column from 0. */
export const ImportMapping = z.record(z.string().regex(/^[a-zA-Z][\w.]{0,63}$/), int(0, 500));

/** An uploaded file as it was understood. */
export const UploadedTable = z.object({
  id: z.number(),
  name: z.string(),
  rows: z.number(),
  head: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: z.record(z.string(), z.number()),
});
export type UploadedTable = z.output<typeof UploadedTable>;

/** Export and import of the console's tables; bound by the module `transfer`. */
export const transfers = {
  'transfer.export': endpoint({
    method: 'POST',
    path: '/api/admin/transfer/export',
    access: 'staff',
    summary: 'Writes the rows of a list, as its filters leave them, into a file; many rows in the background.',
    input: z.object({
      /** Path of the list, such as `/api/admin/member/person/list`. */
      list: line(200, 1),
      filters: z.record(z.string(), z.unknown()).default({}),
      columns: z
        .array(
          z.object({
            /** A property of the row, or (`texts.name`, `texts.quality.pace`) an entry of one. */
            key: z.string().regex(/^[a-zA-Z]\w{0,63}(\.\w{1,64}(\.\w{1,64})?)?$/),
            title: line(80, 1),
            /** What stands for the values of a choice, such as 正常 for `active`. */
            labels: z.record(z.string().max(64), line(200)).optional(),
            /** What is told of each of the things that it holds, in this order; its name alone where absent. */
            parts: z
              .array(z.string().regex(/^[a-zA-Z]\w{0,63}$/))
              .min(1)
              .max(8)
              .optional(),
            /** Its numbers are hundredths of what the title says. */
            isHundredths: flag().default(false),
          }),
        )
        .min(1)
        .max(200),
      format: z.enum(['xlsx', 'csv', 'json']),
      /** Name of the file, without its ending. */
      label: line(60, 1),
    }),
    output: oneTask,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED', 'STEP_UP_REQUIRED', 'task.too_many_running', 'transfer.too_many_rows'],
  }),
  'transfer.describe': endpoint({
    method: 'GET',
    path: '/api/admin/transfer/describe',
    access: 'staff',
    summary: 'The columns that an import of this kind can fill, and the files that it takes.',
    input: z.object({ kind: dottedName() }),
    output: z.object({
      kind: z.string(),
      label: z.string(),
      /** How the names of the files end that it is taken out of. */
      endings: z.array(z.string()),
      columns: z.array(ImportColumn),
    }),
    errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  'transfer.upload': endpoint({
    method: 'POST',
    path: '/api/admin/transfer/upload',
    access: 'staff',
    summary:
      'Takes a workbook, CSV or JSON file, and answers its first rows and where its columns belong, as far as that shows.',
    input: z.object({ kind: dottedName() }),
    upload: { maxBytes: MOST_IMPORT_BYTES },
    makes: true,
    output: z.object({
      data: UploadedTable,
    }),
    errors: [
      'NOT_FOUND',
      'PERMISSION_DENIED',
      'transfer.unreadable',
      'transfer.line_unreadable',
      'transfer.empty',
      'transfer.too_many_rows',
      'TOO_LARGE',
      'TOO_COMPLEX',
    ],
  }),
  'transfer.import': endpoint({
    method: 'POST',
    path: '/api/admin/transfer/import',
    access: 'staff',
    summary:
      'Tries the rows of an uploaded file without keeping anything, or takes them in: all of them or none, or the good ones.',
    input: z.object({
      id: id(),
      mapping: ImportMapping,
      /** `all`: one bad row stops everything; `good`: bad rows are passed over. */
      mode: z.enum(['all', 'good']).default('all'),
      isTrial: flag().default(true),
      /** Rows that are alike what is there, as far as it shows, become records of their own all the same. */
      takesAlike: flag().default(false),
    }),
    output: oneTask,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED', 'transfer.column_missing', 'task.too_many_running'],
  }),
  'transfer.undo': endpoint({
    method: 'POST',
    path: '/api/admin/transfer/undo',
    access: 'staff',
    summary: 'Takes back what an import made, as far as nobody has changed it since.',
    input: z.object({ id: id() }),
    output: oneTask,
    errors: [
      'NOT_FOUND',
      'PERMISSION_DENIED',
      'transfer.nothing_to_undo',
      'transfer.undo_under_way',
      'task.too_many_running',
    ],
  }),
};
