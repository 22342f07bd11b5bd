import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const PDF = '%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';

it('papers are handed in with a signature that was typed, by a visitor, and opened at the desk', async () => {
  const asked = `能否移植 ${Date.now() % 1e6}`;
  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  await open(page, address('hema', '/form?id=second-opinion'));
  const sheet = page.locator('form', { has: page.getByText('检查报告') });
  await sheet.getByLabel('姓名').fill('林知远');
  await sheet.getByLabel('手机号').fill('13800008000');
  const papers = sheet.getByRole('group', { name: /^检查报告/ });
  await papers.getByLabel('检查报告: 选择文件').setInputFiles({
    ...{ name: '骨髓报告.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from(PDF),
  });
  await papers.getByText('已上传：骨髓报告.pdf').waitFor();
  await sheet.getByLabel(/想请会诊小组回答的问题/).fill(asked);
  await sheet.getByLabel(/我同意会诊小组/).check();
  const signing = sheet.getByRole('group', { name: /签名/ });
  await signing.getByRole('button', { name: '改为输入姓名' }).press('Enter');
  await signing.getByLabel('输入姓名作为签名').fill('林知远');
  await signing.getByRole('button', { name: '确认签名' }).press('Enter');
  await signing.getByRole('img', { name: '您的签名' }).waitFor();
  await sheet.getByRole('button', { name: '提交' }).click();
  await page.getByText('提交成功').waitFor();
  expect([faults, foreign]).toEqual([[], []]);

  const desk = await staffDesk(browser, 'hema', 'chief', '/backend/form-answers');
  type Answers = { data: { id: number; version: number }[] };
  const list = `/api/admin/form/answer/list?q=${encodeURIComponent(asked)}`;
  const { body } = await call<Answers>(desk.page, list, { token: desk.token });
  const [answer] = body.data;
  expect(answer).toBeDefined();
  await desk.page.goto(address('hema', `/backend/form-answers/${answer?.id}`));
  // Chromium keeps a PDF rather than showing it here: what counts is that it is asked for, and answered.
  const answered = desk.page.context().waitForEvent('response', {
    predicate: (response) => /\/api\/file\/\d+\/[0-9a-f]{24}\.pdf\?until=/.test(response.url()),
  });
  await desk.page.getByRole('button', { name: '打开“骨髓报告.pdf”' }).click();
  expect((await answered).status()).toBe(200);
  await call(desk.page, '/api/admin/form/answer/remove', { post: { ...answer }, token: desk.token });
  expect([desk.faults, desk.foreign]).toEqual([[], []]);
});
