import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import {
  cursor,
  id,
  ids,
  int,
  line,
  listOf,
  orNone,
  paging,
  saved,
  shown,
  workProof,
} from '../../../kernel/contract/fields.ts';
import { phonePattern } from '../../../kernel/rules/phone.ts';
import { PersonName } from '../member/contract.ts';
import { NextStep, SignedIn } from '../sign-in/contract.ts';
import { invitationStates } from './state.ts';

const view = { permission: 'invitation.invitation.view' } as const;
const save = { permission: 'invitation.invitation.save' } as const;
const version = int(1, 2_147_483_647);
const State = z.enum(invitationStates);
const Phone = z.string().regex(phonePattern);
const Mail = z.email().max(200);
const Token = line(64, 1);

/** Whom an invitation is for, and how the link reaches them. */
export const Invitee = z
  .object({
    name: line(40, 1),
    channel: z.enum(['sms', 'mail', 'link']),
    /** Phone or mail address; nothing where the link is handed over by hand. */
    address: line(200).default(''),
  })
  .superRefine(({ channel, address }, check) => {
    const isWrong =
      (channel === 'sms' && !Phone.safeParse(address).success) ||
      (channel === 'mail' && !Mail.safeParse(address).success);
    if (isWrong) check.addIssue({ code: 'custom', path: ['address'], message: `invitation.${channel}_wrong` });
  });

/** An invitation as staff see it. */
export const Invitation = z.object({
  id: z.number(),
  version: z.number(),
  name: PersonName,
  channel: z.enum(['sms', 'mail', 'link']),
  addressMasked: z.string(),
  state: State,
  /** Names of the roles, in the reader's language; those that were removed since are missing. */
  roles: z.array(z.string()),
  centre: z.string().nullable(),
  inviter: PersonName,
  sends: z.number(),
  sentAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  memberId: z.number().nullable(),
  createdAt: z.string(),
});
export type Invitation = z.output<typeof Invitation>;

/** A link in the answer that makes it, and never again. */
export const Linked = z.object({
  data: z.object({ id: z.number(), version: z.number(), link: z.string(), expiresAt: z.string() }),
});

/** Invitations to join the staff of a shop. */
export const invitation = {
  'invitation.invitation.list': endpoint({
    method: 'GET',
    path: '/api/admin/invitation/invitation/list',
    access: view,
    summary: 'Who was invited to join the staff, and what became of it.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      q: line(60).default(''),
      state: State.optional(),
      sort: z.enum(['createdAt', '-createdAt']).default('-createdAt'),
    }),
    output: listOf(Invitation),
  }),
  'invitation.invitation.show': endpoint({
    method: 'GET',
    path: '/api/admin/invitation/invitation/show/{id}',
    access: view,
    summary: 'One invitation, and what the caller may do with it.',
    input: z.object({ id: id() }),
    output: shown(Invitation),
  }),
  'invitation.invitation.invite': endpoint({
    method: 'POST',
    path: '/api/admin/invitation/invitation/invite',
    access: save,
    stepUp: true,
    makes: true,
    summary: 'Invites somebody to join the staff with these roles, by a link that works once within 72 hours.',
    input: Invitee.safeExtend({
      roles: ids(50).pipe(z.array(z.number()).min(1)),
      centreId: orNone(id()).default(null),
    }),
    output: Linked,
    errors: ['role.beyond_own', 'role.centre_closed', 'QUOTA_REACHED', 'TOO_MANY', 'NOT_FOUND'],
  }),
  'invitation.invitation.resend': endpoint({
    method: 'POST',
    path: '/api/admin/invitation/invitation/resend',
    access: save,
    stepUp: true,
    summary: 'Makes a new link in the place of the earlier one, which works no more, and sends it the same way.',
    input: z.object({ id: id(), version }),
    output: Linked,
    errors: [
      'VERSION_CONFLICT',
      'invitation.settled',
      'invitation.roles_gone',
      'role.beyond_own',
      'QUOTA_REACHED',
      'TOO_MANY',
    ],
  }),
  'invitation.invitation.revoke': endpoint({
    method: 'POST',
    path: '/api/admin/invitation/invitation/revoke',
    access: save,
    summary: 'Takes an invitation back: its link works no more.',
    input: z.object({ id: id(), version }),
    output: saved(),
    errors: ['VERSION_CONFLICT', 'invitation.settled'],
  }),
};

/** What whoever opens the link sees and does. */
export const joining = {
  'invitation.look': endpoint({
    method: 'POST',
    path: '/api/invitation/look',
    access: 'visitor',
    whenClosed: true,
    ignoresDeadToken: true,
    summary: 'What an invitation is for and how it stands; a link of another shop is one that never was.',
    input: z.object({ token: Token }),
    output: z.object({
      state: State,
      shop: z.string(),
      name: z.string(),
      inviter: z.string(),
      roles: z.array(z.string()),
      expiresAt: z.string(),
      /** What the shop asks of a password. */
      password: z.object({ minLength: z.number(), classes: z.number() }),
      /** A second factor is set up next. */
      secondFactor: z.boolean(),
    }),
    errors: ['NOT_FOUND', 'TOO_MANY'],
  }),
  'invitation.join': endpoint({
    method: 'POST',
    path: '/api/invitation/join',
    access: 'visitor',
    whenClosed: true,
    ignoresDeadToken: true,
    summary:
      'Accepts an invitation: with a new user name and password, or with an account that is proved by its own password or phone; signs in at the console.',
    input: z.object({
      token: Token,
      way: z.enum(['new', 'password', 'phone']),
      username: line(64).optional(),
      password: z.string().max(256).optional(),
      phone: Phone.optional(),
      code: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      captcha: workProof(),
    }),
    output: z.union([SignedIn, NextStep]),
    errors: [
      'NOT_FOUND',
      'INVALID_INPUT',
      'invitation.gone',
      'invitation.roles_gone',
      'invitation.inviter_gone',
      'signIn.username_taken',
      'signIn.refused',
      'signIn.code_wrong',
      'signIn.captcha_needed',
      'signIn.merged',
      'PERSON_BLOCKED',
      'signIn.registration_closed',
      'TOO_MANY',
    ],
  }),
};
