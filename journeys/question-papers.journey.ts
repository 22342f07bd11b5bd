import { expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call } from './people.ts';
import { staffDesk } from './staff.ts';

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
  await everybodyLeaves();
});

it('a first visit is registered a section at a time, by the keyboard, and what is not usual is asked about', async () => {
  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  await open(page, address('hema', '/form?id=first-visit'));
  const sheet = page.locator('form', { has: page.getByText('基本情况') });
  await sheet.getByLabel(/^身份证号/).fill('110101199003078815');
  await sheet.getByRole('button', { name: '下一页' }).click();
  await sheet.getByText('身份证号不正确，请核对 18 位号码').waitFor();
  await sheet.getByLabel(/^身份证号/).fill('110101199003078814');
  await sheet.getByText(/^\d\d 岁$/).waitFor();
  for (const [level, name] of [
    ['省级', '广东省'],
    ['地级', '深圳市'],
    ['县级', '南山区'],
  ] as const) {
    await sheet.getByLabel(`常住地: ${level}`).selectOption({ label: name });
  }
  const expert = sheet.getByRole('combobox', { name: '转诊专家' });
  await expert.fill('周');
  await sheet.getByRole('listbox').getByRole('option').first().waitFor();
  await expert.press('ArrowDown');
  await expert.press('Enter');
  await sheet.getByRole('button', { name: /^更改“/ }).waitFor();
  await sheet.getByRole('button', { name: '下一页' }).press('Enter');
  await sheet.getByText('第 2 / 2 页').waitFor();
  await sheet.getByLabel('血红蛋白：单位').selectOption('g/dL');
  await sheet.getByLabel('血红蛋白：数值').fill('8.2');
  await sheet.getByText('= 82 g/L').waitFor();
  await sheet.getByText('超出参考范围（115–175 g/L），请核对').waitFor();
  await sheet.getByLabel('血小板：数值').fill('30');
  await sheet.getByRole('group', { name: /近一周有出血吗/ }).getByLabel('否').check();
  await sheet.getByRole('button', { name: '上一页' }).click();
  await sheet.getByText('第 1 / 2 页').waitFor();
  expect(await sheet.getByLabel(/^身份证号/).inputValue()).toBe('110101199003078814');
  expect([faults, foreign]).toEqual([[], []]);
  await everybodyLeaves();
});
