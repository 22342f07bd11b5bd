import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, dottedName, flag, id, line, listOf, paging, shown, text } from '../../../kernel/contract/fields.ts';
import { tasks } from '../../../kernel/contract/tasks.ts';
import { PersonName } from '../member/contract.ts';
import { Told } from './contract.ts';
import { CertificateState } from './states.ts';

const path = '/api/admin/certificate';
const record = 'certificate.certificate';
const view = { permission: 'certificate.certificate.view' } as const;
const issue = { permission: 'certificate.certificate.issue' } as const;
const oneTask = tasks['task.show'].output as z.ZodType<
  NonNullable<(typeof tasks)['task.show']['_out']>,
  NonNullable<(typeof tasks)['task.show']['_out']>
>;

const Row = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.string(),
  /** What the kind is called. */
  kindLabel: z.string(),
  subjectId: z.number(),
  title: z.string(),
  memberId: z.number(),
  name: PersonName,
  state: CertificateState,
  issuedAt: z.string(),
  endedAt: z.string().nullable(),
});
export type CertificateRow = z.output<typeof Row>;

const Other = z.object({ id: z.number(), number: z.string() }).nullable();

/** What an issue would do, and to how many. */
export const Plan = z.object({
  title: z.string(),
  /** Its cut-off is behind it: nothing is issued before. */
  isSettled: z.boolean(),
  /** People with a claim. */
  people: z.number(),
  /** They get one. */
  fresh: z.number(),
  /** They have one that says the same. */
  held: z.number(),
  /** Theirs says something else than it would now. */
  changed: z.number(),
  /** Theirs was revoked by the staff, and is issued one by one alone. */
  revoked: z.number(),
  /** They have one and no claim on it any more. */
  lapsed: z.number(),
  /** The first of those who get one. */
  first: z.array(PersonName),
});

/** What staff do with certificates. */
export const certificateAdmin = {
  'certificate.kinds': endpoint({
    method: 'GET',
    path: `${path}/kinds`,
    access: view,
    summary: 'What the modules of the shop attest, and from which list a thing is chosen that it is about.',
    input: z.object({}),
    output: z.object({
      data: z.array(z.object({ kind: z.string(), label: z.string(), subject: z.string(), list: z.string() })),
    }),
  }),
  'certificate.certificate.list': endpoint({
    method: 'GET',
    path: `${path}/certificate/list`,
    access: view,
    record,
    summary: 'The certificates of the shop, the newest first; `q` is a number.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      q: line(40).default(''),
      kind: dottedName().optional(),
      subjectId: id().optional(),
      memberId: id().optional(),
      state: CertificateState.optional(),
    }),
    output: listOf(Row),
  }),
  'certificate.certificate.show': endpoint({
    method: 'GET',
    path: `${path}/certificate/show/{id}`,
    access: view,
    record,
    summary: 'One certificate: what it was issued upon, by whom, how it ended, and what took its place.',
    input: z.object({ id: id() }),
    output: shown(
      Row.extend({
        facts: Told,
        issuedBy: PersonName.nullable(),
        endReason: z.string(),
        endedBy: PersonName.nullable(),
        replaces: Other,
        replacedBy: Other,
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'certificate.plan': endpoint({
    method: 'GET',
    path: `${path}/plan`,
    access: issue,
    summary: 'What an issue of certificates for a thing would do now, without doing it.',
    input: z.object({ kind: dottedName(), subjectId: id() }),
    output: z.object({ data: Plan }),
    errors: ['certificate.kind_unknown', 'certificate.thing_unknown'],
  }),
  'certificate.issue': endpoint({
    method: 'POST',
    path: `${path}/issue`,
    access: issue,
    summary:
      'Gives everybody with a claim their certificate, once; with `replaces` what says something else by now is replaced, and what has no claim any more is revoked.',
    input: z.object({
      kind: dottedName(),
      subjectId: id(),
      replaces: flag().default(false),
      /** Tell the people. */
      tells: flag().default(true),
    }),
    output: oneTask,
    errors: [
      ...['certificate.kind_unknown', 'certificate.thing_unknown', 'certificate.not_settled'],
      'task.too_many_running',
    ],
  }),
  'certificate.certificate.revoke': endpoint({
    method: 'POST',
    path: `${path}/certificate/revoke`,
    access: { permission: 'certificate.certificate.revoke' },
    record,
    summary: 'Takes a certificate back for good: its number stays taken, and whoever verifies it is told.',
    input: z.object({ id: id(), reason: text(200, 2) }),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: ['NOT_FOUND', 'certificate.not_valid'],
  }),
  'certificate.certificate.reissue': endpoint({
    method: 'POST',
    path: `${path}/certificate/reissue`,
    access: issue,
    record,
    makes: true,
    summary:
      'Replaces a certificate by a new one upon what is so now, such as under a corrected name; the old one says so.',
    input: z.object({ id: id(), reason: text(200, 2) }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: [
      ...['NOT_FOUND', 'certificate.kind_unknown', 'certificate.no_claim', 'certificate.nothing_changes'],
      ...['certificate.replaced', 'certificate.not_settled', 'certificate.thing_unknown'],
    ],
  }),
};
