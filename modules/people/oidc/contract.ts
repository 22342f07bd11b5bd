import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, line, nothing, orNone } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { NextStep, SignedIn } from '../sign-in/contract.ts';

const Claim = z.enum(['sub', 'email', 'preferred_username']);
const FAULTS = ['oidc.unreachable', 'oidc.no_provider', 'oidc.client_refused'];
const SAVE = { permission: 'oidc.provider.save' };

/** The organisations by whose sign-in staff may enter. */
export const oidcAdmin = {
  ...recordContract({
    name: 'oidc.provider',
    path: '/api/configure/oidc/provider',
    row: z.object({
      name: z.string(),
      nameEn: z.string(),
      issuer: z.string(),
      clientId: z.string(),
      secretHint: z.string(),
      secretAt: z.string(),
      claim: Claim,
      domains: z.array(z.string()),
      joins: z.boolean(),
      roleId: z.number().nullable(),
      roleName: z.string().nullable(),
      trustsFactor: z.boolean(),
      active: z.boolean(),
      /** Members who are linked with it. */
      links: z.number(),
      createdAt: z.string(),
    }),
    input: z.object({
      name: line(40, 1),
      nameEn: line(60).default(''),
      issuer: line(300, 8),
      clientId: line(200, 1),
      /** Write-only; empty keeps the one that is stored. */
      clientSecret: line(500).default(''),
      claim: Claim.default('sub'),
      domains: z
        .array(
          z
            .string()
            .trim()
            .toLowerCase()
            .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/),
        )
        .max(50)
        .default([]),
      joins: flag().default(false),
      roleId: orNone(id()).optional(),
      trustsFactor: flag().default(false),
      active: flag().default(true),
    }),
    sort: ['name', 'createdAt'],
    opens: 'up',
    permissions: { view: 'oidc.provider.view', save: SAVE.permission, remove: SAVE.permission },
    errors: ['oidc.role_needed', 'oidc.role_refused', 'oidc.secret_needed', 'role.beyond_own'],
    stepUp: ['save'],
  }),
  'oidc.provider.test': endpoint({
    method: 'POST',
    path: '/api/configure/oidc/provider/test',
    access: SAVE,
    summary: 'Asks the organisation how it is to be used, and says what it answered.',
    input: z.object({ id: id() }),
    output: z.object({
      redirectUri: z.string(),
      authorizationEndpoint: z.string(),
      tokenEndpoint: z.string(),
      hasPkce: z.boolean(),
    }),
    errors: ['NOT_FOUND', ...FAULTS],
  }),
  'oidc.roles': endpoint({
    method: 'GET',
    path: '/api/configure/oidc/roles',
    access: { permission: 'oidc.provider.view' },
    summary: 'The roles that newcomers can be given.',
    input: z.object({}),
    output: z.object({ data: z.array(z.object({ id: z.number(), name: z.string(), nameEn: z.string() })) }),
  }),
};

/** What the sign-in asks. */
export const oidcSignIn = {
  'oidc.offered': endpoint({
    method: 'GET',
    path: '/api/front/oidc/offered',
    access: 'visitor',
    whenClosed: true,
    ignoresDeadToken: true,
    summary: 'The organisations by whose sign-in staff may enter, in the reader’s language.',
    input: z.object({}),
    output: z.object({ data: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  'oidc.start': endpoint({
    method: 'POST',
    path: '/api/front/oidc/start',
    access: 'visitor',
    whenClosed: true,
    ignoresDeadToken: true,
    summary:
      'The organisation’s page to which this browser is to be led, for a trip that works once within ten minutes.',
    input: z.object({ provider: id(), origin: line(512).default('/backend') }),
    output: z.object({ url: z.string() }),
    errors: ['NOT_FOUND', 'TOO_MANY', ...FAULTS],
  }),
  'oidc.finish': endpoint({
    method: 'POST',
    path: '/api/front/oidc/finish',
    access: 'visitor',
    whenClosed: true,
    ignoresDeadToken: true,
    summary:
      'Ends a trip with what the browser came back with: signs in, asks for the second factor, or links the account.',
    input: z.object({ query: line(4000, 1) }),
    output: z.union([
      SignedIn.extend({ origin: z.string() }),
      NextStep.extend({ origin: z.string() }),
      z.object({ linked: z.literal(true), origin: z.string() }),
    ]),
    errors: [
      ...FAULTS,
      'oidc.denied',
      'oidc.proof_refused',
      'oidc.trip_gone',
      'oidc.not_linked',
      'oidc.domain_refused',
      'oidc.claim_missing',
      'oidc.taken',
      'PERSON_BLOCKED',
    ],
  }),
};

/** What staff see and change of their own links. */
export const oidcOwn = {
  'oidc.mine': endpoint({
    method: 'GET',
    path: '/api/admin/oidc/mine',
    access: 'staff',
    summary: 'The organisations of the shop, and since when the caller is linked with each.',
    input: z.object({}),
    output: z.object({
      data: z.array(z.object({ id: z.number(), name: z.string(), linkedAt: z.string().nullable() })),
    }),
  }),
  'oidc.link': endpoint({
    method: 'POST',
    path: '/api/admin/oidc/link',
    access: 'staff',
    summary:
      'The organisation’s page on which the caller proves to be somebody there, to be linked with the own account.',
    input: z.object({ provider: id() }),
    output: z.object({ url: z.string() }),
    errors: ['NOT_FOUND', ...FAULTS],
    stepUp: true,
  }),
  'oidc.unlink': endpoint({
    method: 'POST',
    path: '/api/admin/oidc/unlink',
    access: 'staff',
    summary: 'Takes the caller’s link with an organisation away.',
    input: z.object({ provider: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'oidc.last_way'],
    stepUp: true,
  }),
};
