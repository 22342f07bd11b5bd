import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutbound, OutboundError, outbound } from './outbound.ts';
import { isPublicAddress } from './public-address.ts';

let trap: Server;
let port: number;
let connections: number;
let listener: RequestListener;
beforeAll(async () => {
  trap = createServer((request, response) => listener(request, response)).on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  port = (trap.address() as AddressInfo).port;
});
afterAll(() => void trap.close());
beforeEach(() => {
  connections = 0;
  listener = (_, response) => response.end('inside');
});

const open = { allowHosts: 'public' } as const;
const fault = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutboundError ? error.fault : error),
  );

describe('SSRF-1 makes no connection', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://0x7f.0.0.1:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://017700000001:PORT/',
    'http://127.0.0.1.:PORT/',
    'http://１２７.０.０.１:PORT/',
    'http://127。0。0。1:PORT/',
    'http://①②⑦.0.0.1:PORT/',
    'http://0:PORT/',
    'http://0.0.0.0:PORT/',
    'http://[::1]:PORT/',
    'http://[::]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://[fe80::1]:PORT/',
    'http://[fe80::1%25lo]:PORT/',
    'http://localhost:PORT/',
    'http://LOCALHOST:PORT/',
    'http://localhost.:PORT/',
    'http://shop.localhost:PORT/',
    'http://localhost%00.example.cn:PORT/',
    'http://loc%61lhost:PORT/',
    'http://database:PORT/',
    'http://metadata.google.internal:PORT/',
    'http://printer.local:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.100.100.200/latest/meta-data/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://8.8.8.8/',
    'http://api.example.cn\\@127.0.0.1:PORT/',
    'http://api.example.cn@127.0.0.1:PORT/',
    'http://user:word@api.example.cn/',
    'http:\\\\127.0.0.1:PORT/',
    'http:127.0.0.1:PORT/',
    ' http://127.0.0.1:PORT/',
    'http://api.example.cn\t@127.0.0.1:PORT/',
    'http://api.example.cn\r\nHost: x',
    '//127.0.0.1:PORT/',
    '127.0.0.1:PORT',
    'file:///etc/passwd',
    'gopher://127.0.0.1:PORT/_x',
    'ftp://127.0.0.1:PORT/',
    'data:text/plain,x',
    'javascript:alert(1)',
    'jar:http://127.0.0.1:PORT/!/',
    'ws://127.0.0.1:PORT/',
    'blob:http://127.0.0.1:PORT/x',
    '',
  ])('to %j', async (address) => {
    const allowHosts = ['127.0.0.1', '[::1]', 'localhost', 'api.example.cn'];
    for (const guard of [open, { allowHosts }])
      expect(await fault(outbound(address.replace('PORT', String(port)), {}, guard))).toMatch(
        /bad_url|host_not_allowed/,
      );
    expect(connections).toBe(0);
  });
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.100.100.200',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%lo',
    'fec0::1',
    'ff02::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '5f00::1',
    '',
    'localhost',
    '127.1',
  ])('to a name that leads to %s', async (address) => {
    const call = createOutbound({ resolve: async () => [address], isAllowed: isPublicAddress });
    expect(await fault(call(`http://api.example.cn:${port}/`, {}, open))).toBe('address_not_public');
    const mixed = createOutbound({ resolve: async () => ['8.8.8.8', address], isAllowed: isPublicAddress });
    expect(await fault(mixed(`http://api.example.cn:${port}/`, {}, open))).toBe('address_not_public');
    expect(connections).toBe(0);
  });
  it('takes public addresses for public', () => {
    for (const address of ['8.8.8.8', '223.5.5.5', '100.128.0.1', '172.32.0.1', '2400:3200::1', '2606:4700::1111'])
      expect(isPublicAddress(address)).toBe(true);
  });
  it('to a host that is not on the list', async () => {
    const call = createOutbound({ resolve: async () => ['127.0.0.1'], isAllowed: () => true });
    const allowHosts = ['api.example.cn', '*.example.org'];
    for (const host of ['example.cn', 'api.example.cn.evil.cn', 'xapi.example.cn', 'example.org', 'evilexample.org'])
      expect(await fault(call(`http://${host}:${port}/`, {}, { allowHosts }))).toBe('host_not_allowed');
    expect(connections).toBe(0);
    for (const host of ['api.example.cn', 'API.example.cn', 'api.example.cn.', 'a.b.example.org'])
      expect(await fault(call(`http://${host}:${port}/`, {}, { allowHosts }))).toBe('answered');
  });
});

