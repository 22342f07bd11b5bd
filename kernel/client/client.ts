import type { Endpoint, InputOf, OutputOf } from '../contract/endpoint.ts';
import { encodeForm } from '../rules/form-encoding.ts';
import { type SafePath, safePath } from '../rules/safe-path.ts';
import { ClientError, type RefusedBody } from './client-error.ts';
import { endpointAddress } from './endpoint-address.ts';

/** The part of an endpoint that a caller needs; contracts reach the site's bundle without their schemas. */
export type Callable = Pick<Endpoint, 'method' | 'path' | 'upload'> & Partial<Pick<Endpoint, 'bodyBytes'>>;

/** How one call may differ from the others. */
export interface CallOptions {
  /** No toasts: the screen itself shows what went wrong. Signing out on 401 and 403 happens all the same. */
  quiet?: boolean;
  signal?: AbortSignal;
  /** A key under which the server makes the record once; so the call is repeated by itself when its answer is lost. */
  once?: string;
  /** The number of the open form that saves, under which it holds an edit lock. */
  form?: string;
  /** Told again and again which part of a file has been sent, from 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Calls endpoints of the portal; rejects with a `ClientError` unless the answer is 200. */
export interface Caller {
  call<E extends Callable>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>;
}

/** What a client needs from the page around it. */
export interface ClientOptions {
  /** Prepended to every path; empty in the browser. */
  base?: string;
  /** Milliseconds until a call is given up; 10 s as specified. */
  timeout?: number;
  /** The same for a file: while nothing more of it is sent, and once it is there; 30 s and 75 s. */
  uploadTimeouts?: Readonly<{ stalled: number; answer: number }>;
  language(): string;
  token(): string | null;
  csrf(): string | null;
  isOffline(): boolean;
  /** Milliseconds before each repetition of a call whose answer was lost; 1 s and 3 s. */
  pauses?: readonly number[];
  /** Nobody has touched the page for a while: what it asks by itself does not count as use of the sign-in. */
  isUnattended?(): boolean;
  /** Texts the server cannot give because it was not heard. */
  text(name: 'notFound' | 'timeout' | 'unreachable' | 'failed'): string;
  toast(text: string): void;
  onToken(token: string): void;
  /** Called with the path of a 401's `location`, or null when the person has to sign in again. */
  onUnauthenticated(location: SafePath | null): void;
  onForbidden(): void;
  onNetwork(down: boolean): void;
  /** Has the person do what a refusal of this code asks of them, such as a fresh proof; true when the call may be repeated. */
  settle?(code: string): Promise<boolean>;
  /** Trades the refresh token for a new token before a 401 counts; true when the call may be tried once more. */
  renew?(refused: string): Promise<boolean>;
}

/** A file may take long, as long as it moves; then it is looked into, for a minute at most. */
const UPLOAD_TIMEOUTS = { stalled: 30_000, answer: 75_000 };
/** Milliseconds in which the server takes a file whose way nobody watches. */
const ARRIVAL_MS = 120_000;

/** Milliseconds before a call whose answer was lost is repeated, each time. */
const PAUSES = [1_000, 3_000];

interface Answer {
  response: Response;
  body: unknown;
}

/** Creates the browser's client with the behaviour of sections 7 and 8 of the specification. */
export function createClient(options: ClientOptions): Caller {
  const attempt = async (
    endpoint: Callable,
    input: Record<string, unknown>,
    token: string | null,
    { once, form, onProgress }: CallOptions,
    signal: AbortSignal,
  ) => {
    const { path, rest } = endpointAddress(endpoint.path, input);
    const query = endpoint.method === 'GET' ? encodeForm(rest) : '';
    const address = `${options.base ?? ''}${path}${query && `?${query}`}`;
    const headers = {
      ...headersOf(options, endpoint, token),
      ...(once && { 'Idempotency-Key': `"${once}"` }),
      ...(form && { 'Edit-Form': form }),
    };
    const body = bodyOf(endpoint, rest);
    const response =
      onProgress !== undefined && body instanceof FormData
        ? // Few people send files, so its code comes with the first one.
          await (await import('./send-upload.ts')).sendUpload(address, { headers, body, signal, onProgress })
        : await fetch(address, { method: endpoint.method, headers, body, credentials: 'same-origin', signal });
    const replaced = response.headers.get('authorization');
    // A late answer must not bring back the token of somebody who has signed out since.
    if (replaced && options.token() === token) options.onToken(replaced);
    return { response, body: await bodyJson(response) };
  };

  const timed = async (
    endpoint: Callable,
    input: Record<string, unknown>,
    token: string | null,
    { signal: outer, onProgress, ...how }: CallOptions,
  ) => {
    const abort = new AbortController();
    const { stalled, answer } = options.uploadTimeouts ?? UPLOAD_TIMEOUTS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveUpIn = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort('timeout'), ms);
    };
    if (endpoint.upload === undefined) giveUpIn(options.timeout ?? 10_000);
    else giveUpIn(onProgress === undefined ? ARRIVAL_MS + answer : stalled);
    const watched = onProgress && {
      onProgress(part: number) {
        giveUpIn(part < 1 ? stalled : answer);
        onProgress(part);
      },
    };
    const forward = () => abort.abort('cancelled');
    outer?.addEventListener('abort', forward);
    if (outer?.aborted) forward();
    try {
      return await attempt(endpoint, input, token, { ...how, ...watched }, abort.signal);
    } catch (error) {
      if (abort.signal.aborted)
        throw new ClientError(0, { code: abort.signal.reason.toUpperCase() }, options.text('timeout'));
      if (error instanceof TypeError && !options.isOffline()) {
        throw new ClientError(0, { code: 'UNREACHABLE' }, options.text('unreachable'));
      }
      throw options.isOffline() ? new ClientError(0, { code: 'OFFLINE' }, options.text('unreachable')) : error;
    } finally {
      clearTimeout(timer);
      outer?.removeEventListener('abort', forward);
    }
  };

  const signedIn = async (endpoint: Callable, input: Record<string, unknown>, how: CallOptions): Promise<Answer> => {
    const token = options.token();
    const first = await timed(endpoint, input, token, how);
    if (first.response.status !== 401 || token === null || locationOf(first.body) !== null) return first;
    const renewed = options.token() !== token || (await options.renew?.(token));
    return renewed && options.token() !== null ? timed(endpoint, input, options.token(), how) : first;
  };

  const answered = async (endpoint: Callable, input: Record<string, unknown>, how: CallOptions): Promise<Answer> => {
    const first = await signedIn(endpoint, input, how);
    const { code } = bodyOfRefusal(first.body);
    if (code === undefined || !(await options.settle?.(code))) return first;
    return signedIn(endpoint, input, how);
  };

  const heard = async (endpoint: Callable, input: Record<string, unknown>, how: CallOptions): Promise<unknown> => {
    const { response, body } = await answered(endpoint, input, how);
    options.onNetwork(false);
    if (response.status === 200) return body;
    throw refusal(options, response.status, body);
  };

  /** Asks again what is done once, as long as no answer comes. */
  const repeated = async (endpoint: Callable, input: Record<string, unknown>, how: CallOptions): Promise<unknown> => {
    for (const pause of options.pauses ?? PAUSES) {
      try {
        return await heard(endpoint, input, how);
      } catch (error) {
        if (!isLost(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.max(pause, (error.retryAfter ?? 0) * 1_000)));
      }
    }
    return heard(endpoint, input, how);
  };

  return {
    async call<E extends Callable>(endpoint: E, input: InputOf<E>, how: CallOptions = {}) {
      try {
        const ask = how.once === undefined ? heard : repeated;
        return (await ask(endpoint, input as Record<string, unknown>, how)) as OutputOf<E>;
      } catch (error) {
        if (error instanceof ClientError) report(options, error, how.quiet ?? false);
        throw error;
      }
    },
  };
}

