import { afterEach, expect, test } from 'vitest';
import { newPhone } from '../kernel/testkit/new-phone.ts';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { codeAskedIn, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';
/** The doctor of the demo who is granted. */
const DOCTOR = '13900000102';

test('a patient sees the card as they write, asks, is answered on the phone, chooses the answer, and an emergency goes to duty', async () => {
  const title = `走查：吃铁剂要空腹吗${Date.now() % 1e6}`;
  const { page: phone, faults } = await visit(browser, { device: 'phone' });
  await signedIn(phone, SHOP);
  await open(phone, address(SHOP, '/ask'));
  await phone.getByRole('link', { name: '我要提问' }).click();
  await phone.getByLabel('一句话说明问题').fill('爸爸胸 痛，出冷汗');
  await phone.getByRole('link', { name: '拨打 120' }).waitFor();
  await phone.getByLabel('一句话说明问题').fill(title);
  await phone.getByRole('link', { name: '拨打 120' }).waitFor({ state: 'hidden' });
  await phone.getByLabel('详细情况').fill('在澄江附院开的药');
  await phone.getByLabel('分类').selectOption({ label: '贫血与补铁' });
  await phone.getByLabel('患者性别').selectOption({ label: '女' });
  await phone.getByLabel('患者年龄段').selectOption({ label: '30-39 岁' });
  await phone.getByRole('button', { name: '提交问题' }).click();
  await phone.getByText('正在审核').waitFor();

  const { page: desk, faults: wrong } = await staffDesk(browser, SHOP, 'admin', '/backend/questions');
  await desk.getByText(title).first().click();
  await desk.getByRole('button', { name: '公开', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '公开', exact: true }).last().click();
  await desk.getByText('已公开').first().waitFor();

  const { page: doctor, faults: broken } = await visit(browser, { device: 'phone' });
  await signedIn(doctor, SHOP, DOCTOR);
  await open(doctor, address(SHOP, '/ask/inbox'));
  await doctor.getByRole('link', { name: title }).click();
  await doctor.getByText('医院名已隐去').waitFor();
  await doctor.getByRole('textbox', { name: '回答' }).fill('空腹吸收好一些，胃不舒服就改到饭后，能坚持吃完更要紧。');
  await doctor.getByLabel('以上为本人撰写').check();
  await doctor.getByRole('button', { name: '提交回答' }).click();
  // The box that it was written in says the words too.
  await doctor.getByText('医生本人作答').waitFor();

  await phone.reload();
  await phone.getByRole('button', { name: '采纳这个回答' }).click();
  await phone.getByText('提问者采纳').waitFor();

  const { page: visitor, faults: lost } = await visit(browser);
  await open(visitor, address(SHOP, '/ask?topic=anaemia'));
  await visitor.getByRole('link', { name: title }).click();
  await visitor.getByText('提问者采纳').waitFor();
  await visitor.getByText('云湖市第一人民医院').waitFor();

  await phone.getByLabel('继续追问').fill('刚才吐血了');
  await phone.getByRole('link', { name: '拨打 120' }).waitFor();
  await phone.getByRole('button', { name: '继续追问' }).click();
  await phone.getByText('已提醒值班人员').last().waitFor();
  await desk.goto(address(SHOP, '/backend/ask-alerts'));
  await desk.getByText(title).first().click();
  await desk.getByRole('dialog').getByRole('button', { name: '接手', exact: true }).click();
  await desk.getByRole('dialog').getByText('处理中').first().waitFor();
  await phone.reload();
  await phone.getByText('值班人员已接手').waitFor();
  expect([...faults, ...wrong, ...broken, ...lost]).toEqual([]);
});

test('somebody without an account asks by phone and code, and reads on where the link leads', async () => {
  const title = `走查：不注册也能问吗${Date.now() % 1e6}`;
  const { page, faults } = await visit(browser, { device: 'phone' });
  await open(page, address(SHOP, '/ask/new'));
  await page.getByLabel('一句话说明问题').fill(title);
  await page.getByLabel('分类').selectOption({ label: '贫血与补铁' });
  await page.getByLabel('患者性别').selectOption({ label: '女' });
  await page.getByLabel('患者年龄段').selectOption({ label: '30-39 岁' });
  await page.getByLabel('不注册，用手机号提问').check();
  const form = page.locator('form', { hasText: '怎么收到回答' });
  const phone = newPhone();
  await form.getByPlaceholder('6 位验证码').fill(await codeAskedIn(form, phone));
  await page.getByRole('button', { name: '提交问题' }).click();
  await page.getByText('正在审核').waitFor();
  expect(new URL(page.url()).pathname).toBe('/ask/visit');
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  expect(faults).toEqual([]);
});
