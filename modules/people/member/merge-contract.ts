import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { id, int, saved, text } from '../../../kernel/contract/fields.ts';
import { PersonName } from './contract.ts';

const access = { permission: 'member.person.merge' } as const;
const version = int(1, 2_147_483_647);

/** Days within which a merge can be undone. */
export const UNDO_DAYS = 30;

/** What the winner of a merge may take from the loser. */
export const MergeField = z.enum(['name', 'avatar', 'gender', 'locale', 'centreId', 'affiliation']);
export type MergeField = z.output<typeof MergeField>;

const Side = z.object({
  id: z.number(),
  version: z.number(),
  name: PersonName,
  phoneMasked: personal(z.string(), { mask: 'phone' }).nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
  doctor: z.enum(['draft', 'submitted', 'granted', 'rejected']).nullable(),
  staff: z.boolean(),
  hasAccount: z.boolean(),
  affiliation: z.string(),
  centre: z.string().nullable(),
});

/** What of the loser's is linked to nobody after a merge, because the winner has their own; no name for who may not read it. */
export const EndedLink = z.object({ label: z.string(), name: z.string(), address: z.string() });
export type EndedLink = z.output<typeof EndedLink>;

/** How sure it is that two members are one person. */
export const MatchWeight = z.enum(['strong', 'fair', 'weak']);

/** Duplicates of people: finding them, merging two, undoing it. */
export const merge = {
  'member.duplicate.list': endpoint({
    method: 'GET',
    path: '/api/admin/member/duplicate/list',
    access,
    summary: 'Pairs of members who may be one person, the surest first, at most fifty; of one member where named.',
    input: z.object({ id: id().optional() }),
    output: z.object({
      data: z.array(
        z.object({
          one: Side,
          other: Side,
          reasons: z.array(z.object({ key: z.string(), label: z.string(), weight: MatchWeight })),
        }),
      ),
    }),
  }),
  'member.merge.preview': endpoint({
    method: 'GET',
    path: '/api/admin/member/merge/preview',
    access,
    summary:
      'What a merge of two members would do: their fields, which rows would go over, and which end because the winner has their own.',
    input: z.object({ winner: id(), loser: id() }),
    output: z.object({
      data: z.object({
        winner: Side,
        loser: Side,
        /** What differs beside the name, as codes; a centre by its name. */
        fields: z.array(z.object({ field: MergeField, winner: z.string().nullable(), loser: z.string().nullable() })),
        rows: z.array(z.object({ table: z.string(), name: z.string(), moves: z.number() })),
        ended: z.array(EndedLink),
        /** `joined`: the ways to sign in go over too. `apart`: an account belongs to other shops as well, and both stay as they are. `none`: one of them has no account. */
        accounts: z.enum(['joined', 'apart', 'none']),
      }),
    }),
    errors: [
      'member.merge_self',
      'member.merge_own',
      'member.merge_staff',
      'member.merge_account',
      'member.merge_blocked',
      'member.merged_already',
      'erasure.wanted',
    ],
  }),
  'member.merge.run': endpoint({
    method: 'POST',
    path: '/api/admin/member/merge/run',
    access,
    summary: 'Merges one member into another, in one step; their sign-ins end. It can be undone for thirty days.',
    input: z.object({
      winner: id(),
      winnerVersion: version,
      loser: id(),
      loserVersion: version,
      /** Fields that the winner takes from the loser. */
      take: z
        .union([
          z.array(MergeField).max(6),
          z.literal('').transform((): MergeField[] => []),
          MergeField.transform((one) => [one]),
        ])
        .default([]),
      reason: text(300, 2),
    }),
    output: saved(),
    errors: [
      'VERSION_CONFLICT',
      'member.merge_self',
      'member.merge_own',
      'member.merge_staff',
      'member.merge_account',
      'member.merge_blocked',
      'member.merged_already',
      'role.beyond_own',
      'erasure.wanted',
    ],
    stepUp: true,
  }),
  'member.merge.list': endpoint({
    method: 'GET',
    path: '/api/admin/member/merge/list/{id}',
    access: { permission: 'member.person.view' },
    summary:
      'The merges of a member that hold, newest first: into whom, or who came in, and until when each can be undone.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          winner: z.object({ id: z.number(), name: PersonName }),
          loser: z.object({ id: z.number(), name: PersonName }),
          at: z.string(),
          until: z.string(),
          reason: z.string(),
          isOpen: z.boolean(),
          ended: z.array(EndedLink),
        }),
      ),
    }),
  }),
  'member.merge.undo': endpoint({
    method: 'POST',
    path: '/api/admin/member/merge/undo',
    access,
    summary: 'Parts two merged members again: what went over goes back, and what changed since stays with the winner.',
    input: z.object({ id: id(), reason: text(300, 2) }),
    output: z.object({ data: z.object({ rows: z.number() }) }),
    errors: ['member.merge_too_late', 'member.merged_already', 'member.merge_taken', 'role.beyond_own'],
    stepUp: true,
  }),
};