describe('a call', () => {
  // The trap stands for the internet here: its loopback address counts as public.
  const call = createOutbound({ resolve: async () => ['127.0.0.1'], isAllowed: () => true });
  const url = () => `http://api.example.cn:${port}/path?q=1`;

  it('resolves once and connects to what was checked, whatever the name leads to next', async () => {
    let asked = 0;
    const rebinding = createOutbound({
      resolve: async () => [['127.0.0.1'], ['10.0.0.1']][asked++] ?? [],
      isAllowed: (address) => address === '127.0.0.1',
    });
    expect(await fault(rebinding(url(), {}, open))).toBe('answered');
    expect(asked).toBe(1);
    expect(await fault(rebinding(url(), {}, open))).toBe('address_not_public');
    expect(connections).toBe(1);
  });
  it('sends method, headers and body, and gives the whole answer', async () => {
    listener = async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      response
        .writeHead(404, {
          'x-seen': `${request.method} ${request.url} ${request.headers.host} ${request.headers['x-a']}`,
        })
        .end(body);
    };
    const answer = await call(url(), { method: 'POST', headers: { 'x-a': 'b' }, body: '你好' }, open);
    expect(answer).toMatchObject({ status: 404, headers: { 'x-seen': `POST /path?q=1 api.example.cn:${port} b` } });
    expect(answer.body.toString()).toBe('你好');
  });
  it.each([301, 302, 303, 307, 308, 304])('does not follow %i', async (status) => {
    listener = (_, response) => response.writeHead(status, { location: '/inside' }).end();
    expect(await fault(call(url(), {}, open))).toBe('redirect');
    expect(connections).toBe(1);
  });
  it('ends after its time, also when bytes drip or the name never resolves', async () => {
    listener = (_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 10);
      response.once('close', () => clearInterval(drip));
    };
    expect(await fault(call(url(), { timeoutMs: 80 }, open))).toBe('timeout');
    listener = () => undefined;
    expect(await fault(call(url(), { timeoutMs: 80 }, open))).toBe('timeout');
    const silent = createOutbound({ resolve: () => new Promise(() => undefined), isAllowed: () => true });
    expect(await fault(silent(url(), { timeoutMs: 20 }, open))).toBe('timeout');
  });
  it('ends at its size, announced or not', async () => {
    listener = (_, response) => response.writeHead(200, { 'content-length': '11' }).end('x'.repeat(11));
    expect(await fault(call(url(), { maxBytes: 10 }, open))).toBe('too_large');
    listener = (_, response) => {
      response.write('x'.repeat(6));
      response.end('x'.repeat(5));
    };
    expect(await fault(call(url(), { maxBytes: 10 }, open))).toBe('too_large');
    expect((await call(url(), { maxBytes: 11 }, open)).body).toHaveLength(11);
  });
  it('names an address that does not answer, and a name that does not exist', async () => {
    listener = (request) => request.socket.destroy();
    expect(await fault(call(url(), {}, open))).toBe('unreachable');
    const nowhere = createOutbound({ resolve: async () => [], isAllowed: () => true });
    expect(await fault(nowhere(url(), {}, open))).toBe('unreachable');
    expect(new OutboundError('unreachable').retryable).toBe(true);
    expect(new OutboundError('redirect').retryable).toBe(false);
  });
  it('speaks TLS to https addresses, with no way back to plain text', async () => {
    listener = (_, response) => response.end('plain');
    expect(await fault(call(`https://api.example.cn:${port}/`, {}, open))).toBe('unreachable');
  });
});
