import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { signedInPerson } from '../testkit/sign-in.ts';

const lines: string[] = [];
let kit: TestApp;
let shop: Shop;
beforeAll(async () => {
  kit = await testApp({ log: { write: (line) => void lines.push(line) } });
  shop = await kit.makeShop();
});
afterAll(() => kit.close());

const last = (): Record<string, unknown> => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>;
const get = (url: string, headers: Record<string, string> = {}) =>
  kit.app.server.inject({
    url,
    headers: { host: `${shop.code}.localhost`, 'x-requested-with': 'fetch', ...headers },
  });

test('LOG-2 a line names request, shop, member, route template and outcome, in UTC', async () => {
  const { token, memberId } = await signedInPerson(kit, shop, 'site');
  const answer = await get('/api/front/user/me/user_info', { authorization: token });
  expect(last()).toMatchObject({
    ...{ reqId: answer.headers['x-request-id'], shop: shop.code, member: memberId },
    ...{ route: '/api/front/user/me/user_info', method: 'GET', status: 200 },
    time: expect.stringMatching(/Z$/),
  });
});

test('LOG-1 no phone, code, token or search word of a call is in the log', async () => {
  const phone = '13900139001';
  const { token } = await signedInPerson(kit, shop, 'site');
  lines.length = 0;
  await get(`/api/front/user/auth/phone/code/${phone}`);
  await get('/api/front/aggregate/search?q=CANARY-WORD', { authorization: token });
  await get('/api/front/nothing/CANARY-PATH');
  await kit.app.server.inject({
    method: 'POST',
    url: '/api/front/user/auth/phone/login',
    headers: { host: `${shop.code}.localhost`, 'x-requested-with': 'fetch', 'content-type': 'application/json' },
    payload: JSON.stringify({ phone, code: '987654' }),
  });
  expect(lines.length).toBeGreaterThanOrEqual(4);
  for (const secret of [phone, '987654', token, 'CANARY']) expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).toContain('/api/front/user/auth/phone/code/{phone}');
});

test('LOG-2 line breaks in a call cannot forge a line of the log', async () => {
  lines.length = 0;
  await get('/api/front/shop', { 'x-request-id': 'forged-12345678\n{"level":"error"}' }).catch(() => undefined);
  await get('/api/front/nothing%0a%7b%22level%22%3a%22error%22%7d');
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  expect(lines.join('')).not.toContain('forged');
});
