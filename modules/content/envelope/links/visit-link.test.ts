import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOutside } from '../../../../kernel/outside/open-outside.ts';
import { startHosts, type TestHosts } from '../../../../kernel/testkit/outside-hosts.ts';
import { visitLink } from './visit-link.ts';

let hosts: TestHosts;
beforeAll(async () => {
  hosts = await startHosts();
});
beforeEach(() => {
  hosts.asked.length = 0;
});
afterAll(() => hosts.close());

const visit = (url: string) => visitLink(openOutside({ outsideLoopback: true }), url);

test('finds what is there by its head alone', async () => {
  hosts.answer = (_method, _host, _path, response) => response.end('there');
  expect(await visit(hosts.url('a', '/x'))).toEqual({ state: 'fine', status: 200, to: null });
  expect(hosts.asked).toEqual(['HEAD a.test/x']);
});

test('asks for the page where the head is refused, and takes no more of it than it needs', async () => {
  hosts.answer = (method, _host, _path, response) =>
    method === 'HEAD' ? response.writeHead(405).end() : response.end(Buffer.alloc(3_000_000, 'x'));
  expect(await visit(hosts.url('a'))).toMatchObject({ state: 'fine' });
  expect(hosts.asked).toEqual(['HEAD a.test/', 'GET a.test/']);
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [403, 'refused'],
  [429, 'refused'],
  [500, 'failing'],
  [503, 'failing'],
])('calls %i %s', async (status, state) => {
  hosts.answer = (_method, _host, _path, response) => response.writeHead(status).end();
  expect(await visit(hosts.url('a'))).toEqual({ state, status, to: null });
});

test('tells where it leads for good, and nothing of a turn for today', async () => {
  hosts.answer = (_method, host, path, response) => {
    if (path === '/old') response.writeHead(301, { location: '/older' }).end();
    else if (path === '/older') response.writeHead(308, { location: hosts.url('b', '/new#part') }).end();
    else if (path === '/today') response.writeHead(302, { location: '/new' }).end();
    else response.writeHead(path === '/new' ? 200 : 404).end(host);
  };
  expect(await visit(hosts.url('a', '/old'))).toEqual({ state: 'moved', status: 200, to: hosts.url('b', '/new') });
  expect(await visit(hosts.url('a', '/today'))).toEqual({ state: 'fine', status: 200, to: null });
});

test('is not led inside, nor round in a circle', async () => {
  const inside = hosts.url('a').replace('a.test', '127.0.0.1');
  for (const location of [`${inside}secret`, 'http://10.0.0.1/', 'http://localhost/', 'file:///etc/passwd']) {
    hosts.answer = (_method, _host, path, response) =>
      path === '/secret' ? response.end('secret') : response.writeHead(301, { location }).end();
    hosts.asked.length = 0;
    expect(await visit(hosts.url('a')), location).toEqual({ state: 'barred', status: null, to: null });
    expect(hosts.asked).toEqual(['HEAD a.test/']);
  }
  hosts.answer = (_method, _host, _path, response) => response.writeHead(302, { location: '/round' }).end();
  expect(await visit(hosts.url('a'))).toMatchObject({ state: 'failing' });
});

test('calls who breaks off silent', async () => {
  hosts.answer = (_method, _host, _path, response) => response.destroy();
  expect(await visit(hosts.url('a'))).toEqual({ state: 'silent', status: null, to: null });
  expect(hosts.asked).toEqual(['HEAD a.test/', 'GET a.test/']);
});
