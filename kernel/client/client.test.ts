import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { decodeForm } from '../rules/form-encoding.ts';
import { type ClientOptions, createClient } from './client.ts';
import type { ClientError } from './client-error.ts';

const any = z.object({}).loose();
const get = endpoint({ method: 'GET', path: '/x/{id}', access: 'visitor', summary: '', input: any, output: any });
const post = endpoint({ method: 'POST', path: '/p', access: 'visitor', summary: '', input: any, output: any });
const upload = endpoint({
  ...{ method: 'POST', path: '/u', access: 'visitor', summary: '', input: any, output: any },
  upload: { maxBytes: 100 },
});

interface Heard {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let heard: Heard[] = [];
let reply: (request: Heard, response: ServerResponse) => void = (_request, response) => response.end('{}');

beforeEach(async () => {
  heard = [];
  reply = (_request, response) => response.end('{"ok":true}');
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    heard.push(seen);
    reply(seen, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function setUp(more: Partial<ClientOptions> = {}) {
  const log: string[] = [];
  const state = { token: 'old' as string | null, offline: false };
  const client = createClient({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    language: () => 'en',
    token: () => state.token,
    csrf: () => 'csrf-1',
    isOffline: () => state.offline,
    text: (name) => `text:${name}`,
    toast: (text) => log.push(`toast ${text}`),
    onToken: (token) => {
      state.token = token;
    },
    onUnauthenticated: (location) => log.push(`401 ${location}`),
    onForbidden: () => log.push('403'),
    onNetwork: (down) => log.push(`down ${down}`),
    ...more,
  });
  return { client, log, state };
}

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  reply = (_request, response) => response.writeHead(status, headers).end(JSON.stringify(body));
};
const refusalOf = (call: Promise<unknown>): Promise<ClientError> =>
  call.then(
    () => Promise.reject(new Error('was not refused')),
    (error: ClientError) => error,
  );

describe('client', () => {
  it('S5.01 sends posts form-encoded, with X-Requested-With, CSRF, token and language', async () => {
    const { client } = setUp();
    await client.call(post, { a: { b: ['c & d', '2'] } });
    expect(heard[0]).toMatchObject({ method: 'POST', url: '/p' });
    expect(heard[0]?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': 'csrf-1',
      authorization: 'old',
      'accept-language': 'en',
    });
    expect(decodeForm(heard[0]?.body ?? '')).toEqual({ a: { b: ['c & d', '2'] } });
  });
  it('sends as JSON what may be larger than forms are', async () => {
    const { client } = setUp();
    const asked = Array.from({ length: 20_000 }, (_, at) => ({ key: `q${at}`, cap: null }));
    await client.call({ ...post, bodyBytes: 8 * 1024 * 1024 }, { asked });
    expect(heard[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ asked });
  });
  it('repeats by itself what is done once, under one key, as long as no answer comes', async () => {
    const lost = [503, 0];
    reply = (_request, response) => {
      const status = lost.shift();
      if (status === 0) response.destroy();
      else response.writeHead(status ?? 200).end('{"ok":1}');
    };
    const { client, log } = setUp({ pauses: [1, 1] });
    expect(await client.call(post, { a: 1 }, { once: 'k-1' })).toEqual({ ok: 1 });
    expect(heard.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual(
      Array(3).fill(['"k-1"', 'a=1']),
    );
    expect(log.filter((line) => line.startsWith('toast'))).toEqual([]);
  });
  it('repeats nothing that was refused, that failed, or that has no key, and gives up in the end', async () => {
    const cases: [number, object, object, number][] = [
      [409, { code: 'ALREADY_THERE' }, { once: 'k' }, 1],
      [500, { code: 'INTERNAL' }, { once: 'k' }, 1],
      [503, { code: 'UNAVAILABLE' }, {}, 1],
      [503, { code: 'UNAVAILABLE' }, { once: 'k' }, 3],
    ];
    for (const [status, body, how, times] of cases) {
      heard = [];
      answer(status, body);
      const { client } = setUp({ pauses: [1, 1] });
      expect(await refusalOf(client.call(post, {}, how))).toMatchObject({ status });
      expect(heard, JSON.stringify(body)).toHaveLength(times);
    }
  });
  it('AU-7 has the person prove who they are where a call asks for it, and repeats the call', async () => {
    let isProved = false;
    reply = (_request, response) => {
      response.writeHead(isProved ? 200 : 400).end(JSON.stringify(isProved ? { ok: 1 } : { code: 'STEP_UP_REQUIRED' }));
    };
    const proves = setUp({ settle: async (code) => (isProved = code === 'STEP_UP_REQUIRED') });
    expect(await proves.client.call(post, { a: 1 })).toEqual({ ok: 1 });
    expect(heard.map(({ body }) => body)).toEqual(['a=1', 'a=1']);
    expect(proves.log).toEqual(['down false']);
  });
  it('AU-7 leaves the refusal as it is where the person does not, or is refused once more', async () => {
    answer(400, { code: 'STEP_UP_REQUIRED', errors: 'prove' });
    const { client, log } = setUp({ settle: async () => false });
    expect(await refusalOf(client.call(post, {}))).toMatchObject({ status: 400, code: 'STEP_UP_REQUIRED' });
    expect(log).toContain('toast prove');
    expect(heard).toHaveLength(1);
    const again = setUp({ settle: async () => true });
    expect(await refusalOf(again.client.call(post, {}))).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(heard).toHaveLength(3);
  });
  it('S5.01 puts path parameters into the path, the rest into the query, and leaves out a missing CSRF token', async () => {
    const { client } = setUp({ csrf: () => null, token: () => null });
    await client.call(get, { id: 'a/b', page: 2 });
    expect(heard[0]?.url).toBe('/x/a%2Fb?page=2');
    expect(heard[0]?.headers).not.toHaveProperty('x-csrf-token');
    expect(heard[0]?.headers).not.toHaveProperty('authorization');
    expect(heard[0]?.headers).not.toHaveProperty('x-unattended');
    const { client: left } = setUp({ isUnattended: () => true });
    await left.call(post, {});
    expect(heard[1]?.headers).toMatchObject({ 'x-unattended': '1' });
  });
  it('S5.01 gives a call up after its time limit, 10 seconds unless told otherwise', async () => {
    reply = () => undefined;
    const { client, log } = setUp({ timeout: 50 });
    expect(await refusalOf(client.call(get, { id: 1 }))).toMatchObject({ status: 0, code: 'TIMEOUT' });
    expect(log).toEqual(['toast text:timeout']);
  });
  it('S5.02 treats any 2xx but 200 as a rejection', async () => {
    for (const status of [201, 202, 204, 206]) {
      answer(status, undefined);
      expect(await refusalOf(setUp().client.call(post, {}))).toMatchObject({ status });
    }
  });
  it('S5.03 shows the errors text of 400 and of any other error status', async () => {
    for (const status of [400, 409, 429, 500, 503]) {
      answer(status, { errors: `no ${status}`, code: 'X', fields: { a: ['b'] } });
      const { client, log } = setUp();
      expect(await refusalOf(client.call(post, {}))).toMatchObject({ status, code: 'X', fields: { a: ['b'] } });
      expect(log).toEqual(['down false', `toast no ${status}`]);
    }
  });
  it('S5.03 says that it failed when the answer is no JSON', async () => {
    reply = (_request, response) => response.writeHead(502).end('<html>');
    const { client, log } = setUp();
    await refusalOf(client.call(post, {}));
    expect(log).toContain('toast text:failed');
  });
  it('S5.04 follows the location of a 401 when it stays in the shop', async () => {
    answer(401, { errors: '', location: '/login?origin=%2Fa' });
    const { client, log } = setUp();
    await refusalOf(client.call(get, { id: 1 }));
    expect(log).toContain('401 /login?origin=%2Fa');
  });
  it('S5.04 asks to sign in again on a 401 without a location, or with one that leads out of the shop', async () => {
    for (const location of [undefined, 'https://evil.example', '//evil.example', '/\\evil.example']) {
      answer(401, { errors: '', location });
      const { client, log } = setUp();
      await refusalOf(client.call(get, { id: 1 }));
      expect(log).toEqual(['down false', '401 null']);
    }
  });
  it('S5.04 tries once more with a renewed token before a 401 counts', async () => {
    reply = (request, response) =>
      response.writeHead(request.headers.authorization === 'new' ? 200 : 401).end('{"data":1}');
    const { client, state, log } = setUp({
      renew: async (refused) => {
        state.token = refused === 'old' ? 'new' : null;
        return true;
      },
    });
    expect(await client.call(get, { id: 1 })).toEqual({ data: 1 });
    expect(log).toEqual(['down false']);
    expect(heard).toHaveLength(2);
  });
  it('S5.05 tells of a 403 beside its text', async () => {
    answer(403, { errors: 'blocked' });
    const { client, log } = setUp();
    await refusalOf(client.call(get, { id: 1 }));
    expect(log).toEqual(['down false', 'toast blocked', '403']);
  });
  it('S5.06 has a fixed text for 404', async () => {
    answer(404, { errors: 'something else' });
    const { client, log } = setUp();
    await refusalOf(client.call(get, { id: 1 }));
    expect(log).toContain('toast text:notFound');
  });
  it('S5.07 marks the network as down when nothing answers while the browser is offline', async () => {
    const { client, log, state } = setUp({ base: 'http://127.0.0.1:1' });
    state.offline = true;
    expect(await refusalOf(client.call(get, { id: 1 }))).toMatchObject({ status: 0, code: 'OFFLINE' });
    expect(log).toEqual(['down true']);
  });
  it('S5.07 only says so when nothing answers while the browser is online', async () => {
    const { client, log } = setUp({ base: 'http://127.0.0.1:1' });
    expect(await refusalOf(client.call(get, { id: 1 }))).toMatchObject({ code: 'UNREACHABLE' });
    expect(log).toEqual(['toast text:unreachable']);
  });
  it('S4.03 replaces the token by the one in the authorization header', async () => {
    answer(200, {}, { authorization: 'next' });
    const { client, state } = setUp();
    await client.call(get, { id: 1 });
    expect(state.token).toBe('next');
  });
  it('S4.03 keeps a late answer from bringing back the token of somebody who signed out', async () => {
    const { client, state } = setUp();
    reply = (_request, response) => {
      state.token = null;
      response.writeHead(200, { authorization: 'next' }).end('{}');
    };
    await client.call(get, { id: 1 });
    expect(state.token).toBeNull();
  });
  it('keeps quiet where the screen itself shows what went wrong, and about cancelled calls', async () => {
    answer(400, { errors: 'no' });
    const { client, log } = setUp();
    await refusalOf(client.call(post, {}, { quiet: true }));
    expect(log).toEqual(['down false']);
    const abort = new AbortController();
    abort.abort();
    expect(await refusalOf(client.call(post, {}, { signal: abort.signal }))).toMatchObject({ code: 'CANCELLED' });
    expect(log).toEqual(['down false']);
  });
  it('gives a file longer than other calls, and repeats under its key what is still under way', async () => {
    const { client } = setUp({ timeout: 50, pauses: [1] });
    let calls = 0;
    reply = (_request, response) => {
      calls += 1;
      const body = JSON.stringify(calls === 1 ? { code: 'UNDER_WAY', errors: 'wait' } : { ok: true });
      setTimeout(() => response.writeHead(calls === 1 ? 202 : 200).end(body), 150);
    };
    expect(await client.call(upload, { file: new Blob(['abc']) }, { once: 'k1' })).toEqual({ ok: true });
    expect(heard.map(({ headers }) => headers['idempotency-key'])).toEqual(['"k1"', '"k1"']);
    expect((await refusalOf(client.call(post, {}))).code).toBe('TIMEOUT');
  });

  it('does not take for done or failed what is still under way', async () => {
    const { client, log } = setUp();
    answer(202, { code: 'UNDER_WAY', errors: 'wait a moment' });
    const refused = await refusalOf(client.call(post, {}));
    expect([refused.code, refused.isUnheard, log.at(-1)]).toEqual(['UNDER_WAY', true, 'toast wait a moment']);
  });

  it('sends files as multipart, fields before the file', async () => {
    const { client } = setUp();
    await client.call(upload, { file: new Blob(['abc']), purpose: 'avatar' });
    expect(heard[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const body = heard[0]?.body ?? '';
    expect(body.indexOf('purpose')).toBeLessThan(body.indexOf('name="file"'));
    expect(body).toContain('abc');
  });
});
