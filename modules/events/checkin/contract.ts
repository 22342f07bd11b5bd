import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id } from '../../../kernel/contract/fields.ts';
import { OUTCOMES, WAYS } from './rules/outcomes.ts';

/** What a gate answers: whether somebody comes in, who it is, and where it was before. */
const answered = {
  /** Number of the scan in the ledger. */
  scan: z.number(),
  outcome: z.enum(OUTCOMES),
  way: z.enum(WAYS),
  at: z.string(),
  list: z.string(),
  gate: z.string(),
  registration: z.number().nullable(),
  affiliation: z.string(),
  /** What they have, in one line. */
  products: z.string(),
  /** The version of the badge that was shown, and the present one; null where there is none. */
  badgeShown: z.number().nullable(),
  badgePresent: z.number().nullable(),
  /** The entry that this made, or the one before it. */
  entry: z.number().nullable(),
  /** Where and when they came in before, where they are in already. */
  first: z.object({ at: z.string(), gate: z.string() }).nullable(),
};

/** The same answer for who may see names in full, and for who sees them hidden: `person` is the shape of the name. */
export const gateAnswer = <P extends z.ZodType>(person: P) => z.object({ ...answered, person: person.nullable() });

/** A gate as a device at it is told. */
export const GateFacts = z.object({
  gate: z.string(),
  list: z.string(),
  conference: z.string(),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
});

/** Lists of a room that are told of at most. */
export const MOST_OF_A_ROOM = 20;

/** What somebody is told of their own presence, and of the rooms that they may enter. */
export const checkin = {
  'checkin.room': endpoint({
    method: 'GET',
    path: '/api/front/checkin/room/{id}',
    access: 'visitor',
    summary: 'By what one enters a room: the lists of its gates that are not over, and whether the caller is on them.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          list: z.string(),
          conference: z.string(),
          /** What one has to have; empty where everybody of the conference enters. */
          product: z.string(),
          opensAt: z.string().nullable(),
          closesAt: z.string().nullable(),
          /** Null for who is not signed in. */
          isMine: z.boolean().nullable(),
        }),
      ),
    }),
  }),
  'checkin.own': endpoint({
    method: 'GET',
    path: '/api/front/checkin/own/{conference}',
    access: 'member',
    summary: 'How the caller was at a conference, what a certificate asks for, and theirs where they have one.',
    input: z.object({ conference: id() }),
    output: z.object({
      data: z.object({
        entries: z.number(),
        minutes: z.number(),
        /** What is enough; null where there are no certificates. */
        need: z.object({ minutes: z.number(), entries: z.number() }).nullable(),
        isEnough: z.boolean(),
        isOver: z.boolean(),
        certificate: z
          .object({ number: z.string(), state: z.enum(['valid', 'revoked', 'replaced']), issuedAt: z.string() })
          .nullable(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
};
