import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { bytesOf, compare } from './compare.ts';
import { startBenchPortal } from './portal.ts';

// The kept public home against a Fastify hello world that sends the same bytes, already encoded.
const portal = await startBenchPortal();
const headers = { host: 'hema.localhost', 'accept-encoding': 'gzip' };
const ours = { name: 'Medley', url: `${portal.url}/`, headers };
await bytesOf(ours);
const second = await bytesOf(ours);
if (second.status !== 200 || second.headers['content-encoding'] !== 'gzip') {
  throw new Error(`The home answered ${second.status}; build the screens first: npm run node tools/build.ts`);
}
// Behind its second reader a page is encoded well, beside other work: what is sent from then on is what is measured.
let page = second;
for (let tries = 0; page.body.length === second.body.length && tries < 100; tries += 1) {
  await wait(100);
  page = await bytesOf(ours);
}

const hello = fastify();
hello.get('/', (_request, reply) =>
  reply.header('content-encoding', 'gzip').type('text/html; charset=utf-8').send(page.body),
);
const theirs = { name: 'Fastify hello world', url: await hello.listen({ port: 0, host: '127.0.0.1' }), headers };
if (!(await bytesOf(theirs)).body.equals((await bytesOf(ours)).body)) throw new Error('The sides answer differently.');
await compare('Cached public home, against a hello world of the same bytes', ours, theirs, 0.7);
await hello.close();
await portal.stop();
