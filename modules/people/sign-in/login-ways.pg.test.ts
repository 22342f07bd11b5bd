import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { startWeixinServer, type WeixinServer } from '../../../tools/weixin-server/start-weixin-server.ts';
import { TestBrowser } from './test-browser.ts';

let kit: TestApp;
let shop: Shop;
let weixin: WeixinServer;
let account: { appId: string; appSecret: string };
let admin: SignedInPerson;
let clock = Date.UTC(2026, 10, 21);

beforeAll(async () => {
  // An application that is nobody's: the shop proves it at this WeChat.
  account = { appId: `wx${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`, appSecret: 'secret-of-the-account' };
  weixin = await startWeixinServer({ apps: [{ ...account, name: 'login' }], users: [{ id: 'li', nickname: '李' }] });
  kit = await testApp({ now: () => new Date(clock), env: { WECHAT_API_BASE: weixin.url } });
  shop = await kit.makeShop();
  admin = await signedInPerson(kit, shop, 'staff', ['*']);
});
afterAll(async () => {
  await kit.close();
  await weixin.stop();
});

async function call(method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await kit.app.server.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
/** Publishes settings of the sign-in as the designer does. */
async function design(items: Record<string, unknown>) {
  const { data } = (await call('GET', '/api/configure/shell/identity/show')).body;
  const { name, internal, front, login, theme, locale, locales, version } = data;
  const settings = Object.entries(items).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
    version: data.settings.find((one: { key: string }) => one.key === key).version,
  }));
  const face = { name, internal, front, login, theme, locale, locales, version, settings };
  return call('POST', '/api/configure/shell/identity/save', face);
}
const shown = async () => (await call('GET', '/api/front/shop')).body;
async function enters(): Promise<number> {
  clock += 61_000;
  const browser = new TestBrowser(kit, shop);
  return (await browser.enter(newPhone())).status;
}

test('a state in which nobody could sign in is refused', async () => {
  const refused = await design({ 'shell.loginWays': ['weixin'] });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['shell.loginWays']]);
  expect((await design({ 'shell.loginWays': [] })).status).toBe(400);
  expect(await enters()).toBe(200);
});

test('ways that are off are closed at the server too, and the others keep their order', async () => {
  const ctx = kit.ctx(shop);
  const items = Object.entries(account).map(([name, value]) => ({ key: `weixin.${name}`, value }));
  await kit.services.settings.save(ctx, items, 'test');
  expect((await design({ 'shell.loginWays': ['weixin', 'phone'] })).status).toBe(200);
  expect((await shown()).loginMethods.at(-1)).toBe('phone');
  expect((await design({ 'shell.loginWays': ['weixin'] })).status).toBe(200);
  expect((await shown()).loginMethods).not.toContain('phone');
  expect(await enters()).not.toBe(200);
  // The account goes away under the choice: the phone comes back rather than nobody.
  await kit.services.settings.save(ctx, [{ key: 'weixin.appId', value: '' }], 'test');
  expect((await shown()).loginMethods).toEqual(['phone']);
  expect(await enters()).toBe(200);
});

test('a host has its own screen, or that of every host', async () => {
  const screen = (host: string, zh: string) => ({
    ...{ host, layout: 'split', picture: '', title: { zh, en: '' }, text: { zh: '', en: '' } },
  });
  const host = `${shop.code}.localhost`;
  await design({ 'shell.loginScreens': [screen('', '通用'), screen('elsewhere.example', '别处')] });
  expect((await shown()).loginScreen).toMatchObject({ title: '通用', layout: 'split' });
  await design({ 'shell.loginScreens': [screen('', '通用'), screen(host, '本站')] });
  expect((await shown()).loginScreen).toMatchObject({ title: '本站' });
  const twice = await design({ 'shell.loginScreens': [screen('', '甲'), screen('', '乙')] });
  expect(twice.status).toBe(400);
});
