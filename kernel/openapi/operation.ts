import type { Access, Endpoint } from '../contract/endpoint.ts';
import { pathParameters } from '../contract/endpoint.ts';
import type { Binding } from '../module/binding.ts';
import { isOpenToKeys } from '../permission/key-reach.ts';
import type { ContractWords } from './contract-words.ts';
import { exampleOf } from './example.ts';
import type { Json } from './json-schema.ts';
import { responsesOf } from './responses.ts';
import type { SchemaBook } from './schema-book.ts';
import { typeName } from './schema-names.ts';

/** The permissions that manifests declare, as far as they say which calls API keys may make. */
export type Permissions = Parameters<typeof isOpenToKeys>[1];

/** What operations are written from. */
export interface Writing {
  readonly book: SchemaBook;
  readonly words: ContractWords;
  readonly permissions: Permissions;
}

const ONCE: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller, such as a UUID in quotes. Whatever is sent again under it within a day, because no answer came, makes no second record and is answered as the first time; with another input it is refused (422).',
  schema: { type: 'string', maxLength: 257 },
};

/** By which a call with an effect shows that no page of another site makes it: no form can send it, and no script unasked. */
const markOf = (endpoint: Endpoint, permissions: Permissions): Json => ({
  name: 'X-Requested-With',
  in: 'header',
  required: !isOpenToKeys(endpoint, permissions),
  description: 'Any text: it shows that no page of another site makes the call. With an API key it is not needed.',
  schema: { type: 'string', minLength: 1 },
  example: 'XMLHttpRequest',
});

const SECRETS = {
  challenge: 'between the steps of one sign-in',
  device: 'from one sign-in to the next',
} as const;

/** How a client without cookies shows the secret that an earlier answer set: both ways are read. */
const secretParameters = (name: keyof typeof SECRETS): Json[] =>
  (['cookie', 'header'] as const).map((place) => ({
    name: place === 'cookie' ? name : `X-${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
    in: place,
    required: false,
    description: `The secret by which a browser is known ${SECRETS[name]}, as an earlier answer set it in the cookie \`${name}\`; a client without cookies sends it in the header.`,
    schema: { type: 'string', maxLength: 64 },
  }));

/** Who may call, as the document's `x-authz` says it. */
export function accessText(access: Access): string {
  return typeof access === 'object' ? `permission:${access.permission}` : access;
}

/** How a caller proves who they are: nothing where nobody is asked, and for what is open to keys one of two ways. */
function securityOf(endpoint: Endpoint, permissions: Permissions): Json {
  const { access } = endpoint;
  if (access === 'visitor' || access === 'signature') return { security: [] };
  if (access === 'device') return { security: [{ device: endpoint.work === undefined ? [] : [endpoint.work] }] };
  if (access === 'link') return { security: [{ link: endpoint.opens === undefined ? [] : [endpoint.opens] }] };
  if (access === 'guest') return { security: [{ guest: endpoint.opens === undefined ? [] : [endpoint.opens] }] };
  if (typeof access !== 'object' || !isOpenToKeys(endpoint, permissions)) return {};
  return { security: [{ token: [] }, { apiKey: [access.permission] }] };
}

/** The part of an input that stands in the address, and the part that is sent in the body. */
function divided(endpoint: Endpoint, input: Json, example: Json): { parameters: Json[]; body: Json; sent: Json } {
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = new Set((input.required ?? []) as string[]);
  const inPath = new Set(pathParameters(endpoint.path));
  const isOfAddress = (key: string): boolean => inPath.has(key) || endpoint.method === 'GET';
  const parameters = Object.entries(properties)
    .filter(([key]) => isOfAddress(key))
    .map(([key, { description, ...schema }]) => ({
      name: key,
      in: inPath.has(key) ? 'path' : 'query',
      required: inPath.has(key) || required.has(key),
      ...(description === undefined ? {} : { description }),
      schema,
      ...(key in example ? { example: example[key] } : {}),
    }));
  const rest = <T>(of: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(of).filter(([key]) => !isOfAddress(key)));
  const body = { ...input, properties: rest(properties), required: [...required].filter((key) => !isOfAddress(key)) };
  return { parameters, body, sent: rest(example) };
}

const FILE: Json = { type: 'string', format: 'binary', description: 'The file; it comes behind the other fields.' };

/** The body of a call, in each form that it is read in. */
function bodyOf(
  { endpoint, name }: Pick<Binding, 'endpoint' | 'name'>,
  book: SchemaBook,
  body: Json,
  example: Json,
): Json {
  if (endpoint.upload !== undefined) {
    const properties = { ...(body.properties as Json), file: FILE };
    const sent = { ...example, file: 'report.pdf' };
    return { required: true, content: { 'multipart/form-data': { schema: { ...body, properties }, example: sent } } };
  }
  const schema = book.share(`${typeName(name)}Body`, body);
  const isNeeded = (body.required as string[]).length > 0;
  return {
    required: isNeeded,
    content: { 'application/json': { schema, example }, 'application/x-www-form-urlencoded': { schema } },
  };
}

/** One operation of the document. */
export function operationOf(
  { endpoint, name, module }: Binding & { module: string },
  { book, words, permissions }: Writing,
): Json {
  const input = words.describeSide(name, 'input', book.of(endpoint.input, 'input'));
  const output = words.describeSide(name, 'output', book.of(endpoint.output, 'output'));
  const example = exampleOf(input, book.named, true) as Json;
  const { parameters, body, sent } = divided(endpoint, input, example);
  return {
    operationId: name,
    tags: [module],
    summary: endpoint.summary,
    'x-authz': accessText(endpoint.access),
    'x-ids': Object.keys((input.properties ?? {}) as Json).filter((key) => /^ids?$|Ids?$/.test(key)),
    'x-errors': endpoint.errors,
    ...(endpoint.stepUp ? { 'x-step-up': true } : {}),
    ...(endpoint.whileOwing ? { 'x-while-owing': true } : {}),
    ...securityOf(endpoint, permissions),
    parameters: [
      ...parameters,
      ...(endpoint.sameOrigin && endpoint.access !== 'signature' ? [markOf(endpoint, permissions)] : []),
      ...(endpoint.makesRecord ? [ONCE] : []),
      ...(endpoint.browserSecret === undefined ? [] : secretParameters(endpoint.browserSecret)),
    ],
    ...(endpoint.method === 'GET' ? {} : { requestBody: bodyOf({ endpoint, name }, book, body, sent) }),
    responses: responsesOf(endpoint, { schema: output, example: exampleOf(output, book.named, false) }),
  };
}
