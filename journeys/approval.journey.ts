import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { newPhone } from '../kernel/testkit/new-phone.ts';
import { address, browser, everybodyLeaves, open, sendSlowly, visit } from './browser.ts';
import { choose } from './form.ts';
import { call, signedIn } from './people.ts';
import { enterConsole } from './staff.ts';

afterEach(everybodyLeaves);

const dialog = (page: Page) => page.getByRole('dialog').last();
const NAME = '纪行远';
const WHY = '请填写执业证书上的医院全称';

/** Fills the registration on the phone, ticks what is asked, and hands it in. */
async function handIn(page: Page, hospital: string, isFirst: boolean): Promise<void> {
  await page.getByLabel('执业医院').fill(hospital);
  if (isFirst) {
    await page.getByLabel('姓名').fill(NAME);
    await page.getByLabel('科室').selectOption('血液内科');
    await page.getByLabel('专业方向').fill('出凝血疾病');
    await page.getByLabel('职称').selectOption({ index: 1 });
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByLabel('执业证书编码').fill(`11011000${Date.now() % 10_000_000}`);
    await sendSlowly(page, page.locator('input[type=file]'));
  }
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByRole('heading', { name: '资料审核中' }).waitFor();
}

/** Opens the applicant's request in the reviewer's inbox. */
async function openRequest(page: Page): Promise<void> {
  await page.goto(address('expo', '/backend/approval'));
  await page
    .getByText(new RegExp(`^${NAME} · `))
    .first()
    .click();
  await dialog(page).getByRole('button', { name: '同意', exact: true }).waitFor();
}

test('an application is returned with its reason, corrected, passed, and what was granted is ended by its person', async () => {
  const { page: applicant } = await visit(browser, { device: 'phone' });
  const token = await signedIn(applicant, 'expo', newPhone());
  await open(applicant, address('expo', '/mobile/doctor/regist'));
  await handIn(applicant, '一院', true);

  const { page: reviewer } = await visit(browser);
  await enterConsole(reviewer, 'expo', 'admin');
  await openRequest(reviewer);
  await dialog(reviewer).getByRole('button', { name: '退回', exact: true }).click();
  await choose(reviewer, '退回到', '发起人');
  await dialog(reviewer).getByLabel('原因').fill(WHY);
  await dialog(reviewer).getByRole('button', { name: '退回', exact: true }).click();
  await reviewer.getByText('已退回').first().waitFor();

  // Whoever comes back finds what waits for them on the home of the phone.
  await open(applicant, address('expo', '/mobile'));
  await applicant.getByRole('link', { name: /医师认证\s*认证未通过/ }).click();
  await applicant.getByText(WHY).waitFor();
  await applicant.getByRole('link', { name: '修改资料' }).click();
  await handIn(applicant, '云湖市第一人民医院', false);

  await openRequest(reviewer);
  await dialog(reviewer).getByText('云湖市第一人民医院').first().waitFor();
  // What the person says stands beside the picture that proves it, without leaving the approval.
  await dialog(reviewer).getByText('出凝血疾病').waitFor();
  await dialog(reviewer).getByRole('img').first().waitFor();
  await dialog(reviewer).getByRole('button', { name: '同意', exact: true }).click();
  await dialog(reviewer).getByRole('button', { name: '同意', exact: true }).click();
  await reviewer.getByText('已同意').first().waitFor();

  await open(applicant, address('expo', '/mobile/doctor/approval'));
  await applicant.getByRole('heading', { name: '认证已通过' }).waitFor();

  // What was granted ends by the wish of its person, after a second thought.
  await open(applicant, address('expo', '/account'));
  const end = applicant.getByRole('region', { name: '结束医师认证' });
  await end.getByRole('button', { name: '结束认证' }).click();
  await end.getByRole('button', { name: '保留认证' }).click();
  await end.getByRole('button', { name: '结束认证' }).click();
  await end.getByRole('button', { name: '确认结束' }).click();
  await applicant.getByText('医师认证已结束，资料已删除').waitFor();
  await end.waitFor({ state: 'detached' });
  const own = await call<{ data: unknown }>(applicant, '/api/front/hospital/doctor/me', { token });
  expect([own.status, own.body.data]).toEqual([200, null]);
});
