import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { line, nothing, text } from '../../../kernel/contract/fields.ts';
import { isLinkable } from '../../../kernel/rules/linkable.ts';
import { OrganisationAddress } from './admin-contract.ts';

/** What an account of an organisation opens: what the shop says of it. */
export const OWN_PAGE = 'organisation.page';

/** What an organisation proposes to say of itself; names and credit code are the shop's to change. */
export const OwnValues = z.object({
  phone: line(40).default(''),
  website: line(300)
    .meta({ examples: ['https://www.example.org/'] })
    .refine((href) => href === '' || isLinkable(href), 'organisation.link_invalid')
    .default(''),
  about: text(2000).default(''),
  aboutEn: text(3000).default(''),
  addresses: z.array(OrganisationAddress).max(30).default([]),
});
export type OwnValues = z.output<typeof OwnValues>;

/** What somebody of an organisation calls, by an account that the shop gave them. */
export const organisationGuest = {
  'organisation.enter': endpoint({
    method: 'POST',
    path: '/api/front/organization/enter',
    access: 'visitor',
    ignoresDeadToken: true,
    summary: 'Signs somebody of an organisation in with the account and the code that the shop gave them.',
    input: z.object({ account: z.string().min(1).max(64), code: z.string().min(1).max(64) }),
    output: z.object({ data: z.object({ token: z.string(), until: z.string() }) }),
    errors: ['organisation.guest_wrong', 'TOO_MANY'],
  }),
  'organisation.leave': endpoint({
    method: 'POST',
    path: '/api/front/organization/leave',
    access: 'guest',
    summary: 'Ends this sign-in of an organisation’s account.',
    input: z.object({}),
    output: nothing(),
  }),
  'organisation.own': endpoint({
    method: 'GET',
    path: '/api/front/organization/own',
    access: 'guest',
    opens: OWN_PAGE,
    summary: 'What the shop says of the caller’s organisation, and what of it was proposed and waits.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        /** Who is signed in, and until when. */
        by: z.string(),
        until: z.string(),
        name: z.string(),
        nameEn: z.string(),
        creditCode: z.string().nullable(),
        values: OwnValues,
        /** The newest proposal, as long as it waits or was refused. */
        proposal: z
          .object({ state: z.enum(['waiting', 'refused']), at: z.string(), reason: z.string(), values: OwnValues })
          .nullable(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'organisation.propose': endpoint({
    method: 'POST',
    path: '/api/front/organization/own/propose',
    access: 'guest',
    opens: OWN_PAGE,
    summary: 'Proposes what the shop should say of the caller’s organisation; it takes the place of what waits.',
    input: OwnValues,
    output: nothing(),
    errors: ['NOT_FOUND', 'TOO_MANY'],
  }),
};
