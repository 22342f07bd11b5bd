import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { afterAll, expect, test } from 'vitest';
import { makeCertificate } from '../../tools/wechat-pay-server/make-certificate.ts';
import { seenCertificate } from './certificate.ts';

const DAY_MS = 86_400_000;
const now = new Date();
const from = new Date(now.getTime() - 100 * DAY_MS);
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** A server that shows a certificate of its own for a name, good for so many days from now on. */
async function shows(name: string, days: number): Promise<{ port: number; ca: string }> {
  const until = new Date(now.getTime() + days * DAY_MS);
  const cert = makeCertificate({ serial: '01', name, publicKey, privateKey, from, until });
  const server = createServer({ key: privateKey.export({ type: 'pkcs8', format: 'pem' }), cert });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, ca: cert };
}

const address = '127.0.0.1';
const host = 'meeting.example.cn';

test('a certificate is good, soon over, over, of another name, of nobody who is trusted, or not there', async () => {
  const seen = async (at: { port: number; ca?: string }) =>
    (await seenCertificate({ host, address, ...at }, now)).state;
  const long = await shows(host, 90);
  expect(await seen(long)).toBe('valid');
  expect(await seen(await shows(host, 10))).toBe('expiring');
  expect(await seen(await shows(host, -1))).toBe('expired');
  expect(await seen({ port: long.port })).toBe('untrusted');
  expect(await seen(await shows('other.example.cn', 90))).toBe('other_name');
  expect(await seen({ port: 9 })).toBe('unreachable');
  const { until } = await seenCertificate({ host, address, ...long }, now);
  expect(Math.round((Date.parse(until ?? '') - now.getTime()) / DAY_MS)).toBe(90);
});
