import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { newPhone } from '../kernel/testkit/new-phone.ts';
import { address, browser, everybodyLeaves, open, openEmpty, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { enterConsole } from './staff.ts';

afterEach(everybodyLeaves);

const formOf = async (page: Page, slug: string): Promise<number> => {
  const { body } = await call<{ data: { id: number } }>(page, `/api/front/form/show/${slug}`);
  return body.data.id;
};

type Row = { id: number; version: number; attendee: { name: string } | null; groupKey: string };
const answersOf = async (page: Page, token: string, form: number, groupKey: string): Promise<Row[]> =>
  (await call<{ data: Row[] }>(page, `/api/admin/form/answer/list?formId=${form}&groupKey=${groupKey}`, { token })).body
    .data;

/** The group that the page shows. */
const keyOf = (page: Page): string => new URL(page.url()).searchParams.get('key') ?? '';

it('a colleague registers a department with the phone, one name to come; each is told, one is named, one taken out', async () => {
  const [zhou, shen] = [newPhone(), newPhone()];
  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  await signedIn(page, 'hema');
  const form = await formOf(page, 'department-visit');
  await open(page, address('hema', `/form?id=${form}`));
  await page.getByRole('link', { name: '为多人报名' }).click();
  await page.getByRole('button', { name: '粘贴名单' }).click();
  await page.getByLabel(/每行一位/).fill(`周以宁 ${zhou}\n沈知夏 ${shen}`);
  await page.getByRole('button', { name: '加入名单' }).click();
  await page.getByRole('button', { name: '再加一位' }).click();
  // Who is named is asked everything; the place whose name is to come is not.
  await page.getByRole('button', { name: '提交报名' }).click();
  await page.getByText('有 2 位的内容需要更正').waitFor();
  for (const nth of [1, 2]) {
    const person = page.getByRole('article', { name: `第 ${nth} 位` });
    await person.getByLabel('下午 14:00').check();
    await person.getByLabel('护士').check();
  }
  await page.getByRole('button', { name: '提交报名' }).click();
  await page.getByText('已为 3 位报名').waitFor();
  await page.getByRole('link', { name: '查看这个团体' }).click();
  await page.getByText('其中 1 位待补名').waitFor();

  await page.getByRole('button', { name: '补填名字' }).click();
  await page.getByLabel('姓名').fill('许清和');
  await page.getByLabel('手机').fill(newPhone());
  await page.getByLabel('上午 9:00').check();
  await page.getByLabel('医师').check();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('heading', { name: '许清和' }).waitFor();
  const second = page.getByRole('article').filter({ has: page.getByRole('heading', { name: '沈知夏' }) });
  await second.getByRole('button', { name: '退出这一位' }).click();
  await second.getByRole('button', { name: '确定退出' }).click();
  await second.getByText('已退出', { exact: true }).waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect([width, faults, foreign]).toEqual([0, [], []]);
  const key = keyOf(page);

  const token = await enterConsole(page, 'hema', 'chief');
  const rows = await answersOf(page, token, form, key);
  expect(rows.map(({ attendee }) => attendee?.name).sort()).toEqual(['周以宁', '沈知夏', '许清和'].sort());
  for (const { id, version } of rows) {
    await call(page, '/api/admin/form/answer/remove', { post: { id, version }, token });
  }
});

it('a colleague pays for four at once, and the desk gives one of them back', async () => {
  const { page, faults } = await visit(browser);
  await signedIn(page, 'hema');
  const form = await formOf(page, 'slide-reading-course');
  await open(page, address('hema', `/forms/register?id=${form}`));
  await page.getByRole('button', { name: '粘贴名单' }).click();
  const list = ['周以宁', '沈知夏', '许清和'].map((name) => `${name} ${newPhone()}`).join('\n');
  await page.getByLabel(/每行一位/).fill(list);
  await page.getByRole('button', { name: '加入名单' }).click();
  await page.getByRole('button', { name: '把我也算上' }).click();
  for (const nth of [1, 2, 3, 4]) {
    const person = page.getByRole('article', { name: `第 ${nth} 位` });
    // The name of whoever comes, and what the form itself asks for.
    await person.getByLabel('姓名').last().fill(`学员${nth}`);
    await person.getByLabel('单位').fill('临江市第一人民医院');
  }
  await page.getByText('¥6,720.00').waitFor();
  await page.getByRole('button', { name: '提交并去付款' }).click();
  await page.getByText(/名额已保留/).waitFor();
  await page.getByRole('link', { name: '查看这个团体' }).click();
  await page.waitForURL(/\/forms\/group\?key=./);
  await page.getByRole('link', { name: '去付款' }).waitFor();
  const key = keyOf(page);
  await page.getByRole('link', { name: '去付款' }).click();
  await page.getByText('第 4 位').first().waitFor();
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  const own = address('hema', `/forms/group?key=${key}`);

  const desk = await visit(browser);
  await openEmpty(desk.page, 'hema');
  const token = await enterConsole(desk.page, 'hema', 'admin');
  const found = await call<{ data: { id: number }[] }>(desk.page, `/api/admin/order/order/list?q=${code}`, { token });
  const order = found.body.data[0]?.id ?? 0;
  const paid = { order, method: 'cash', fen: 672_000, reference: key };
  const booked = await call(desk.page, '/api/admin/order/payment/book', { post: paid, token });
  expect(booked.status, JSON.stringify(booked.body)).toBe(200);
  type Shown = { data: { items: { id: number }[]; entries: { fen: number }[]; refunds: { id: number }[] } };
  const show = async () => (await call<Shown>(desk.page, `/api/admin/order/order/show/${order}`, { token })).body.data;
  const lines = [(await show()).items[1]?.id];
  const quoted = await call<{ data: { id: number; backFen: number } }>(desk.page, '/api/admin/order/order/quote', {
    ...{ post: { order, lines }, token },
  });
  expect(quoted.body.data.backFen).toBe(168_000);
  const given = { order, quote: quoted.body.data.id };
  expect((await call(desk.page, '/api/admin/order/order/cancel', { post: given, token })).status).toBe(200);
  await open(page, own);
  await expect.poll(() => page.getByText('已退出', { exact: true }).count()).toBe(1);
  await expect.poll(() => page.getByText('有效', { exact: true }).count()).toBe(3);
  expect((await show()).entries.reduce((sum, { fen }) => sum + fen, 0)).toBe(0);
  expect(faults).toEqual([]);
});
