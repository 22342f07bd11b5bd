import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, id, line, listOf, nothing, paging, shown, text } from '../../../kernel/contract/fields.ts';
import { PersonName } from '../member/contract.ts';

const view = { permission: 'erasure.request.view' } as const;
const remove = { permission: 'erasure.person.remove' } as const;

const Origin = z.enum(['own', 'staff', 'absence']);
const State = z.enum(['waiting', 'withdrawn', 'removed']);

/** A removal as staff see it. */
export const Erasure = z.object({
  id: z.number(),
  memberId: z.number(),
  /** Of a removed member, the general name that is left. */
  person: PersonName,
  origin: Origin,
  state: State,
  receipt: z.string(),
  askedAt: z.string(),
  dueAt: z.string(),
  heldAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** When the last value was out of the audit trail too. */
  finishedAt: z.string().nullable(),
});
export type Erasure = z.output<typeof Erasure>;

/** Removals of members, as staff watch and do them. */
export const erasure = {
  'erasure.request.list': endpoint({
    method: 'GET',
    path: '/api/admin/erasure/request/list',
    access: view,
    summary: 'Members who are to be removed or were; a whole receipt as `q` finds its removal.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      q: line(40).default(''),
      state: State.optional(),
      origin: Origin.optional(),
      sort: z.enum(['dueAt', '-dueAt']).default('-dueAt'),
    }),
    output: listOf(Erasure),
  }),
  'erasure.request.show': endpoint({
    method: 'GET',
    path: '/api/admin/erasure/request/show/{id}',
    access: view,
    summary: 'One removal: what stands in its way, or what went and what proves it.',
    input: z.object({ id: id() }),
    output: shown(
      Erasure.extend({
        version: z.number(),
        /** What has to be settled before, in the reader's language. */
        holds: z.array(z.string()),
        reason: z.string(),
        closedBy: PersonName.nullable(),
        /** Rows that went, by the module they belonged to. */
        gone: z.array(z.object({ of: z.string(), rows: z.number() })),
        trailReduced: z.number(),
      }),
    ),
  }),
  'erasure.person': endpoint({
    method: 'GET',
    path: '/api/admin/erasure/person/{id}',
    access: remove,
    summary: 'What stands in the way of removing a member now, and when they go anyway.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.object({ holds: z.array(z.string()), dueAt: z.string().nullable() }) }),
    errors: ['NOT_FOUND'],
  }),
  'erasure.remove': endpoint({
    method: 'POST',
    path: '/api/admin/erasure/person/remove',
    access: remove,
    stepUp: true,
    summary: 'Removes a member for good and at once, with everything about them but what the law wants kept.',
    input: z.object({ memberId: id(), reason: text(200, 2) }),
    output: z.object({ data: z.object({ id: z.number(), receipt: z.string() }) }),
    errors: ['NOT_FOUND', 'erasure.held'],
  }),
};

const Own = z.object({
  /** Days between the wish and the removal. */
  days: z.number(),
  /** What has to be settled before, in the reader's language. */
  holds: z.array(z.string()),
  /** The removal that is under way, or null. */
  open: z
    .object({ origin: Origin, askedAt: z.string(), dueAt: z.string(), receipt: z.string(), isHeld: z.boolean() })
    .nullable(),
});

/** The proof of a removal, for whoever holds its receipt. */
export const erasureProof = {
  'erasure.receipt': endpoint({
    method: 'GET',
    path: '/api/front/erasure/receipt',
    access: 'visitor',
    summary:
      'How the removal of a receipt stands, without a word about the person; so many look-ups an hour from one address.',
    input: z.object({
      receipt: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[0-9A-F]{12}$/, 'erasure.receipt_wrong'),
    }),
    output: z.object({
      data: z.object({
        receipt: z.string(),
        state: State,
        /** When it is due, while it waits. */
        dueAt: z.string().nullable(),
        /** When it happened, or was taken back. */
        closedAt: z.string().nullable(),
        /** When the last value was out of the audit trail too. */
        finishedAt: z.string().nullable(),
      }),
    }),
    errors: ['erasure.receipt_unknown', 'TOO_MANY'],
  }),
};

/** A member's wish to be removed. */
export const ownErasure = {
  'erasure.mine': endpoint({
    method: 'GET',
    path: '/api/front/user/me/erasure',
    access: 'member',
    whileOwing: true,
    summary: 'Whether the own removal is under way, until when it can be taken back, or what stands in its way.',
    input: z.object({}),
    output: z.object({ data: Own }),
  }),
  'erasure.ask': endpoint({
    method: 'POST',
    path: '/api/front/user/me/erasure/ask',
    access: 'member',
    whileOwing: true,
    stepUp: true,
    summary: 'Asks to be removed with everything about oneself once the days of reflection are over (PIPL, Art. 47).',
    input: z.object({}),
    output: z.object({ data: Own }),
    errors: ['erasure.held', 'erasure.asked_already', 'TOO_MANY'],
  }),
  'erasure.withdraw': endpoint({
    method: 'POST',
    path: '/api/front/user/me/erasure/withdraw',
    access: 'member',
    whileOwing: true,
    summary: 'Takes the wish back: everything stays.',
    input: z.object({}),
    output: nothing(),
    errors: ['erasure.nothing_asked'],
  }),
};
