import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

test('a microsite is given a host, read there, signed in at by a ticket, searched, and signed out of together with the shop', async () => {
  const { page: desk, faults: wrong } = await staffDesk(browser, 'expo', 'admin', '/backend/microsites');
  await desk.getByText('第十八届血液学年会', { exact: true }).first().click();
  await desk.getByRole('tab', { name: '域名' }).click();
  await desk.getByRole('button', { name: '换一个域名' }).click();
  await desk.getByLabel('域名', { exact: true }).last().fill('meeting18.expo.localhost');
  await desk.getByRole('button', { name: '保存域名' }).click();
  await desk.getByText('这个域名属于本站，不需要添加记录。').waitFor();
  const { page: reader, faults } = await visit(browser, { device: 'phone' });
  await signedIn(reader, 'expo');
  // Until it is proved it shows nothing of the microsite.
  expect((await reader.goto(address('meeting18.expo')))?.status()).toBe(404);
  await desk.getByRole('button', { name: '验证', exact: true }).click();
  await desk.getByText('域名已验证，现在打开的是微站').waitFor();
  await desk.getByText('不加密', { exact: true }).waitFor();

  // The path leads to the host, whose menu and pages are the microsite's own.
  await open(reader, address('expo', '/m/haematology-2027/exhibit'));
  await reader.waitForURL(address('meeting18.expo', '/exhibit'));
  await reader.getByRole('navigation', { name: '微站菜单' }).getByRole('link', { name: '参展' }).waitFor();
  expect(await reader.locator('link[rel=canonical]').getAttribute('href')).toBe(address('meeting18.expo', '/exhibit'));
  // The host has no cookie of the shop: the language comes along.
  const { page: english } = await visit(browser, { locale: 'en' });
  await open(english, address('expo', '/m/haematology-2027/exhibit'));
  await english.waitForURL(address('meeting18.expo', '/exhibit?lang=en'));
  await english.getByRole('button', { name: 'Sign in' }).waitFor();
  await reader.getByRole('button', { name: '登录' }).click();
  await reader.waitForURL(address('expo', '/sign-in/passage?request=*'));
  await reader.getByText('的身份登录 meeting18.expo.localhost').waitFor();
  await reader.getByRole('button', { name: '登录 meeting18.expo.localhost' }).click();
  await reader.waitForURL(address('meeting18.expo', '/exhibit'));
  await reader.getByRole('button', { name: '退出' }).waitFor();

  await reader.getByRole('link', { name: '搜索' }).click();
  await reader.getByRole('searchbox').fill('年会');
  await reader.getByRole('button', { name: '查找' }).click();
  await reader.getByText(/“年会”共 \d+ 条/).waitFor();
  await reader.getByRole('main').getByRole('link').first().waitFor();
  const missing = await reader.goto(address('meeting18.expo', '/nothing-here'));
  expect(missing?.status()).toBe(404);
  await reader.getByRole('heading', { name: '这里没有这个页面' }).waitFor();
  await reader.getByRole('navigation', { name: '微站菜单' }).waitFor();
  // What lies in the shop is read in the shop.
  await reader.goto(address('meeting18.expo', '/news'));
  await reader.waitForURL(address('expo', '/news'));
  const token = await reader.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '""') as string);
  expect((await call(reader, '/api/front/user/me/user_info', { token })).status).toBe(200);

  await reader.goto(address('meeting18.expo'));
  await reader.getByRole('button', { name: '退出' }).click();
  await reader.getByRole('button', { name: '登录' }).waitFor();
  await open(reader, address('expo', '/news'));
  await expect.poll(async () => (await call(reader, '/api/front/user/me/user_info', { token })).status).toBe(401);
  expect(wrong).toEqual([]);
  expect(faults.filter((fault) => !/40[14]/.test(fault))).toEqual([]);
});
