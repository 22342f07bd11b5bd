import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { pdfCodes, pdfPages, pdfText } from '../tools/paper-readers.ts';
import { address, browser, everybodyLeaves, open, openEmpty, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

it('who answered a form takes the answer along as PDF, on the phone', async () => {
  const idea = `多留提问时间${Date.now() % 1e6}`;
  const { page, faults } = await visit(browser, { device: 'phone' });
  await openEmpty(page, 'expo');
  const token = await signedIn(page, 'expo');
  const { body } = await call<{ data: { id: number } }>(page, '/api/front/form/show/satisfaction-spring-forum');
  await open(page, address('expo', `/form?id=${body.data.id}`));
  await page.getByLabel('很满意').check();
  await page.getByLabel(/有多大可能/).fill('9');
  await page.getByLabel('其他建议').fill(idea);
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByText('提交成功').waitFor();
  await page.goto(address('expo', '/forms/mine'));
  const asked = page.waitForRequest('**/api/paper/read*');
  await page.getByRole('button', { name: '答卷 PDF' }).click();
  const read = await page.evaluate(
    async (url) => Array.from(new Uint8Array(await (await fetch(url)).arrayBuffer())),
    (await asked).url(),
  );
  expect(pdfText(Uint8Array.from(read)).replace(/\s+/g, '')).toContain(idea);
  expect(faults).toEqual([]);

  const desk = await staffDesk(browser, 'expo', 'expo-chief');
  const list = `/api/admin/form/answer/list?formId=${body.data.id}&q=${encodeURIComponent(idea)}`;
  const found = await call<{ data: { id: number; version: number }[] }>(desk.page, list, { token: desk.token });
  for (const { id, version } of found.body.data) {
    await call(desk.page, '/api/admin/form/answer/remove', { post: { id, version }, token: desk.token });
  }
  expect(token).not.toBe('');
});

it('the desk prints badges of those who registered, four to a sheet, and the code on each leads to its answer', async () => {
  const { page, token, faults } = await staffDesk(browser, 'hema', 'chief', '/backend/form-answers');
  const { body } = await call<{ data: { id: number } }>(page, '/api/front/form/show/patient-lectures', { token });
  await page.goto(address('hema', `/backend/form-answers?formId=${body.data.id}`));
  await page
    .getByRole('checkbox', { name: '选择本页全部' })
    .or(page.locator('thead input[type=checkbox]'))
    .first()
    .check();
  await page.getByRole('button', { name: '打印胸卡' }).click();
  const dialog = page.getByRole('dialog', { name: '打印胸卡' });
  await dialog.getByLabel('规格').click();
  await page.getByTitle('A4 四张胸卡').click();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '生成 PDF' }).click();
  const pdf = readFileSync(await (await saved).path());
  expect(pdfPages(pdf).width).toBeCloseTo(595.3, 0);
  expect(pdfText(pdf)).toContain('林小晨');
  const codes = pdfCodes(pdf);
  expect(codes.length).toBeGreaterThanOrEqual(3);
  for (const code of codes) expect(code).toMatch(/\/backend\/badges#M1\.badge\./);
  const { pathname, hash } = new URL(codes[0] ?? '');
  await page.goto(address('hema', `${pathname}${hash}`));
  await page.getByText('签名真实').waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^编号 \d+$/ })
    .click();
  await page.getByRole('heading', { name: '答复内容' }).waitFor();
  expect(faults).toEqual([]);
});
