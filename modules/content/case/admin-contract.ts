import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { cursor, id, int, line, listOf, paging, saved, shown, text } from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { correctionRefusals, masks, WorkedCase } from './contract.ts';
import { ACTS, CASE_STATES, FLAG_REASONS, LANGUAGES, TICKS } from './rules/states.ts';

/** Let one see the desk of cases, decide there, and see sealed originals and mask them. */
export const VIEW = 'case.case.view';
export const DECIDE = 'case.case.decide';
export const MASK = 'case.image.mask';

const path = '/api/admin/case/case';
const version = () => int(1, 2_147_483_647);
const name = () => personal(z.string(), { mask: 'name', plain: PLAIN_NAMES });

const row = {
  ...{ id: z.number(), version: z.number(), title: z.string(), specialtyName: z.string() },
  language: z.enum(LANGUAGES),
  state: z.enum(CASE_STATES),
  author: name().nullable(),
  reviewer: name().nullable(),
  ...{ images: z.number(), flags: z.number() },
  submittedAt: z.string().nullable(),
  updatedAt: z.string(),
};

const decision = <const T extends z.ZodRawShape>(
  call: string,
  summary: string,
  input: T,
  errors: readonly string[] = [],
) =>
  endpoint({
    method: 'POST',
    path: `${path}/${call}`,
    access: { permission: DECIDE },
    summary,
    input: z.object({ id: id(), version: version(), ...input }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'case.step_impossible', ...errors],
  });

/** What the desk asks of cases. */
export const caseDesk = {
  'case.case.list': endpoint({
    method: 'GET',
    path: `${path}/list`,
    access: { permission: VIEW },
    summary: 'Cases of every state but drafts of others; those that wait for the desk come the oldest first.',
    input: z.object({
      q: line(100).default(''),
      state: z.enum(CASE_STATES).optional(),
      /** Whose. */
      authorId: id().optional(),
      queue: z.enum(['waiting']).optional(),
      sort: z.enum(['-updatedAt', 'updatedAt', 'submittedAt']).default('-updatedAt'),
      cursor: cursor(),
      ...paging,
    }),
    output: listOf(z.object(row)),
    errors: ['PAGE_TOO_DEEP'],
  }),
  'case.case.show': endpoint({
    method: 'GET',
    path: `${path}/show/{id}`,
    access: { permission: VIEW },
    summary: 'A case with what the checks found, who signed it, what was flagged and done.',
    input: z.object({ id: id() }),
    output: shown(
      WorkedCase.omit({ role: true, known: true, status: true, byline: true, at: true, lead: true }).extend({
        ...row,
        authorId: z.number().nullable(),
        /** What it said before each correction, the latest first. */
        editions: z.array(z.object({ id: z.number(), at: z.string(), note: z.string() })),
        signed: z.object({ by: name().nullable(), at: z.string(), note: z.string(), holds: z.boolean() }).nullable(),
        told: z.array(
          z.object({
            ...{ id: z.number(), reason: z.enum(FLAG_REASONS), text: z.string(), at: z.string(), isOpen: z.boolean() },
          }),
        ),
        acts: z.array(
          z.object({ id: z.number(), act: z.enum(ACTS), by: name().nullable(), reason: z.string(), at: z.string() }),
        ),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'case.case.ask': decision(
    'ask',
    'Asks another granted doctor to look through a case that was handed in.',
    { reviewerId: id() },
    ['case.reviewer_wrote', 'case.reviewer_not_granted'],
  ),
  'case.case.sign': decision(
    'sign',
    'Passes a case as its second person at the desk, having looked for what no machine sees.',
    { ticks: z.array(z.enum(TICKS)).max(TICKS.length).default([]), note: text(1000).default('') },
    ['case.ticks_missing', 'case.findings_open', 'case.check_waiting', 'case.reviewer_wrote'],
  ),
  'case.case.return': decision('return', 'Sends a case back to its doctor, who is told why.', { reason: line(500, 2) }),
  'case.case.publish': decision(
    'publish',
    'Lets doctors read a case that a second person passed, as it was passed.',
    {},
    ['case.not_signed', 'case.consent_missing', 'case.findings_open', 'case.check_waiting', ...correctionRefusals],
  ),
  'case.case.keep': decision('keep', 'Shows a flagged case again, and answers its flags.', { reason: line(200, 2) }),
  'case.case.withdraw': decision(
    'withdraw',
    'Takes a case away from everybody, with the reason that readers are told.',
    {
      reason: line(200, 2),
    },
  ),
  'case.image.unseal': endpoint({
    method: 'POST',
    path: '/api/admin/case/image/unseal',
    access: { permission: MASK },
    summary: 'The sealed original of an image, for whoever masks it; that they saw it stands in the trail.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.object({ url: z.string() }) }),
    errors: ['NOT_FOUND'],
  }),
  'case.image.mask': endpoint({
    method: 'POST',
    path: '/api/admin/case/image/mask',
    access: { permission: MASK },
    summary:
      'Burns masks into the pixels of an image of a case that was handed in; whoever signed it before has to look again.',
    input: z.object({ id: id(), version: version(), masks: masks() }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'case.step_impossible', 'UNAVAILABLE'],
  }),
};
