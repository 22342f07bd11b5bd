import { z } from 'zod';
import type { OutsideEvent } from '../events/outside-events.ts';
import type { Binding } from '../module/manifest.ts';
import { isOpenToKeys } from '../permission/key-reach.ts';
import type { Access, Endpoint } from './endpoint.ts';
import { hasEffect, makesRecord, pathParameters } from './endpoint.ts';

type Json = Record<string, unknown>;
type Permissions = Parameters<typeof isOpenToKeys>[1];

const ERROR: Json = {
  type: 'object',
  required: ['errors', 'code'],
  properties: {
    errors: { type: 'string', description: 'Text for the reader, in the language of the call.' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    location: { type: 'string' },
    retryAfter: { type: 'integer', description: 'Seconds.' },
  },
};

const ONCE: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller, such as a UUID in quotes. Whatever is sent again under it within a day, because no answer came, makes no second record and is answered as the first time; with another input it is refused (422).',
  schema: { type: 'string', maxLength: 257 },
};

const STATUS_TEXTS: Readonly<Record<string, string>> = {
  200: 'Done.',
  202: 'Being done, and not finished within the time of a call.',
};

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Json;
  return schema;
}

/** Who may call, as the document's `x-authz` says it. */
export function accessText(access: Access): string {
  return typeof access === 'object' ? `permission:${access.permission}` : access;
}

/** The statuses that an endpoint can answer, with its own refusals. */
export function statusesOf(endpoint: Endpoint): string[] {
  const some = ['200', '400', '403', '404', '405', '413', '415', '429', '503'];
  // A visitor's call too may carry a token that is dead, or a blocked person's.
  if (endpoint.access !== 'signature') some.push('401');
  if (endpoint.errors.length > 0) some.push('409');
  if (makesRecord(endpoint)) some.push('422');
  // It has taken longer than it may, and is being done all the same.
  if (hasEffect(endpoint)) some.push('202');
  return some.sort();
}

/** How a caller proves who they are: nothing where nobody is asked, and for what is open to keys one of two ways. */
function securityOf({ endpoint }: Binding, permissions: Permissions): Json {
  const { access } = endpoint;
  if (access === 'visitor' || access === 'signature') return { security: [] };
  if (typeof access !== 'object' || !isOpenToKeys(endpoint, permissions)) return {};
  return { security: [{ token: [] }, { apiKey: [access.permission] }] };
}

function operation(binding: Binding & { module: string }, permissions: Permissions): Json {
  const { endpoint, name } = binding;
  const input = schemaOf(endpoint.input, 'input');
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = new Set((input.required ?? []) as string[]);
  const inPath = new Set(pathParameters(endpoint.path));
  const isGet = endpoint.method === 'GET';
  const parameters = Object.entries(properties)
    .filter(([key]) => inPath.has(key) || isGet)
    .map(([key, schema]) => ({
      name: key,
      in: inPath.has(key) ? 'path' : 'query',
      required: inPath.has(key) || required.has(key),
      schema,
    }));
  const body = {
    ...input,
    properties: Object.fromEntries(Object.entries(properties).filter(([key]) => !inPath.has(key))),
    required: [...required].filter((key) => !inPath.has(key)),
  };
  const kinds =
    endpoint.upload === undefined ? ['application/x-www-form-urlencoded', 'application/json'] : ['multipart/form-data'];
  return {
    operationId: name,
    tags: [binding.module],
    summary: endpoint.summary,
    'x-authz': accessText(endpoint.access),
    'x-ids': Object.keys(properties).filter((key) => key === 'id' || key === 'ids' || /Ids?$/.test(key)),
    'x-errors': endpoint.errors,
    ...(endpoint.stepUp ? { 'x-step-up': true } : {}),
    ...(endpoint.whileOwing ? { 'x-while-owing': true } : {}),
    ...securityOf(binding, permissions),
    parameters: makesRecord(endpoint) ? [...parameters, ONCE] : parameters,
    ...(isGet ? {} : { requestBody: { content: Object.fromEntries(kinds.map((kind) => [kind, { schema: body }])) } }),
    responses: Object.fromEntries(
      statusesOf(endpoint).map((status) => [
        status,
        {
          description: STATUS_TEXTS[status] ?? 'Refused; `errors` says why.',
          content: {
            'application/json': {
              schema: status === '200' ? schemaOf(endpoint.output, 'output') : { $ref: '#/components/schemas/Error' },
            },
          },
        },
      ]),
    ),
  };
}

