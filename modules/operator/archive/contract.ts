import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import {
  cursor,
  flag,
  id,
  int,
  line,
  listOf,
  nothing,
  orNone,
  paging,
  shown,
  text,
} from '../../../kernel/contract/fields.ts';
import { TaskState } from '../../../kernel/contract/tasks.ts';

const take = { permission: 'archive.archive.import' } as const;

/** Bytes of one piece of an archive on its way here. */
export const PIECE_BYTES = 4 * 1024 * 1024;
/** Pieces that one archive may have. */
export const MOST_PIECES = 4096;

/** Something that stands against an import, and the values its text speaks of. */
export const ArchiveProblem = z.object({
  key: z.enum(['code_bad', 'code_taken', 'host_taken', 'schema', 'modules', 'package', 'people', 'storage']),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ArchiveProblem = z.output<typeof ArchiveProblem>;

/** What a trial or an import found in an archive. */
export const ArchiveReport = z.object({
  code: z.string(),
  name: z.object({ 'zh-CN': z.string(), en: z.string() }),
  at: z.string(),
  withPeople: z.boolean(),
  hosts: z.array(z.string()),
  modules: z.array(z.string()),
  rows: z.number(),
  tables: z.array(z.object({ table: z.string(), rows: z.number() })),
  people: z.number(),
  files: z.number(),
  bytes: z.number(),
  missing: z.number(),
  secrets: z.array(z.object({ what: z.string(), count: z.number() })),
  fingerprint: z.string(),
  isOurs: z.boolean(),
  /** Records whose rich text held what may not stand on pages, and is taken in without it. */
  cleaned: z.number().default(0),
  /** What it was tried as. */
  into: z.object({ code: z.string(), package: z.number().nullable() }),
  problems: z.array(ArchiveProblem),
  /** Whose accounts were found here by phone, made, or made without any proof; null before an import. */
  taken: z.object({ matched: z.number(), made: z.number(), unproved: z.number() }).nullable(),
});
export type ArchiveReport = z.output<typeof ArchiveReport>;

/** An archive that was brought. */
export const ArchiveRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  size: z.number(),
  received: z.number(),
  pieces: z.number(),
  owner: z.string(),
  createdAt: z.string(),
  madeShop: z.number().nullable(),
  report: ArchiveReport.nullable(),
  /** The trial or import under way, or the last one. */
  task: z
    .object({
      id: z.number(),
      state: TaskState,
      total: z.number().nullable(),
      done: z.number(),
      error: z.string(),
    })
    .nullable(),
});
export type ArchiveRow = z.output<typeof ArchiveRow>;

const into = { id: id(), code: line(32, 2), package: orNone(id()).default(null) };
const begun = z.object({ data: z.object({ task: z.number() }) });

/** Shops as archives: out of one installation, into another. */
export const archive = {
  'archive.make': endpoint({
    method: 'POST',
    path: '/api/admin/archive/make',
    access: { permission: 'archive.archive.make' },
    stepUp: true,
    summary:
      'Begins to write everything of a shop into an archive: a task whose file is fetched by a link that works for minutes.',
    input: z.object({ shop: id(), withPeople: flag().default(true), reason: text(200, 2) }),
    output: begun,
    errors: ['NOT_FOUND', 'task.too_many_running'],
  }),
  'archive.list': endpoint({
    method: 'GET',
    path: '/api/admin/archive/list',
    access: take,
    summary: 'Archives that were brought here, the newest first.',
    input: z.object({ ...paging, cursor: cursor(), q: line(100).default('') }),
    output: listOf(ArchiveRow),
  }),
  'archive.show': endpoint({
    method: 'GET',
    path: '/api/admin/archive/show/{id}',
    access: take,
    summary: 'One of them with what the last trial or import found.',
    input: z.object({ id: id() }),
    output: shown(ArchiveRow),
  }),
  'archive.begin': endpoint({
    method: 'POST',
    path: '/api/admin/archive/begin',
    access: take,
    summary: 'Announces an archive; its bytes follow in pieces of 4 MB.',
    input: z.object({ name: line(200, 1), size: int(1, PIECE_BYTES * MOST_PIECES) }),
    output: z.object({ data: z.object({ id: z.number() }) }),
  }),
  'archive.piece': endpoint({
    method: 'POST',
    path: '/api/admin/archive/piece',
    access: take,
    summary: 'Brings the next piece; one that came already is passed over, so a lost answer does no harm.',
    input: z.object({ id: id(), number: int(0, MOST_PIECES - 1) }),
    output: z.object({ data: z.object({ received: z.number(), pieces: z.number() }) }),
    upload: { maxBytes: PIECE_BYTES },
    errors: ['NOT_FOUND', 'archive.piece_wrong'],
  }),
  'archive.try': endpoint({
    method: 'POST',
    path: '/api/admin/archive/try',
    access: take,
    summary: 'Reads an archive from its first byte to its last and names everything that stands against taking it in.',
    input: z.object(into),
    output: begun,
    errors: ['NOT_FOUND', 'archive.not_whole', 'archive.busy', 'archive.imported', 'task.too_many_running'],
  }),
  'archive.import': endpoint({
    method: 'POST',
    path: '/api/admin/archive/import',
    access: take,
    stepUp: true,
    summary: 'Makes a new shop of an archive, in preparation until it is opened: all of it or nothing.',
    input: z.object({
      ...into,
      /** The archive’s fingerprint as its sender names it, for one that was written elsewhere. */
      fingerprint: line(64).default(''),
      reason: text(200, 2),
    }),
    output: begun,
    errors: ['NOT_FOUND', 'archive.not_whole', 'archive.busy', 'archive.imported', 'task.too_many_running'],
  }),
  'archive.remove': endpoint({
    method: 'POST',
    path: '/api/admin/archive/remove',
    access: take,
    summary: 'Removes an archive that was brought, with its bytes; a shop made of it stays.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'archive.busy'],
  }),
};
