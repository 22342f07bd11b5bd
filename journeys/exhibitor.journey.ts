import { expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, portal, visit } from './browser.ts';
import { call, staffToken } from './people.ts';
import { staffDesk } from './staff.ts';

type Found = { data: { id: number }[] };
type Made = { data: { code: string } };

const DAY = 86_400_000;

it('an exhibitor signs in on the phone with its code, keeps its form, names a badge that the desk sees, orders one more, and leaves', async () => {
  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  const token = await staffToken(page, 'expo', 'expo-chief', portal.password);
  const asked = `/api/admin/exhibitor/exhibitor/list?q=${encodeURIComponent('知行医学出版社')}`;
  const [exhibitor] = (await call<Found>(page, asked, { token })).body.data;
  const account = `walk.${Date.now()}`;
  const until = new Date(Date.now() + 30 * DAY).toISOString();
  const post = { exhibitor: exhibitor?.id, name: '走查员', account, until };
  const { body } = await call<Made>(page, '/api/admin/exhibitor/guest/make', { post, token });

  await open(page, address('expo', '/exhibition'));
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('登录码').fill(body.data.code);
  await page.locator('main').getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { name: '知行医学出版社' }).waitFor();
  const about = `三十年只做医学书。${Date.now()}`;
  await page.getByRole('tab', { name: '企业资料' }).click();
  await page.getByLabel('企业简介').fill(about);
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByText('草稿已保存').waitFor();
  const more = `${about}另有期刊。`;
  await page.getByLabel('企业简介').fill(more);
  await page.getByRole('tab', { name: '胸卡' }).click();
  const name = `柳岸${Date.now() % 10_000}`;
  await page.getByLabel('姓名').fill(name);
  await page.getByRole('button', { name: '登记', exact: true }).click();
  await page.getByRole('button', { name: `撤回 ${name} 的胸卡` }).waitFor();
  expect(await page.getByLabel('企业简介').isVisible()).toBe(false);
  // One badge more than the booth gives is ordered, and taken back before anybody pays.
  await page.getByRole('button', { name: /^购买/ }).click();
  await page.getByText('已下单，请付款').waitFor();
  await page.getByRole('button', { name: '撤回参展证 1 张' }).click();
  await page.getByText('已取消订单').waitFor();
  await page.getByText('未付款已结束').first().waitFor();
  await page.getByRole('tab', { name: '企业资料' }).click();
  // What was typed and not kept yet is still there.
  await expect.poll(() => page.getByLabel('企业简介').inputValue()).toBe(more);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  const { page: desk, faults: wrong } = await staffDesk(
    browser,
    'expo',
    'expo-chief',
    `/backend/exhibitor-badges?q=${encodeURIComponent(name)}`,
  );
  await desk.getByText(name).first().waitFor();

  await page.getByRole('tab', { name: '胸卡' }).click();
  await page.getByRole('button', { name: `撤回 ${name} 的胸卡` }).click();
  await page.getByText('已撤回').waitFor();
  await page.getByRole('button', { name: '退出' }).click();
  await page.getByLabel('登录码').waitFor();
  expect([width, faults, foreign, wrong]).toEqual([0, [], [], []]);
  await everybodyLeaves();
});
