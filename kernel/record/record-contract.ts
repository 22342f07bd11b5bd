import { z } from 'zod';
import { type Endpoint, endpoint } from '../contract/endpoint.ts';
import { cursor, id, int, line, listOf, nothing, paging, saved, shown, text } from '../contract/fields.ts';
import { auditActions } from '../rules/audit-actions.ts';

/** What a record's contract is made from. */
export interface RecordSpec<
  Name extends string,
  Row extends z.ZodObject,
  Input extends z.ZodObject,
  Filters extends z.ZodRawShape,
  Detail extends z.ZodObject = z.ZodObject,
> {
  /** `module.record`, such as `topic.topic`; the endpoints are `topic.topic.list`, `.show`, `.save`, `.remove`, `.rollback`, `.history`. */
  name: Name;
  /** Path in front of `/list`, `/show/{id}` …: `/api/admin/topic/topic`. */
  path: string;
  /** A record as it is read, without `id` and `version`, which every record has. */
  row: Row;
  /** What only `show` answers beside the row, such as long texts. */
  detail?: Detail;
  /** What a save may set; a save without `id` makes a new record. */
  input: Input;
  /** Filters of the list, by names of the row, of its columns or of computed properties; each is optional. */
  filters?: Filters;
  /** Names of the row that a list may be sorted by; `-` in front means downwards. It opens by the first of them. */
  sort: readonly (keyof z.output<Row> & string)[];
  /** Which way a list opens: by moments the newest first, so down where nothing is said; by names and places it reads up. */
  opens?: 'up' | 'down';
  /** `export` takes the list away as a file, where that is not the `.export` beside the right to see it. */
  permissions: { view: string; save: string; remove: string; export?: string };
  errors?: readonly string[];
  /** Which of the calls that change a record ask for a fresh proof of the person. */
  stepUp?: readonly ('save' | 'remove')[];
  /** The largest body of a save in bytes, where a record may be larger than others. */
  bodyBytes?: number;
}

const ChangedPart = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  label: z.string(),
  /** What stands for stored values: names for numbers, words for codes. */
  words: z.record(z.string(), z.string()),
});

/** A field of a stored row that changed, as people read it; of an object the parts that differ as well. */
export const ReadableChange = ChangedPart.extend({ parts: z.array(ChangedPart).optional() });

/** A field that changed; its name only where the history tells of it though no form has it. */
const Change = ReadableChange.partial({ label: true });

/** Who acted: a member, and the name of the API key that did it in their place. */
export const Actor = z.object({
  id: z.number(),
  name: z.string(),
  key: z.string().nullable(),
  /** Whether somebody did it, a device that nobody was signed in at, or whoever held a link. */
  kind: z.enum(['person', 'device', 'link', 'guest']),
});
export type Actor = z.output<typeof Actor>;

