import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, dottedName, flag, id, line, listOf, nothing, paging, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';

/** `failing`: still tried, but nothing arrives; `disabled`: switched off by the portal. */
export const HookState = z.enum(['active', 'failing', 'paused', 'disabled']);
export const DeliveryState = z.enum(['waiting', 'sending', 'delivered', 'failed']);

const VIEW = { permission: 'webhook.hook.view' };
const SAVE = { permission: 'webhook.hook.save' };

const record = recordContract({
  name: 'webhook.hook',
  path: '/api/configure/webhook/hook',
  row: z.object({
    name: z.string(),
    url: z.string(),
    events: z.array(z.string()),
    state: HookState,
    active: z.boolean(),
    failingSince: z.string().nullable(),
    disabledAt: z.string().nullable(),
    disabledWhy: z.enum(['failing', 'gone']).nullable(),
    secretAt: z.string(),
    createdAt: z.string(),
    /** Messages of the last seven days, and how many of them arrived; of the newest thousand. */
    sent: z.number(),
    arrived: z.number(),
    lastAt: z.string().nullable(),
  }),
  detail: z.object({ formerUntil: z.string().nullable() }),
  input: z.object({
    name: line(60, 1),
    url: line(500, 8),
    events: z.array(dottedName()).min(1).max(50),
    active: flag().default(true),
  }),
  filters: { state: HookState },
  sort: ['createdAt', 'name'],
  permissions: { view: VIEW.permission, save: SAVE.permission, remove: SAVE.permission },
  errors: ['webhook.event_unknown'],
  stepUp: ['save'],
});

const DeliveryRow = z.object({
  id: z.number(),
  messageId: z.string(),
  event: z.string(),
  state: DeliveryState,
  attempts: z.number(),
  /** Status or fault of the last try. */
  outcome: z.string().nullable(),
  at: z.string(),
  nextAt: z.string().nullable(),
});

/** What became of one try. */
const Attempt = z.object({
  id: z.number(),
  at: z.string(),
  ms: z.number(),
  status: z.number().nullable(),
  fault: z.string().nullable(),
  request: z.record(z.string(), z.string()),
  response: z.record(z.string(), z.string()),
  answer: z.string(),
});

/** Webhooks: outside systems that are told of events. */
export const webhook = {
  ...record,
  'webhook.hook.save': {
    ...record['webhook.hook.save'],
    output: z.object({
      data: z.object({
        id: z.number(),
        version: z.number(),
        /** The signing secret, in the answer that makes the webhook and never again. */
        secret: z.string().optional(),
      }),
    }),
  },
  'webhook.hook.renewSecret': endpoint({
    method: 'POST',
    path: '/api/configure/webhook/hook/renew-secret',
    access: SAVE,
    summary: 'Makes a new signing secret and answers it this once; the former one signs beside it for a day.',
    input: z.object({ id: id(), reason: text(200).default('') }),
    output: z.object({ secret: z.string(), formerUntil: z.string() }),
    errors: ['NOT_FOUND'],
    stepUp: true,
  }),
  'webhook.hook.ping': endpoint({
    method: 'POST',
    path: '/api/configure/webhook/hook/ping',
    access: SAVE,
    summary: 'Sends a test message at once and answers what came back.',
    input: z.object({ id: id() }),
    output: z.object({
      ok: z.boolean(),
      status: z.number().nullable(),
      fault: z.string().nullable(),
      ms: z.number(),
      delivery: z.number(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'webhook.events': endpoint({
    method: 'GET',
    path: '/api/configure/webhook/event/list',
    access: VIEW,
    summary: 'The events that webhooks can be told of, each with an example of its message.',
    input: z.object({}),
    output: z.object({
      data: z.array(z.object({ name: z.string(), label: z.string(), module: z.string(), example: z.string() })),
    }),
  }),
  'webhook.delivery.list': endpoint({
    method: 'GET',
    path: '/api/configure/webhook/delivery/list',
    access: VIEW,
    summary: 'The messages to one webhook, newest first; they are kept as long as the rule of retention says.',
    input: z.object({ ...paging, cursor: cursor(), webhookId: id(), state: DeliveryState.optional() }),
    output: listOf(DeliveryRow),
  }),
  'webhook.delivery.show': endpoint({
    method: 'GET',
    path: '/api/configure/webhook/delivery/show/{id}',
    access: VIEW,
    summary:
      'One message with its last ten tries: what was asked and what came back, shortened and without signatures.',
    input: z.object({ id: id() }),
    output: z.object({ data: DeliveryRow.extend({ body: z.string(), tries: z.array(Attempt) }) }),
  }),
  'webhook.delivery.repeat': endpoint({
    method: 'POST',
    path: '/api/configure/webhook/delivery/repeat',
    access: SAVE,
    summary: 'Sends a message once more, with its number and text unchanged.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'webhook.inactive', 'webhook.under_way'],
  }),
};
