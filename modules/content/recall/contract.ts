import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, dottedName, id, int, listOf, nothing, paging, shown, text } from '../../../kernel/contract/fields.ts';
import { proofStates } from './rules/proof.ts';

const view = { permission: 'recall.recall.view' } as const;
const make = { permission: 'recall.recall.make' } as const;

/** What became of an item in one place. */
export const Proof = z.object({
  place: z.string(),
  /** Its name in the reader's language. */
  name: z.string(),
  state: z.enum(proofStates),
  found: z.number(),
  cleared: z.number(),
  beyond: z.number(),
  tries: z.number(),
  /** Code of what went wrong the last time; empty where nothing did. */
  problem: z.string(),
  nextAt: z.string().nullable(),
  settledAt: z.string().nullable(),
});
export type Proof = z.output<typeof Proof>;

/** A recall with what it comes to. */
export const Recall = z.object({
  id: z.number(),
  type: z.string(),
  /** What the item is called, as a kind, in the reader's language. */
  kind: z.string(),
  itemId: z.number(),
  title: z.string(),
  titleEn: z.string(),
  url: z.string(),
  /** Where the console shows the item; null where no screen does. */
  address: z.string().nullable(),
  reason: z.string(),
  by: z.object({ id: z.number(), name: z.string() }).nullable(),
  at: z.string(),
  found: z.number(),
  done: z.number(),
  failed: z.number(),
  waiting: z.number(),
  beyond: z.number(),
  /** Every place with its outcome, in a line. */
  proof: z.string(),
});
export type Recall = z.output<typeof Recall>;

/** What the desk does about recalls. */
export const recalls = {
  'recall.recall.list': endpoint({
    method: 'GET',
    path: '/api/admin/recall/list',
    access: view,
    summary: 'What was recalled, the newest first, of the kinds that the caller may see, with what became of it.',
    input: z.object({ ...paging, cursor: cursor() }),
    output: listOf(Recall),
  }),
  'recall.recall.show': endpoint({
    method: 'GET',
    path: '/api/admin/recall/show/{id}',
    access: view,
    summary: 'One recall with the proof of each place.',
    input: z.object({ id: id() }),
    output: shown(Recall.extend({ places: z.array(Proof) })),
    errors: ['NOT_FOUND'],
  }),
  'recall.recall.make': endpoint({
    method: 'POST',
    path: '/api/admin/recall/make',
    access: make,
    summary:
      'Takes a published item off the site and out of every place where it is, with a reason that readers are told; asks for the right to publish its kind as well.',
    input: z.object({ record: dottedName(), id: id(), version: int(1, 2 ** 31 - 1), reason: text(500, 1) }),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PERMISSION_DENIED', 'envelope.step_not_possible'],
    makes: true,
  }),
  'recall.recall.again': endpoint({
    method: 'POST',
    path: '/api/admin/recall/again',
    access: make,
    summary: 'Asks the places of a recall that failed again now, rather than at their next moment.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
};