/** What outside systems are told by webhooks, as the document lists it. */
function webhooks(events: readonly OutsideEvent[]): Record<string, Json> {
  return Object.fromEntries(
    events.map(({ name, module, label, data, sample }) => {
      const example = {
        type: name,
        timestamp: '2026-11-21T01:00:00.000Z',
        site: 'https://www.example.org',
        data: sample,
      };
      const schema = {
        type: 'object',
        required: Object.keys(example),
        properties: {
          type: { const: name },
          timestamp: { type: 'string', format: 'date-time' },
          site: { type: 'string', format: 'uri' },
          data: schemaOf(data, 'output'),
        },
      };
      const post = {
        operationId: `webhook ${name}`,
        tags: [module],
        summary: `${label.en}.`,
        security: [],
        requestBody: { content: { 'application/json': { schema, example } } },
        responses: { '2XX': { description: 'Taken. Anything else is sent again, ten times over three days.' } },
      };
      return [name, { post }];
    }),
  );
}

/** The OpenAPI 3.1 document over all bindings; form-encoded posts write nested keys as `a[b][0]=`. */
export async function openApiText(
  bindings: readonly (Binding & { module: string })[],
  permissions: Permissions,
  events: readonly OutsideEvent[],
): Promise<string> {
  const byPath = Map.groupBy(bindings, ({ endpoint }) => endpoint.path);
  const paths: string[] = [];
  for (const path of [...byPath.keys()].sort((a, b) => a.localeCompare(b))) {
    const methods = byPath.get(path)?.map((each) => [each.endpoint.method.toLowerCase(), operation(each, permissions)]);
    paths.push(`${JSON.stringify(path)}:${JSON.stringify(Object.fromEntries(methods ?? []))}`);
    // The whole is a fifth of a second of work: others are answered in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const rest = JSON.stringify(withoutPaths(events));
  return `${rest.slice(0, -1)},"paths":{${paths.join(',')}}}`;
}

/** What stands in the document beside the calls. */
function withoutPaths(events: readonly OutsideEvent[]): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Medley',
      version: '0.1.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Every call of the portal. The shop is the one of the host. Success is 200 and nothing else; 202 says that a call takes longer than it may and is being done all the same (UNDER_WAY); every refusal carries `errors` in the language of the call. A call marked `x-step-up` is refused with the code STEP_UP_REQUIRED unless the person has proved a moment ago who they are (POST /api/admin/sign-in/prove); it is to be repeated then. A member whose decision on a changed agreement is due is answered as a visitor where visitors are answered, and refused with DECISION_DUE elsewhere, but for calls marked `x-while-owing`. Outside systems call with an API key, `Authorization: Bearer mk_…`, where an operation names the scheme `apiKey`; the scope behind it is the permission that the key must have been given. Under `webhooks` stands what other systems are told; messages are signed as Standard Webhooks says (`webhook-id`, `webhook-timestamp`, `webhook-signature`), come in no certain order, and may come twice with the same id.',
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The opaque token of a sign-in.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key (`mk_…`) of this site, made under “API keys” in its configuration. It acts in the place of whoever made it, with the scopes it was given, within its rate (429 with `retry-after`) and from its allowed addresses.',
        },
      },
      schemas: { Error: ERROR },
    },
    webhooks: webhooks(events),
  };
}
