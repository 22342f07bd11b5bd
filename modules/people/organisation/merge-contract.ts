import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, saved, text } from '../../../kernel/contract/fields.ts';
import { NameKind, ORGANISATION } from './admin-contract.ts';

const access = { permission: `${ORGANISATION}.merge` } as const;
const version = int(1, 2_147_483_647);

/** Days within which a merge can be undone. */
export const UNDO_DAYS = 30;

/** Fields of which a merged record has one: the winner's, unless it is empty or the other one's is chosen. */
export const MergeField = z.enum(['name', 'nameEn', 'phone', 'website', 'logo', 'about', 'aboutEn']);
export type MergeField = z.output<typeof MergeField>;

const Side = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  nameEn: z.string(),
  creditCode: z.string().nullable(),
  roleKeys: z.array(z.string()),
  updatedAt: z.string(),
});
export type MergeSide = z.output<typeof Side>;

const pair = { winner: id(), loser: id() };
const refusals = [
  'NOT_FOUND',
  'organisation.merge_self',
  'organisation.merged_already',
  'organisation.merge_codes',
  'organisation.merge_too_much',
] as const;

const Named = z.object({ id: z.number(), name: z.string() });

/** Organisations that are one: finding them, merging two, undoing it. */
export const organisationMerge = {
  'organisation.duplicate.list': endpoint({
    method: 'GET',
    path: '/api/admin/organisation/duplicate/list',
    access,
    summary: 'Pairs of organisations that share a name, at most fifty; of one organisation where named.',
    input: z.object({ id: id().optional() }),
    output: z.object({
      data: z.array(
        z.object({
          one: Side,
          other: Side,
          /** Both have a credit code: they are two, whatever they are called. */
          areApart: z.boolean(),
        }),
      ),
    }),
  }),
  'organisation.merge.preview': endpoint({
    method: 'GET',
    path: '/api/admin/organisation/merge/preview',
    access,
    summary: 'What a merge of two organisations would make of them, and which rows would go over.',
    input: z.object(pair),
    output: z.object({
      data: z.object({
        winner: Side,
        loser: Side,
        /** What differs, and what stands in both. */
        fields: z.array(z.object({ field: MergeField, winner: z.string(), loser: z.string() })),
        creditCode: z.string().nullable(),
        otherNames: z.array(z.object({ kind: NameKind, name: z.string() })),
        roleKeys: z.array(z.string()),
        /** Addresses and contacts that there will be. */
        addresses: z.number(),
        contacts: z.number(),
        rows: z.array(z.object({ table: z.string(), name: z.string(), moves: z.number() })),
      }),
    }),
    errors: [...refusals],
  }),
  'organisation.merge.run': endpoint({
    method: 'POST',
    path: '/api/admin/organisation/merge/run',
    access,
    summary:
      'Merges one organisation into another, in one step: nothing is lost, and it can be undone for thirty days.',
    input: z.object({
      ...pair,
      winnerVersion: version,
      loserVersion: version,
      /** Fields that the winner takes from the loser though it has its own. */
      take: z
        .union([
          z.array(MergeField).max(7),
          z.literal('').transform((): MergeField[] => []),
          MergeField.transform((one) => [one]),
        ])
        .default([]),
      reason: text(300, 2),
    }),
    output: saved(),
    errors: ['VERSION_CONFLICT', ...refusals],
  }),
  'organisation.merge.list': endpoint({
    method: 'GET',
    path: '/api/admin/organisation/merge/list/{id}',
    access: { permission: `${ORGANISATION}.view` },
    summary:
      'The merges into an organisation that hold, newest first, at most twenty, and until when each can be undone.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          loser: Named,
          at: z.string(),
          until: z.string(),
          reason: z.string(),
          isOpen: z.boolean(),
        }),
      ),
    }),
  }),
  'organisation.merge.undo': endpoint({
    method: 'POST',
    path: '/api/admin/organisation/merge/undo',
    access,
    summary:
      'Parts two merged organisations again: what went over goes back, and what changed since stays with the winner.',
    input: z.object({ id: id(), reason: text(300, 2) }),
    output: z.object({ data: z.object({ rows: z.number() }) }),
    errors: ['NOT_FOUND', 'organisation.merge_too_late', 'organisation.merged_already', 'organisation.merge_taken'],
  }),
};
