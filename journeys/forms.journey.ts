import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, loseAnswers, open, openEmpty, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { enterConsole, staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const formOf = async (page: Page, slug: string): Promise<number> => {
  const { body } = await call<{ data: { id: number } }>(page, `/api/front/form/show/${slug}`);
  return body.data.id;
};

/** Takes an answer that a journey gave out of the demo again; answers what the desk read of it. */
async function clear(page: Page, token: string, form: number, word: string): Promise<string[]> {
  const list = `/api/admin/form/answer/list?formId=${form}&q=${encodeURIComponent(word)}`;
  type Words = Record<'texts' | 'personals' | 'phones', Record<string, string>>;
  const { body } = await call<{ data: (Words & { id: number; version: number })[] }>(page, list, { token });
  for (const { id, version } of body.data) {
    await call(page, '/api/admin/form/answer/remove', { post: { id, version }, token });
  }
  return body.data.map(({ texts, personals, phones }) =>
    [texts, personals, phones].flatMap((words) => Object.values(words)).join(' / '),
  );
}

it('a visitor fills a form in on a page with the phone, is told what is missing, and the desk reads it', async () => {
  const name = `来听课${Date.now() % 1e6}`;
  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  await open(page, address('hema', '/page/patient-school'));
  const sheet = page.locator('form', { has: page.getByText('您想参加哪几场？') });
  await sheet.getByRole('button', { name: '提交' }).click();
  // The first question at fault has the focus, so that nobody has to look for it.
  expect(await sheet.getByLabel('看懂血常规与骨髓报告').evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await sheet.getByRole('alert').allInnerTexts()).toContain('请先阅读并勾选同意');
  await sheet.getByLabel('缺铁与补铁').check();
  await sheet.getByLabel('家属').check();
  await sheet.getByLabel('怎样称呼您').fill(name);
  await sheet.getByLabel('手机').fill('138 0000 8000');
  await sheet.getByLabel('几位参加').fill('9');
  await sheet.getByLabel(/我同意学会/).check();
  await sheet.getByRole('button', { name: '提交' }).click();
  await sheet.getByText('不能大于 4').waitFor();
  // A reload loses nothing.
  await sheet.getByLabel('几位参加').fill('2');
  await page.reload();
  await expect.poll(() => sheet.getByLabel('怎样称呼您').inputValue()).toBe(name);
  await sheet.getByRole('button', { name: '提交' }).click();
  await page.getByText('提交成功').waitFor();
  expect([faults, foreign]).toEqual([[], []]);

  const token = await enterConsole(page, 'hema', 'chief');
  const form = await formOf(page, 'patient-lectures');
  expect(await clear(page, token, form, name)).toEqual([`缺铁与补铁 / 家属 / 2 位 / 已同意 / ${name} / 13800008000`]);
});

it('a member signs in for a form, goes on with a draft, sends it, and finds it among the own ones', async () => {
  const idea = `明年增加病例讨论${Date.now() % 1e6}`;
  const { page, faults } = await visit(browser);
  await openEmpty(page, 'expo');
  const form = await formOf(page, 'satisfaction-spring-forum');
  await open(page, address('expo', `/form?id=${form}`));
  await page.getByText('请先登录').waitFor();
  await signedIn(page, 'expo');
  await open(page, address('expo', `/form?id=${form}`));
  await page.getByLabel('一般').check();
  // Asked of those alone who were not satisfied.
  await page.getByLabel(/哪里让您不满意/).fill('后排看不清投影');
  await page.getByLabel('其他建议').fill(idea);
  await page.getByText('已自动保存').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('其他建议').inputValue()).toBe(idea);
  await page.getByLabel(/推荐给|推荐？|有多大可能/).fill('7');
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByText('提交成功').waitFor();
  await page.getByRole('link', { name: '我填写的表单' }).click();
  await page.getByText('查看我的答复').click();
  await page.getByText('7 分').waitFor();
  expect(faults).toEqual([]);

  const desk = await staffDesk(browser, 'expo', 'expo-chief', `/backend/form-figures/${form}`);
  await desk.page.getByRole('heading', { name: '春季论坛会后满意度' }).waitFor();
  expect(await desk.page.getByRole('row', { name: /^一般/ }).innerText()).toContain('2');
  expect(await clear(desk.page, desk.token, form, idea)).toHaveLength(1);
  expect([desk.faults, desk.foreign]).toEqual([[], []]);
});

it('an answer that is handed in without a line goes out by itself, once, when the line is back', async () => {
  const name = `没有网络${Date.now() % 1e6}`;
  const { page, context, faults } = await visit(browser, { device: 'phone' });
  await open(page, address('hema', '/page/patient-school'));
  const sheet = page.locator('form', { has: page.getByText('您想参加哪几场？') });
  await sheet.getByLabel('缺铁与补铁').check();
  await sheet.getByLabel('家属').check();
  await sheet.getByLabel('怎样称呼您').fill(name);
  await sheet.getByLabel('手机').fill('138 0000 8002');
  await sheet.getByLabel('几位参加').fill('1');
  await sheet.getByLabel(/我同意学会/).check();
  await context.setOffline(true);
  await sheet.getByRole('button', { name: '提交' }).click();
  await page.getByText('恢复后会自动提交').first().waitFor();
  await context.setOffline(false);
  await page.getByText('提交成功').waitFor();
  expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
  const token = await enterConsole(page, 'hema', 'chief');
  expect(await clear(page, token, await formOf(page, 'patient-lectures'), name)).toHaveLength(1);
});

it('an answer whose receipt was lost is kept once, and what was changed since is not lost in silence', async () => {
  const name = `断网家属${Date.now() % 1e6}`;
  const { page, faults } = await visit(browser, { device: 'phone' });
  await open(page, address('hema', '/page/patient-school'));
  const sheet = page.locator('form', { has: page.getByText('您想参加哪几场？') });
  await sheet.getByLabel('缺铁与补铁').check();
  await sheet.getByLabel('家属').check();
  await sheet.getByLabel('怎样称呼您').fill(name);
  await sheet.getByLabel('手机').fill('138 0000 8001');
  await sheet.getByLabel('几位参加').fill('1');
  await sheet.getByLabel(/我同意学会/).check();
  // The portal hears each try, and the phone hears nothing of it.
  await loseAnswers(page, '**/api/front/form/save');
  await sheet.getByRole('button', { name: '提交' }).click();
  await page.getByText('恢复后会自动提交').first().waitFor();
  // Whoever changes something while it waits hands that in by hand.
  await sheet.getByLabel('几位参加').fill('2');
  await page.unroute('**/api/front/form/save');
  await page.reload();
  // What was typed comes back a moment after the page.
  await expect.poll(() => sheet.getByLabel('几位参加').inputValue()).toBe('2');
  await sheet.getByRole('button', { name: '提交' }).click();
  await page.getByText('之后改动的内容没有提交').waitFor();
  expect(faults.filter((fault) => !/422|ERR_FAILED/.test(fault))).toEqual([]);

  const token = await enterConsole(page, 'hema', 'chief');
  const form = await formOf(page, 'patient-lectures');
  expect(await clear(page, token, form, name)).toEqual([`缺铁与补铁 / 家属 / 1 位 / 已同意 / ${name} / 13800008001`]);
});