/** One entry of a record's history. */
export const HistoryEntry = z.object({
  id: z.number(),
  at: z.string(),
  actor: Actor.nullable(),
  action: z.enum(auditActions),
  changes: z.array(Change),
  reason: z.string().nullable(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

/** What a history is asked by. */
export const historyInput = z.object({ id: id(), ...paging, cursor: cursor() });

/** What brings back what a record held after an entry of its history. */
export const rollbackInput = z.object({
  id: id(),
  version: int(1, 2_147_483_647),
  entry: id(),
  reason: text(300).default(''),
});

type Id = { id: number };
type Versioned = Id & { version: number };
type ListIn<F extends z.ZodRawShape> = {
  page?: number | string;
  limit?: number | string;
  cursor?: string | undefined;
  sort?: string;
  q?: string;
} & { [K in keyof F]?: z.input<F[K]> };
type ListParsed<F extends z.ZodRawShape> = {
  page: number;
  limit: number;
  cursor?: string | undefined;
  sort: string;
  q: string;
} & {
  [K in keyof F]?: z.output<F[K]>;
};
type ListOut<R> = {
  data: R[];
  total: number;
  isAtLeast?: boolean | undefined;
  page: number;
  limit: number;
  next?: string | null | undefined;
  previous?: string | null | undefined;
};

/** The six endpoints of a record. */
export type RecordContract<Name extends string, R, I, O, F extends z.ZodRawShape, D> = {
  [K in `${Name}.list`]: Endpoint<ListIn<F>, ListOut<R & Versioned>, ListParsed<F>>;
} & {
  [K in `${Name}.show`]: Endpoint<
    { id: number | string },
    { data: R & D & Versioned; can: Record<string, boolean> },
    Id
  >;
} & {
  [K in `${Name}.save`]: Endpoint<
    I & { id?: number | string; version?: number | string },
    { data: Versioned },
    O & { id?: number; version?: number }
  >;
} & {
  [K in `${Name}.remove`]: Endpoint<
    { id: number | string; version: number | string; reason?: string },
    Record<string, never>,
    Versioned & { reason: string }
  >;
} & {
  [K in `${Name}.rollback`]: Endpoint<
    { id: number | string; version: number | string; entry: number | string; reason?: string },
    { data: Versioned },
    Versioned & { entry: number; reason: string }
  >;
} & {
  [K in `${Name}.history`]: Endpoint<
    { id: number | string; page?: number | string; limit?: number | string },
    ListOut<HistoryEntry>,
    Id & { page: number; limit: number }
  >;
};

/** Declares the list, show, save, remove, rollback and history of a record. */
export function recordContract<
  const Name extends string,
  Row extends z.ZodObject,
  Input extends z.ZodObject,
  Filters extends z.ZodRawShape = Record<never, never>,
  Detail extends z.ZodObject = z.ZodObject<Record<never, never>>,
>(
  spec: RecordSpec<Name, Row, Input, Filters, Detail>,
): RecordContract<Name, z.output<Row>, z.input<Input>, z.output<Input>, Filters, z.output<Detail>> {
  const { name, path, permissions } = spec;
  const row = spec.row.extend({ id: z.number(), version: z.number() });
  const sorts = spec.sort.flatMap((column) => (spec.opens === 'up' ? [column, `-${column}`] : [`-${column}`, column]));
  // Neither asks a schema for its shape: it would have to be made at the start.
  const filters = Object.fromEntries(
    Object.entries(spec.filters ?? {}).map(([filter, value]) => [filter, (value as z.ZodType).optional()]),
  );
  const version = int(1, 2_147_483_647);
  const contract: Record<string, Endpoint> = {
    [`${name}.list`]: endpoint({
      method: 'GET',
      path: `${path}/list`,
      access: { permission: permissions.view },
      ...(permissions.export !== undefined && { exportBy: permissions.export }),
      summary: `Lists ${name} records.`,
      input: z.object({
        ...paging,
        cursor: cursor(),
        sort: z.enum(sorts as [string, ...string[]]).default(sorts[0] ?? 'id'),
        q: line(100).default(''),
        ...filters,
      }),
      output: listOf(row),
    }),
    [`${name}.show`]: endpoint({
      method: 'GET',
      path: `${path}/show/{id}`,
      record: name,
      access: { permission: permissions.view },
      summary: `Shows one ${name} record and what the caller may do with it.`,
      input: z.object({ id: id() }),
      output: shown(spec.detail === undefined ? row : row.merge(spec.detail)),
    }),
    [`${name}.save`]: endpoint({
      method: 'POST',
      path: `${path}/save`,
      record: name,
      access: { permission: permissions.save },
      summary: `Makes a ${name} record, or changes the one with this id and version.`,
      input: spec.input.extend({ id: id().optional(), version: version.optional() }),
      output: saved(),
      errors: ['VERSION_CONFLICT', ...(spec.errors ?? [])],
      stepUp: spec.stepUp?.includes('save') ?? false,
      ...(spec.bodyBytes !== undefined && { bodyBytes: spec.bodyBytes }),
    }),
    [`${name}.remove`]: endpoint({
      method: 'POST',
      path: `${path}/remove`,
      record: name,
      access: { permission: permissions.remove },
      summary: `Puts a ${name} record into the recycle bin; its history stays.`,
      input: z.object({ id: id(), version, reason: text(300).default('') }),
      output: nothing(),
      bulk: true,
      errors: ['VERSION_CONFLICT', ...(spec.errors ?? [])],
      stepUp: spec.stepUp?.includes('remove') ?? false,
    }),
    [`${name}.rollback`]: endpoint({
      method: 'POST',
      path: `${path}/rollback`,
      record: name,
      access: { permission: permissions.save },
      summary: `Saves a ${name} record as it was after an entry of its history.`,
      input: rollbackInput,
      output: saved(),
      errors: ['NOT_FOUND', 'VERSION_CONFLICT', ...(spec.errors ?? [])],
      stepUp: spec.stepUp?.includes('save') ?? false,
    }),
    [`${name}.history`]: endpoint({
      method: 'GET',
      path: `${path}/history/{id}`,
      access: { permission: permissions.view },
      summary: `Who changed a ${name} record, when and what.`,
      input: historyInput,
      output: listOf(HistoryEntry),
    }),
  };
  return contract as RecordContract<Name, z.output<Row>, z.input<Input>, z.output<Input>, Filters, z.output<Detail>>;
}
