import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import {
  cursor,
  flag,
  id,
  ids,
  int,
  line,
  listOf,
  paging,
  saved,
  shown,
  text,
} from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { HistoryEntry, historyInput } from '../../../kernel/record/record-contract.ts';

/** The kind of record that members are. */
export const personKind = 'member.person';

/** A member's name: in full for who may see what is personal, else its first character. */
export const PersonName = personal(z.string(), { mask: 'name', plain: PLAIN_NAMES });

/** A member as the console shows them; the phone comes with its middle hidden, and in full by a reveal alone. */
export const Person = z.object({
  id: z.number(),
  version: z.number(),
  name: PersonName,
  /** Somebody can sign in as them; else the record was made by others. */
  hasAccount: z.boolean(),
  /** Where they work or belong. */
  affiliation: z.string(),
  avatar: z.string().nullable(),
  phoneMasked: personal(z.string(), { mask: 'phone' }).nullable(),
  username: z.string().nullable(),
  status: z.enum(['active', 'blocked']),
  blockedReason: z.string().nullable(),
  /** May sign in at the console. */
  staff: z.boolean(),
  centreId: z.number().nullable(),
  centre: z.string().nullable(),
  doctor: z.enum(['draft', 'submitted', 'granted', 'rejected']).nullable(),
  roles: z.array(z.object({ id: z.number(), key: z.string(), name: z.string() })),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
});
export type Person = z.output<typeof Person>;

/** A condition with the number of a record. */
export const AMONG = /^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*:[1-9]\d{0,14}$/;

const version = int(1, 2_147_483_647);
const view = { permission: 'member.person.view' } as const;
const block = { permission: 'member.person.block' } as const;
const assign = { permission: 'member.person.assign' } as const;

/** What staff see of the shop's members and do with them. */
export const member = {
  'member.person.list': endpoint({
    method: 'GET',
    path: '/api/admin/member/person/list',
    access: view,
    summary: 'Members of the shop; a whole phone number as `q` finds its owner.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      q: line(60).default(''),
      status: z.enum(['active', 'blocked']).optional(),
      staff: flag().optional(),
      /** With an account, or without. */
      account: flag().optional(),
      role: id().optional(),
      centreId: id().optional(),
      /** Those of whom a condition over one record holds that modules know, such as `form.answered:12` (`member.person.conditions`). */
      among: z.string().max(96).regex(AMONG, 'KEY_MALFORMED').optional(),
      sort: z.enum(['createdAt', '-createdAt', 'name', '-name', 'lastSeenAt', '-lastSeenAt']).default('-createdAt'),
    }),
    output: listOf(Person),
  }),
  'member.person.conditions': endpoint({
    method: 'GET',
    path: '/api/admin/member/person/conditions',
    access: view,
    summary:
      'By which records of modules people can be told apart, of those whose lists the caller may read: for `among`.',
    input: z.object({}),
    output: z.object({ data: z.array(z.object({ value: z.string(), label: z.string(), source: z.string() })) }),
  }),
  'member.person.show': endpoint({
    method: 'GET',
    path: '/api/admin/member/person/show/{id}',
    record: personKind,
    access: view,
    summary: 'One member, the sign-ins that are alive, and what the caller may do.',
    input: z.object({ id: id() }),
    output: shown(
      Person.extend({
        /** Has a second factor; told to those alone who may reset it. */
        secondFactor: z.boolean().nullable(),
        /** The member that this one was merged into; null for everybody else. */
        mergedInto: z.object({ id: z.number(), name: PersonName }).nullable(),
        /** When the member was removed; nothing about the person is left then. */
        removedAt: z.string().nullable(),
        /** What proves to be the account, as far as it may be shown. */
        identities: z.array(
          z.object({
            kind: z.enum(['phone', 'username', 'weixin', 'weixin_open', 'unionid']),
            masked: z.string(),
          }),
        ),
        /** What others said of who has no account. */
        contacts: z.array(
          z.object({
            kind: z.enum(['phone', 'mail', 'document']),
            masked: z.string(),
          }),
        ),
        /** What the caller may have revealed, one at a time. */
        reveals: z.array(z.object({ field: z.string(), label: z.string() })),
        sessions: z.array(
          z.object({
            id: z.number(),
            kind: z.enum(['site', 'staff']),
            device: z.string(),
            at: z.string(),
            lastSeen: z.string(),
            /** The one that asks. */
            isOwn: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  'member.person.history': endpoint({
    method: 'GET',
    path: '/api/admin/member/person/history/{id}',
    access: view,
    summary: 'Who changed a membership, when and what.',
    input: historyInput,
    output: listOf(HistoryEntry),
  }),
  'member.person.block': endpoint({
    method: 'POST',
    path: '/api/admin/member/person/block',
    access: block,
    summary: 'Shuts a member out of this shop and ends all sign-ins; the reason goes into the history.',
    input: z.object({ id: id(), version, reason: text(300, 2) }),
    output: saved(),
    errors: ['VERSION_CONFLICT', 'member.person_merged', 'member.own_account', 'role.beyond_own', 'role.last_admin'],
    bulk: true,
  }),
  'member.person.unblock': endpoint({
    method: 'POST',
    path: '/api/admin/member/person/unblock',
    access: block,
    summary: 'Lets a blocked member in again.',
    input: z.object({ id: id(), version, reason: text(300).default('') }),
    output: saved(),
    errors: ['VERSION_CONFLICT', 'member.person_merged', 'role.beyond_own'],
    bulk: true,
  }),
  'member.person.assign': endpoint({
    method: 'POST',
    path: '/api/admin/member/person/assign',
    record: personKind,
    access: assign,
    summary: 'Sets which roles a member holds and to which centre they belong; whoever holds a role is staff.',
    input: z.object({
      id: id(),
      version,
      /** Absent: they stay as they are. */
      roles: z.union([ids(50), z.literal('').transform((): number[] => [])]).optional(),
      centreId: z.union([id(), z.literal('').transform(() => null), z.null()]).optional(),
    }),
    output: saved(),
    errors: [
      'VERSION_CONFLICT',
      'member.person_merged',
      'member.no_account',
      'role.beyond_own',
      'role.last_admin',
      'role.centre_closed',
    ],
    stepUp: true,
  }),
  'member.person.resetFactor': endpoint({
    method: 'POST',
    path: '/api/admin/member/person/second-factor/reset',
    access: { permission: 'member.person.resetFactor' },
    summary: 'Takes a lost second factor away and ends the person’s staff sign-ins; the next one sets it up anew.',
    input: z.object({ id: id(), version, reason: text(300, 2) }),
    output: saved(),
    errors: [
      'VERSION_CONFLICT',
      'member.person_merged',
      'member.own_factor',
      'member.no_factor',
      'member.staff_elsewhere',
      'role.beyond_own',
    ],
    stepUp: true,
  }),
  'member.person.endSessions': endpoint({
    method: 'POST',
    path: '/api/admin/member/person/sessions/end',
    access: block,
    summary: 'Ends one sign-in of a member, or all of them but the one that asks.',
    input: z.object({ id: id(), session: id().optional() }),
    output: z.object({ ended: z.number() }),
    errors: ['member.person_merged', 'member.own_session', 'role.beyond_own'],
  }),
};
