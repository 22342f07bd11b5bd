import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { id, int, line, nothing } from '../../../kernel/contract/fields.ts';
import { GuestAccount, GuestCode, guestAccountValues, guestUntil } from '../../../kernel/contract/guest-accounts.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { OwnValues } from './guest-contract.ts';

/** Lets one give organisations accounts, and decide about what they propose. */
export const GUESTS = 'organisation.guest.manage';
const access = { permission: GUESTS };
const path = '/api/admin/organisation';

/** What staff do with the accounts of organisations. */
export const organisationGuestAdmin = {
  'organisation.guests': endpoint({
    method: 'GET',
    path: `${path}/guests/{id}`,
    access,
    summary:
      'The accounts of one organisation, the newest first, at most a hundred; the code of none is ever told again.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.array(GuestAccount) }),
    errors: ['NOT_FOUND'],
  }),
  'organisation.guest.make': endpoint({
    method: 'POST',
    path: `${path}/guest/make`,
    access,
    summary: 'Gives somebody of an organisation an account of their own; answers its code, this once.',
    input: z.object({ organisation: id(), ...guestAccountValues('organisation.account_malformed') }),
    output: GuestCode,
    errors: ['NOT_FOUND', 'organisation.account_taken', 'organisation.guests_many'],
    stepUp: true,
  }),
  'organisation.guest.renew': endpoint({
    method: 'POST',
    path: `${path}/guest/renew`,
    access,
    summary: 'Gives an account a new code and a new day, ended ones too; who was signed in with it is not any more.',
    input: z.object({ id: id(), until: guestUntil() }),
    output: GuestCode,
    errors: ['NOT_FOUND'],
    stepUp: true,
  }),
  'organisation.guest.end': endpoint({
    method: 'POST',
    path: `${path}/guest/end`,
    access,
    summary: 'Ends an account and its sign-ins at once. Ending an ended one is fine.',
    input: z.object({ id: id(), reason: line(200).default('') }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
  'organisation.proposals': endpoint({
    method: 'GET',
    path: `${path}/proposals`,
    access,
    summary:
      'What organisations propose to say of themselves and nobody has decided about, the oldest first, at most a hundred.',
    input: z.object({}),
    output: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          version: z.number(),
          organisation: z.object({ id: z.number(), name: z.string() }),
          /** Who proposed it. */
          by: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }),
          at: z.string(),
          /** What the shop says now, and what it would say. */
          now: OwnValues,
          values: OwnValues,
        }),
      ),
    }),
  }),
  'organisation.proposal.take': endpoint({
    method: 'POST',
    path: `${path}/proposal/take`,
    access,
    summary: 'Puts what an organisation proposed in the place of what the shop said of it.',
    input: z.object({ id: id(), version: int(1, 2_147_483_647) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  'organisation.proposal.refuse': endpoint({
    method: 'POST',
    path: `${path}/proposal/refuse`,
    access,
    summary: 'Refuses what an organisation proposed; it reads why.',
    input: z.object({ id: id(), version: int(1, 2_147_483_647), reason: line(300, 1) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
};
