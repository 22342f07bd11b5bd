import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, int, line, nothing, orNone, saved, text } from './fields.ts';

/** How close the rows of a table stand. */
export const Density = z.enum(['dense', 'roomy']);
export type Density = z.output<typeof Density>;

const columnKeys = z.union([z.array(line(64, 1)).max(60), z.literal('').transform((): string[] => [])]);

/** What a saved view keeps of a table: the selection, the order, and how it looks where it says so. */
export const ViewState = z.object({
  q: line(100).default(''),
  filters: z
    .record(z.string().regex(/^[a-zA-Z][\w.]{0,63}$/), line(400))
    .refine((filters) => Object.keys(filters).length <= 30)
    .default({}),
  sort: line(64).default(''),
  hidden: columnKeys.optional(),
  density: Density.optional(),
});
export type ViewState = z.output<typeof ViewState>;

/** Who sees a view in front of their table. */
export const ViewAudience = z.enum(['own', 'role', 'all']);

/** A view as its table shows it. */
export const SavedView = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  audience: ViewAudience,
  roleId: z.number().nullable(),
  /** Of the person themselves. */
  isOwn: z.boolean(),
  /** The person may change and remove it. */
  isEditable: z.boolean(),
  state: ViewState,
});
export type SavedView = z.output<typeof SavedView>;

/** What a person is used to at one table. */
export const TableHabit = z.object({
  /** Columns that are not shown; null where the screen decides. */
  hidden: z.array(z.string()).nullable(),
  density: Density.nullable(),
  /** The view that the table opens with: the key of one of the screen's, or `saved:` and a number; empty for all rows. */
  opensWith: z.string(),
});
export type TableHabit = z.output<typeof TableHabit>;

/** A table of the console: the address of its screen and the path of its list. */
const place = () => line(240, 1);
const version = int(1, 2_147_483_647);

/** Views of the console's tables, kept on the server; bound by the module `view`. */
export const savedViews = {
  'view.open': endpoint({
    method: 'GET',
    path: '/api/admin/view/open',
    access: 'staff',
    summary: 'The views of a table that the caller sees, and how they are used to see it.',
    input: z.object({ place: place() }),
    output: z.object({
      data: z.array(SavedView),
      habit: TableHabit,
      /** The roles a view can be shared with; empty where the caller may share none. */
      roles: z.array(z.object({ id: z.number(), name: z.string() })),
      can: z.object({ share: z.boolean() }),
    }),
  }),
  'view.save': endpoint({
    method: 'POST',
    path: '/api/admin/view/save',
    access: 'staff',
    makes: true,
    summary: 'Keeps a view of a table, for oneself, for a role or for everybody.',
    input: z.object({
      id: id().optional(),
      version: version.optional(),
      place: place(),
      name: line(20, 1),
      audience: ViewAudience.default('own'),
      roleId: orNone(id()).optional(),
      state: ViewState,
    }),
    output: saved(),
    errors: ['VERSION_CONFLICT', 'PERMISSION_DENIED', 'view.name_taken', 'view.too_many'],
  }),
  'view.remove': endpoint({
    method: 'POST',
    path: '/api/admin/view/remove',
    access: 'staff',
    summary: 'Puts a view into the recycle bin, one’s own or a shared one that the caller may change.',
    input: z.object({ id: id(), version, reason: text(300).default('') }),
    output: nothing(),
    errors: ['VERSION_CONFLICT'],
  }),
  'view.habit': endpoint({
    method: 'POST',
    path: '/api/admin/view/habit',
    access: 'staff',
    summary: 'Keeps which columns, which density and which first view the caller wants at a table.',
    input: z.object({
      place: place(),
      hidden: columnKeys.optional(),
      density: Density.optional(),
      opensWith: z
        .string()
        .regex(/^[\w:.-]{0,64}$/)
        .optional(),
    }),
    output: nothing(),
  }),
  'view.count': endpoint({
    method: 'POST',
    path: '/api/admin/view/count',
    access: 'staff',
    summary:
      'How many rows each of several selections of one list holds; null for one that the list does not understand.',
    input: z.object({
      /** Path of the list, such as `/api/admin/topic/topic/list`. */
      list: line(200, 1),
      selections: z.array(z.record(z.string(), z.unknown())).min(1).max(40),
    }),
    output: z.object({ data: z.array(z.object({ total: z.number(), isAtLeast: z.boolean() }).nullable()) }),
    errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
};
