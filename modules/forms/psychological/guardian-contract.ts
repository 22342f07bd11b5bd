import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { flag, id, int, line, nothing, saved, text } from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { PLAIN } from './admin-contract.ts';
import { Report } from './contract.ts';

/** Lets one see who agreed for minors, and note what was signed on paper. */
export const GUARD = 'psychological.guardian.handle';

/** What the link of a guardian opens: the minor whose guardian they are. */
export const GUARDIAN_LINK = 'psychological.guardian';
/** Days for which it does: for so long a consent can be looked at and taken back by it. */
export const GUARDIAN_DAYS = 365;

/** Asked, agreed, refused at once, or agreed and taken back. */
export const GUARDIAN_STATES = ['asked', 'agreed', 'refused', 'withdrawn'] as const;
export type GuardianState = (typeof GUARDIAN_STATES)[number];
/** What the guardian is to the minor. */
export const RELATIONS = ['mother', 'father', 'guardian'] as const;
export type Relation = (typeof RELATIONS)[number];
/** How they agreed: by their link, or on paper that the desk keeps. */
export const GUARDIAN_WAYS = ['link', 'desk'] as const;
export type GuardianWay = (typeof GUARDIAN_WAYS)[number];

const path = '/api/admin/psychological/guardian';
const name = () => personal(z.string(), { mask: 'name', plain: PLAIN_NAMES });
const born = () => z.iso.date();

/** Consents of guardians as a record. */
export const guardianRecord = recordContract({
  name: 'psychological.guardian',
  path,
  row: z.object({
    member: z.object({ id: z.number(), name: name() }).nullable(),
    age: z.number(),
    guardianName: name(),
    guardianPhone: personal(z.string(), { mask: 'phone', plain: PLAIN }),
    relation: z.enum(RELATIONS),
    state: z.enum(GUARDIAN_STATES),
    way: z.enum(GUARDIAN_WAYS),
    askedAt: z.string(),
    decidedAt: z.string().nullable(),
  }),
  detail: z.object({ note: z.string() }),
  input: z.object({}),
  filters: { state: z.enum(GUARDIAN_STATES), memberId: id() },
  sort: ['askedAt'],
  permissions: { view: GUARD, save: GUARD, remove: GUARD },
});

const {
  'psychological.guardian.save': _save,
  'psychological.guardian.rollback': _rollback,
  'psychological.guardian.remove': _remove,
  ...reading
} = guardianRecord;

/** What the console asks of guardians. */
export const guardianAdmin = {
  ...reading,
  'psychological.guardian.record': endpoint({
    method: 'POST',
    path: `${path}/record`,
    access: { permission: GUARD },
    summary: 'Notes that a guardian agreed on paper, for a minor of the shop, and where that paper is kept.',
    input: z.object({
      memberId: id(),
      bornOn: born(),
      guardianName: line(50, 1),
      guardianPhone: line(30, 1),
      relation: z.enum(RELATIONS),
      note: text(300, 2),
    }),
    output: saved(),
    errors: ['NOT_FOUND', 'psychological.not_minor', 'psychological.phone_wrong', 'psychological.guardian_agreed'],
  }),
  'psychological.guardian.withdraw': endpoint({
    method: 'POST',
    path: `${path}/withdraw`,
    access: { permission: GUARD },
    summary: 'Notes that a guardian took their consent back: nothing is asked of the minor any more.',
    input: z.object({ id: id(), version: int(1, 2_147_483_647), reason: text(300, 2) }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'psychological.guardian_settled'],
  }),
};

/** What people ask of who agrees for them, and what guardians call by their link. */
export const guardian = {
  'psychological.guardian': endpoint({
    method: 'GET',
    path: '/api/front/psychological/guardian',
    access: 'member',
    summary: 'Whether the caller is known as a minor, and how their guardian’s consent stands.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        /** Whether minors may fill scales in here. */
        servesMinors: z.boolean(),
        /** From which age on one reads one’s own report; before that the guardian does. */
        ownReportAge: z.number(),
        consent: z
          .object({
            state: z.enum(GUARDIAN_STATES),
            isMinor: z.boolean(),
            age: z.number(),
            /** The end of the phone that was written to. */
            sentTo: z.string(),
          })
          .nullable(),
      }),
    }),
  }),
  'psychological.guardianAsk': endpoint({
    method: 'POST',
    path: '/api/front/psychological/guardian/ask',
    access: 'member',
    summary:
      'Asks the guardian of the caller, who is a minor, by a message to their phone; asking again ends the former link.',
    input: z.object({ bornOn: born(), name: line(50, 1), phone: line(30, 1), relation: z.enum(RELATIONS) }),
    output: nothing(),
    errors: [
      ...['TOO_MANY', 'psychological.not_minor', 'psychological.minors_not_served', 'psychological.phone_wrong'],
      ...['psychological.guardian_own_phone', 'psychological.guardian_agreed', 'psychological.guardian_refused'],
    ],
  }),
  'psychological.guardianOpened': endpoint({
    method: 'GET',
    path: '/api/front/psychological/guardian/opened',
    access: 'link',
    opens: GUARDIAN_LINK,
    summary: 'What the guardian of a minor is asked, and the reports that are theirs to read.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        minor: z.string(),
        age: z.number(),
        ownReportAge: z.number(),
        state: z.enum(GUARDIAN_STATES),
        decidedAt: z.string().nullable(),
        until: z.string(),
        reports: z.array(z.object({ id: z.number(), at: z.string(), name: z.string() })),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'psychological.guardianDecide': endpoint({
    method: 'POST',
    path: '/api/front/psychological/guardian/decide',
    access: 'link',
    opens: GUARDIAN_LINK,
    summary:
      'Agrees for the minor, refuses, or takes a consent back; what was refused or taken back is agreed to by the same link.',
    input: z.object({ agrees: flag() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'psychological.not_minor'],
  }),
  'psychological.guardianReport': endpoint({
    method: 'GET',
    path: '/api/front/psychological/guardian/report/{id}',
    access: 'link',
    opens: GUARDIAN_LINK,
    summary: 'A report that is the guardian’s to read.',
    input: z.object({ id: id() }),
    output: z.object({ data: Report }),
    errors: ['NOT_FOUND'],
  }),
};
