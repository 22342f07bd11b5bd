import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, line, nothing } from '../../../kernel/contract/fields.ts';
import { CERTIFICATES, HOST_STEPS } from './rules/host-steps.ts';

const save = { permission: 'microsite.host.save' } as const;
const proof = ['microsite.proof_missing', 'microsite.proof_unreachable'] as const;
const held = ['microsite.host_bad', 'microsite.host_taken', 'microsite.host_loop'] as const;

const Certificate = z.object({ state: z.enum(CERTIFICATES), until: z.string().nullable() });

/** The host of a microsite and how it stands. */
export const HostState = z.object({
  host: z.string(),
  /** The host as people read it, with its own letters. */
  shown: z.string(),
  /** Its whole address. */
  address: z.string(),
  /** It was proved, and leads to the microsite. */
  isProved: z.boolean(),
  /** The TXT record that proves it; null where nothing has to be proved. */
  record: z.object({ name: z.string(), text: z.string() }).nullable(),
  /** As it was last seen; null before. */
  certificate: Certificate.nullable(),
  checkedAt: z.string().nullable(),
});
export type HostState = z.output<typeof HostState>;

const Shown = z.object({
  data: HostState.nullable(),
  /** What is to be done next. */
  step: z.enum(HOST_STEPS),
  /** Hosts that end in this are the shop's own, and need no proof. */
  below: z.string(),
  can: z.record(z.string(), z.boolean()),
});

/** The hosts that microsites have for themselves. */
export const micrositeHosts = {
  'microsite.host.list': endpoint({
    method: 'GET',
    path: '/api/configure/microsite/host/list',
    access: { permission: 'microsite.host.save' },
    summary: 'Every host of the shop: what it shows, whether it was proved, and how its certificate was last seen.',
    input: z.object({}),
    output: z.object({
      data: z.array(
        HostState.pick({
          host: true,
          shown: true,
          address: true,
          isProved: true,
          certificate: true,
          checkedAt: true,
        }).extend({
          kind: z.enum(['canonical', 'mirror', 'alias', 'part']),
          /** The microsite that it is for; null for a host of the whole shop. */
          microsite: z.object({ id: z.number(), name: z.string() }).nullable(),
        }),
      ),
    }),
  }),
  'microsite.host.show': endpoint({
    method: 'GET',
    path: '/api/admin/microsite/host/show/{id}',
    access: { permission: 'microsite.microsite.view' },
    summary: 'The host of a microsite, with what is left to do until it leads there.',
    input: z.object({ id: id() }),
    output: Shown,
    errors: ['NOT_FOUND'],
  }),
  'microsite.host.save': endpoint({
    method: 'POST',
    path: '/api/admin/microsite/host/save',
    access: save,
    stepUp: true,
    summary:
      'Names the host that a microsite is to have, in place of an earlier one, which leads nowhere from then on.',
    input: z.object({ id: id(), host: line(260, 1) }),
    output: Shown,
    errors: ['NOT_FOUND', ...held],
  }),
  'microsite.host.prove': endpoint({
    method: 'POST',
    path: '/api/admin/microsite/host/prove',
    access: save,
    stepUp: true,
    summary: 'Looks for the TXT record of the host, lets the host lead to the microsite, and looks at its certificate.',
    input: z.object({ id: id() }),
    output: Shown,
    errors: ['NOT_FOUND', ...held, ...proof],
  }),
  'microsite.host.check': endpoint({
    method: 'POST',
    path: '/api/admin/microsite/host/check',
    access: save,
    summary: 'Looks at the certificate of the host once more.',
    input: z.object({ id: id() }),
    output: Shown,
    errors: ['NOT_FOUND'],
  }),
  'microsite.host.remove': endpoint({
    method: 'POST',
    path: '/api/admin/microsite/host/remove',
    access: save,
    summary: 'Takes the host away: it leads nowhere at once, and whoever was signed in there is so no longer.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
};