/** What may be larger than forms are, such as a questionnaire of a thousand questions, has more keys than a form may have. */
const isLarge = ({ bodyBytes = 0 }: Callable): boolean => bodyBytes > 262_144;

function headersOf(options: ClientOptions, endpoint: Callable, token: string | null): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': options.language(),
    'X-Requested-With': 'XMLHttpRequest',
  };
  const csrf = options.csrf();
  if (csrf) headers['X-CSRF-Token'] = csrf;
  if (token) headers.Authorization = token;
  if (options.isUnattended?.()) headers['X-Unattended'] = '1';
  if (endpoint.method === 'POST' && !endpoint.upload)
    headers['Content-Type'] = `application/${isLarge(endpoint) ? 'json' : 'x-www-form-urlencoded'}`;
  return headers;
}

function bodyOf(endpoint: Callable, rest: Record<string, unknown>): string | FormData | null {
  if (endpoint.method === 'GET') return null;
  if (!endpoint.upload) return isLarge(endpoint) ? JSON.stringify(rest) : encodeForm(rest);
  const form = new FormData();
  // Fields first: the server reads the purpose before it lets the file in.
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  for (const [name, value] of entries) if (!(value instanceof Blob)) form.append(name, String(value));
  for (const [name, value] of entries) if (value instanceof Blob) form.append(name, value);
  return form;
}

async function bodyJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page is no JSON; whoever reads the body treats it as empty.
    return null;
  }
}

/** No answer came although there is a network; what the portal itself answers, its failures too, is an answer. */
const isLost = (error: unknown): error is ClientError =>
  error instanceof ClientError && error.isUnheard && !['OFFLINE', 'CANCELLED', 'INTERNAL'].includes(error.code);

const bodyOfRefusal = (body: unknown): RefusedBody => (typeof body === 'object' && body !== null ? body : {});

const locationOf = (body: unknown): string | null => bodyOfRefusal(body).location ?? null;

function refusal(options: ClientOptions, status: number, body: unknown): ClientError {
  return new ClientError(status, bodyOfRefusal(body), options.text('failed'));
}

function report(options: ClientOptions, error: ClientError, quiet: boolean): void {
  if (error.code === 'CANCELLED') return;
  if (error.code === 'OFFLINE') options.onNetwork(true);
  else if (error.status === 401) options.onUnauthenticated(safePath(error.location));
  else if (!quiet) options.toast(error.status === 404 ? options.text('notFound') : error.message);
  if (error.status === 403) options.onForbidden();
}
