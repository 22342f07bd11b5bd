import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, int, line, lines, nothing } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';

/** Something that the console's search led to. */
export const Hit = z.object({
  /** A kind of record (`news.article`), or `screen`, `setting`. */
  kind: z.string(),
  /** Number of the record, address of the screen, key of the setting: with the kind it names the hit. */
  ref: z.string(),
  title: z.string(),
  /** A second line, such as a hospital; empty where there is none. */
  note: z.string(),
  /** The record's state in the reader's language; empty where it has none. */
  state: z.string(),
  /** Where it opens in the console. */
  address: z.string(),
});
export type Hit = z.output<typeof Hit>;

/** The hits of one kind, best first. */
export const HitGroup = z.object({
  kind: z.string(),
  label: z.string(),
  total: z.number(),
  /** There are more than `total`: nobody counted on. */
  isAtLeast: z.boolean(),
  hits: z.array(Hit),
});
export type HitGroup = z.output<typeof HitGroup>;

const reference = { kind: line(60, 1), ref: line(200, 1) };

/** What the console's search asks. Everything is as far as the caller may see it. */
export const find = {
  'search.find': endpoint({
    method: 'GET',
    path: '/api/admin/search/find',
    access: 'staff',
    summary:
      'Records and settings by words, two Chinese characters or more, by how a name sounds (zhangwei, zw), by a phone or its last four digits; grouped by kind, best first.',
    input: z.object({
      q: line(100),
      /** One kind alone, page by page; every kind where absent. */
      kind: line(60).optional(),
      page: int(1, 100).default(1),
      limit: int(1, 50).default(5),
    }),
    output: z.object({
      groups: z.array(HitGroup),
      /** What to mark in the titles. */
      words: z.array(z.string()),
      /** What was probably meant: nothing holds what was typed, and the hits are those found with this. */
      instead: z.string().nullable(),
    }),
  }),
  'search.opened': endpoint({
    method: 'GET',
    path: '/api/admin/search/opened',
    access: 'staff',
    summary: 'What the caller pinned in search and opened from it last, as far as it is still to be seen.',
    input: z.object({}),
    output: z.object({ data: z.array(Hit.extend({ pinned: z.boolean() })) }),
  }),
  'search.note': endpoint({
    method: 'POST',
    path: '/api/admin/search/opened/note',
    access: 'staff',
    summary: 'Notes that the caller opened something from search.',
    input: z.object(reference),
    output: nothing(),
  }),
  'search.pin': endpoint({
    method: 'POST',
    path: '/api/admin/search/opened/pin',
    access: 'staff',
    summary: 'Pins something in the caller’s search, or takes the pin out.',
    input: z.object({ ...reference, pinned: flag() }),
    output: nothing(),
    errors: ['search.too_many_pins'],
  }),
};

const permissions = { view: 'search.word.view', save: 'search.word.save', remove: 'search.word.save' };

/** What is set about the search of a shop. */
export const searchWords = {
  ...recordContract({
    name: 'search.synonym',
    path: '/api/configure/search/synonym',
    row: z.object({ label: z.string(), words: z.array(z.string()), updatedAt: z.string() }),
    input: z.object({ words: lines(12, 40) }),
    sort: ['updatedAt', 'label'],
    permissions,
    errors: ['search.words_needed', 'search.word_taken', 'search.too_many_synonyms'],
  }),
  'search.misses': endpoint({
    method: 'GET',
    path: '/api/configure/search/misses',
    access: { permission: permissions.view },
    summary: 'What readers looked for in vain in the last days, most often first; nothing says who it was.',
    input: z.object({ days: int(1, 90).default(30), limit: int(1, 100).default(20) }),
    output: z.object({ data: z.array(z.object({ term: z.string(), cnt: z.number(), lastDay: z.string() })) }),
  }),
  'search.index': endpoint({
    method: 'GET',
    path: '/api/configure/search/index',
    access: { permission: permissions.view },
    summary: 'How many records of each kind the console’s search knows.',
    input: z.object({}),
    output: z.object({
      data: z.array(z.object({ kind: z.string(), label: z.string(), cnt: z.number(), isAtLeast: z.boolean() })),
    }),
  }),
  'search.rebuild': endpoint({
    method: 'POST',
    path: '/api/configure/search/rebuild',
    access: { permission: 'search.index.rebuild' },
    summary: 'Makes the index of the console’s search anew from the records, as a task with its progress.',
    input: z.object({}),
    output: z.object({ task: z.number() }),
    errors: ['task.too_many_running'],
  }),
};
