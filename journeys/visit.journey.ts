import { afterEach, expect, test } from 'vitest';
import { writtenPaper } from '../kernel/conformance/uploaded.ts';
import { formatDate } from '../kernel/rules/date-format.ts';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call } from './people.ts';
import { enterConsole } from './staff.ts';

afterEach(everybodyLeaves);

type Made = { data: { id: number; version: number } };

test('R10 a guest of a visit without account says by link how they come and what they spent; the desk grants and pays it, and the phone says so', async () => {
  const { page: desk, faults } = await visit(browser);
  const token = await enterConsole(desk, 'hema', 'admin');
  const today = formatDate(new Date());
  const title = `走查到访 ${Date.now() % 100_000}`;
  const post = { title, guest: '王走查', startsAt: `${today}T08:00:00+08:00`, endsAt: `${today}T23:30:00+08:00` };
  const { body } = await call<Made>(desk, '/api/admin/receiving/visit/save', { token, post });
  await open(desk, address('hema', `/backend/receiving-visits/${body.data.id}`));
  await desk.getByRole('button', { name: '客人链接' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '生成链接' }).click();
  const link = (await desk.locator('code').filter({ hasText: '/visit/invited#' }).textContent()) ?? '';

  const { page: phone, faults: wrong } = await visit(browser, { device: 'phone' });
  await open(phone, address('hema', `/visit/invited${link.slice(link.indexOf('#'))}`));
  await phone.getByRole('heading', { name: '王走查，您好' }).waitFor();
  await phone.getByRole('button', { name: '填写来程' }).click();
  await phone.getByText('火车', { exact: true }).click();
  await phone.getByLabel('车次').fill('g 1867');
  await phone.getByLabel('到达时间').fill('07:08');
  await phone.getByRole('button', { name: '保存', exact: true }).click();
  await phone.getByText(/^G1867/).waitFor();
  await phone.getByRole('button', { name: '登记一笔费用' }).click();
  await phone.getByLabel('金额（元）').fill('268');
  await phone.getByLabel('说明').fill('高铁二等座');
  await phone.getByRole('button', { name: '保存', exact: true }).click();
  await phone.getByText('待审核', { exact: true }).waitFor();
  const { name, bytes: buffer } = writtenPaper('receipt');
  await phone.getByLabel('上传票据：交通 ¥268.00').setInputFiles({ name, buffer, mimeType: 'application/pdf' });
  await phone.getByRole('link', { name }).waitFor();
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  await open(desk, address('hema', `/backend/receiving-expenses?q=${encodeURIComponent(title)}`));
  await desk.getByText(title).first().click();
  await desk.getByRole('button', { name: '核准', exact: true }).click();
  await desk.getByLabel('核准金额').fill('200');
  await desk.getByLabel(/原因|理由/).fill('按二等座标准');
  await desk.getByRole('dialog').last().getByRole('button', { name: '核准', exact: true }).last().click();
  await desk.getByRole('button', { name: '登记支付' }).click();
  await desk.getByLabel('付款凭证号').fill('T-走查-1');
  await desk.getByRole('dialog').last().getByRole('button', { name: '登记支付' }).last().click();
  await desk.getByText('T-走查-1').first().waitFor();

  await phone.reload();
  await phone.getByText('已支付', { exact: true }).waitFor();
  await phone.getByText('核准 ¥200.00').waitFor();
  await phone.getByText(/凭证号 T-走查-1/).waitFor();
  expect([wide, faults, wrong]).toEqual([0, [], []]);
});
