import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, portal, visit } from './browser.ts';
import { call, staffToken } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

type Found = { data: { id: number }[] };
type Made = { data: { code: string } };

const DAY = 86_400_000;

it('an exhibitor signs in on the phone with its code, keeps its form, names a badge that the desk sees, orders one more, proposes a product with pictures, and leaves', async () => {
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
  // What this exhibition asks of its own is kept with the rest.
  await page.getByText('标准展位，由会务搭建').click();
  await page.getByLabel(/用电功率/).fill('3');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByText('草稿已保存').waitFor();
  await expect.poll(() => page.getByLabel(/用电功率/).inputValue()).toBe('3');
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
  // A product is proposed with two pictures, of which the second one becomes the cover.
  await page.getByRole('tab', { name: '产品' }).click();
  const product = `走查试剂${Date.now() % 10_000}`;
  await page.getByLabel('产品名称').fill(product);
  await page.getByLabel('一句话介绍').fill('一步完成的检测。');
  await page.getByRole('button', { name: '提交产品' }).click();
  for (const [nth, background] of [
    [1, '#dfe6ec'],
    [2, '#2f6f5e'],
  ] as const) {
    const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer();
    const file = { name: `product-${nth}.png`, mimeType: 'image/png', buffer };
    await page.getByLabel(`为${product}添加图片`).setInputFiles(file);
    await page.getByRole('img', { name: `${product}，图片 ${nth}` }).waitFor();
  }
  const shown = () => page.getByRole('img', { name: `${product}，图片 1` }).getAttribute('src');
  const second = await page.getByRole('img', { name: `${product}，图片 2` }).getAttribute('src');
  await page.getByRole('button', { name: `${product}：图片 2 前移` }).click();
  await expect.poll(shown).toBe(second);
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

  await desk.goto(address('expo', `/backend/exhibitor-products?q=${encodeURIComponent(product)}`));
  await desk.getByText(product).first().click();
  await expect.poll(() => desk.getByRole('img', { name: /^product-/ }).count()).toBe(2);
  await page.getByRole('tab', { name: '胸卡' }).click();
  await page.getByRole('button', { name: `撤回 ${name} 的胸卡` }).click();
  await page.getByText('已撤回').waitFor();
  await page.getByRole('button', { name: '退出' }).click();
  await page.getByLabel('登录码').waitFor();
  expect([width, faults, foreign, wrong]).toEqual([0, [], [], []]);
});
