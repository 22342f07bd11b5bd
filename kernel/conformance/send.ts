import type { InjectOptions } from 'fastify';
import { pathParameters } from '../contract/endpoint.ts';
import type { Binding } from '../module/binding.ts';
import { encodeForm } from '../rules/form-encoding.ts';
import type { TestApp } from '../testkit/app.ts';
import type { Caller } from './caller.ts';

/** What a call sends, by the names of the contract. */
export type Input = Record<string, unknown>;

/** A body that is not an input, such as a file or a signed text. */
export interface RawBody {
  readonly type: string;
  readonly bytes: Buffer | string;
  /** What an outside system signs its call by, where that stands in headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What differs from one way of sending to another. */
export interface Sending {
  readonly as: Caller;
  readonly input: Input;
  readonly raw?: RawBody | undefined;
  /** The query in the place of the one made from the input. */
  readonly query?: string;
  /** How a post is encoded; `form` unless stated, as the specified client does it. */
  readonly encoding?: 'form' | 'json';
  /** Headers beside those of our own client; an empty value leaves one out. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: InjectOptions['method'];
}

/** An answer as the tests look at it. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The body, or an empty object where it is no JSON. */
  readonly body: Record<string, unknown>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What a door says that is shut to a caller as such, before anything is read of what they sent (`runEndpoint`). */
const SHUT = new Set(['UNAUTHENTICATED', 'DEVICE_NEEDED', 'LINK_NEEDED', 'GUEST_NEEDED', 'KEY_REFUSED']);

/** Whether an answer says so; a door that is open to everybody is shut to nobody, whatever lies behind it refuses. */
export const isShut = ({ endpoint: { access } }: Binding, { body: { code } }: Answer): boolean =>
  access !== 'visitor' && access !== 'signature' && SHUT.has(String(code));

function bodyOf(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** The path of a call with its parameters filled in; one that is missing or no text leaves an empty part. */
function pathOf(template: string, input: Input): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name];
    return isObject(value) ? '%00' : encodeURIComponent(String(value ?? '').toWellFormed());
  });
}

/** Sends one call through the whole application, as our own client would, and keeps the cookies that come back. */
export async function send(kit: TestApp, binding: Binding, sending: Sending): Promise<Answer> {
  const { endpoint } = binding;
  const { as, input, raw, encoding = 'form', headers = {} } = sending;
  const inPath = new Set(pathParameters(endpoint.path));
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)));
  const isGet = endpoint.method === 'GET';
  // Who signs a call does it in the address, and posts a text of its own.
  const query = isGet || endpoint.access === 'signature' ? (sending.query ?? encodeForm(rest)) : '';
  const ours: Record<string, string> = {
    host: as.host ?? `${as.shop.id === 0 ? 'admin' : as.shop.code}.localhost`,
    'x-requested-with': 'XMLHttpRequest',
    'accept-language': 'zh-CN',
    cookie: Array.from(as.cookies, ([name, value]) => `${name}=${value}`).join('; '),
    authorization: as.token,
    'content-type': raw?.type ?? (encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'),
    ...raw?.headers,
    ...headers,
  };
  if (isGet && raw === undefined) delete ours['content-type'];
  const answer = await kit.app.server.inject({
    method: sending.method ?? endpoint.method,
    url: `${pathOf(endpoint.path, input)}${query === '' ? '' : `?${query}`}`,
    headers: Object.fromEntries(Object.entries(ours).filter(([, value]) => value !== '')),
    ...(isGet ? {} : { payload: raw?.bytes ?? (encoding === 'form' ? encodeForm(rest) : JSON.stringify(rest)) }),
  });
  for (const { name, value } of answer.cookies) as.cookies.set(name, value);
  return {
    status: answer.statusCode,
    text: answer.payload,
    headers: answer.headers,
    body: bodyOf(answer.payload),
  };
}
