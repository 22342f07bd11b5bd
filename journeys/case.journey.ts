import { afterEach, expect, test } from 'vitest';
import { film } from '../modules/content/case/images/drawn-film.ts';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';
/** The doctors of the demo who are granted. */
const [AUTHOR, READER] = ['13900000102', '13900000109'];

test('a doctor writes a case on the phone, masks a film, the desk passes it, another doctor votes and flags it, and it is hidden', async () => {
  const title = `走查：贫血一例 ${Date.now() % 1e6}`;
  const { page: phone, faults } = await visit(browser, { device: 'phone' });
  await signedIn(phone, SHOP, AUTHOR);
  await open(phone, address(SHOP, '/cases/edit'));
  await phone.getByLabel('标题').fill(title);
  await phone.getByLabel('专科').selectOption({ label: '血液内科' });
  await phone.getByLabel('患者姓名').fill('沈以宁');
  await phone.getByLabel('第 0 天').fill('2026-08-11');
  await phone.getByRole('textbox', { name: '病史' }).fill('沈以宁，2026年8月18日起乏力');
  await phone.getByText('文字中还有 2 处').waitFor();
  await phone.getByRole('button', { name: '全部替换' }).click();
  await expect.poll(() => phone.getByRole('textbox', { name: '病史' }).inputValue()).toBe('〔姓名已隐去〕，D+7起乏力');
  await phone.getByRole('textbox', { name: '检查所见' }).fill('血红蛋白 66 g/L');
  await phone.getByRole('textbox', { name: '诊治经过' }).fill('补铁后好转');
  await phone.getByLabel('投票问题').fill('先查什么？');
  await phone.getByLabel('选项').fill('胃镜\n胸片');
  await phone.getByLabel('签署人').selectOption({ label: '患者本人' });
  await phone.getByLabel('签署日期').fill('2026-08-20');
  await phone.getByLabel('教学').check();
  await phone.getByLabel('本站认证医生').check();
  await phone.getByRole('button', { name: '保存草稿' }).click();
  const picture = await film([{ text: '姓名：沈以宁', left: 24, top: 20 }], [], { width: 480, height: 360 });
  const file = { name: 'film.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
  await phone.getByLabel('添加图片').setInputFiles(file);
  await phone.getByText('发现 1 处').waitFor();
  await phone.getByRole('button', { name: '遮盖图片' }).click();
  await phone.getByRole('button', { name: '遮盖全部发现' }).click();
  await phone.getByRole('button', { name: '保存遮盖' }).click();
  await phone.getByText('未再发现可识别信息').waitFor();
  await phone.getByRole('button', { name: '提交复核' }).click();
  await phone.getByRole('heading', { name: '我的病例' }).waitFor();
  await phone.getByText('待复核').first().waitFor();

  const { page: desk, faults: wrong } = await staffDesk(browser, SHOP, 'admin', '/backend/cases');
  await desk.getByText(title).first().click();
  await desk.getByRole('button', { name: '复核通过' }).click();
  for (const box of await desk.getByRole('dialog').getByRole('checkbox').all()) await box.check();
  await desk.getByRole('dialog').getByRole('button', { name: '复核通过' }).last().click();
  await desk.getByRole('button', { name: /^发\s?布$/ }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^发\s?布$/ })
    .last()
    .click();
  await desk.getByText('已发布').first().waitFor();

  // Visitors are asked who they are, and read none.
  const { page: visitor, faults: lost } = await visit(browser, { device: 'phone' });
  await open(visitor, address(SHOP, '/cases'));
  await visitor.getByRole('tab', { name: '验证码登录' }).waitFor();
  expect(await visitor.getByText(title).count()).toBe(0);

  const { page: doctor, faults: broken } = await visit(browser);
  await signedIn(doctor, SHOP, READER);
  await open(doctor, address(SHOP, '/cases'));
  await doctor.getByRole('link', { name: title }).click();
  await doctor.getByText('补铁后好转').waitFor();
  await doctor.getByRole('radio', { name: '胸片' }).check();
  await doctor.getByRole('button', { name: '投票' }).click();
  await doctor.getByText('1 票 · 100%').waitFor();
  await doctor.getByRole('button', { name: '举报' }).first().click();
  await doctor.getByRole('button', { name: '举报并隐藏' }).click();
  await doctor.getByText('已隐藏').first().waitFor();
  await doctor.getByRole('link', { name: title }).waitFor({ state: 'hidden' });
  expect([...faults, ...wrong, ...broken, ...lost]).toEqual([]);
});
