import { expect, test } from 'vitest';
import { address, browser, open, sendSlowly, visit } from './browser.ts';
import { take } from './editorial.ts';
import { choose, labelled } from './form.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

const GROUP = '淋巴瘤与骨髓瘤专业委员会';

test('a chief editor presents an expert who is a member, a reader finds them by initials, and they find themselves', async () => {
  const phone = '13900000105';
  const [{ page, faults, token }, reader, { page: own }] = await Promise.all([
    staffDesk(browser, 'hema', 'chief', '/backend/experts/new'),
    visit(browser, { device: 'phone' }),
    visit(browser),
  ]);
  const member = signedIn(own, 'hema', phone);
  const drawer = page.getByRole('dialog').first();
  await labelled(drawer, '姓名').fill('周明远');
  await labelled(drawer, '医院或单位').fill('云湖市第一人民医院');
  const alike = drawer.getByRole('link', { name: '周明远 · 云湖市第一人民医院' });
  await alike.waitFor();
  await labelled(drawer, '姓名').fill('端木听澜');
  await alike.waitFor({ state: 'hidden' });
  await drawer.getByRole('button', { name: '添加任职' }).click();
  await choose(page, '组织', GROUP);
  await choose(page, '职务', '青年委员');
  await sendSlowly(page, drawer.getByLabel('选择图片'));
  await drawer.getByRole('button', { name: '保存' }).click();
  await drawer.getByRole('button', { name: '编辑' }).waitFor();
  await drawer.getByRole('button', { name: '编辑' }).click();
  await drawer.locator('fieldset img').first().waitFor();
  await labelled(drawer, '医院或单位').fill('云湖市中心医院');
  await drawer.getByRole('button', { name: '保存' }).click();
  await drawer.getByRole('button', { name: '编辑' }).waitFor();
  const id = Number(/\/experts\/(\d+)/.exec(page.url())?.[1]);
  await take(page, '发布', '已发布');

  await open(reader.page, address('hema', '/experts'));
  await reader.page.getByRole('searchbox', { name: '按姓名、拼音或医院查找专家' }).fill('dmtl');
  await reader.page.keyboard.press('Enter');
  await reader.page.waitForURL(/q=dmtl/);
  await reader.page.getByRole('link', { name: '端木听澜' }).click();
  await reader.page.getByRole('heading', { name: '端木听澜', level: 1 }).waitFor();
  expect(await reader.page.locator('main').innerText()).toContain('青年委员');
  expect(await reader.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await reader.page.getByRole('link', { name: GROUP }).first().click();
  await reader.page.getByRole('heading', { name: GROUP, level: 1 }).waitFor();
  await expect.poll(() => reader.page.getByRole('link', { name: '端木听澜' }).count()).toBe(1);
  expect(await reader.page.getByRole('link', { name: '祝晚晴' }).count()).toBe(0);

  await member;
  await drawer.getByRole('button', { name: '关联人员' }).click();
  const asked = page.getByRole('dialog', { name: /是哪一位人员/ });
  await asked.getByRole('combobox', { name: '对应人员' }).fill(phone);
  await page.locator('.ant-select-item-option').getByText('罗小禾').first().click();
  await asked.getByRole('button', { name: '保存' }).click();
  await drawer.getByRole('link', { name: '罗小禾' }).waitFor();
  await open(own, address('hema', '/account'));
  await own.getByRole('link', { name: '我的专家主页' }).click();
  await own.getByRole('heading', { name: '端木听澜', level: 1 }).waitFor();

  // The demo stays as it was found.
  const { body } = await call<{ data: { version: number; cover: string | null } }>(
    page,
    `/api/admin/expert/expert/show/${id}`,
    { token },
  );
  expect(body.data.cover, 'the picture that was on its way when it was saved, and stays at the next save').toMatch(
    /^\/api\/file\//,
  );
  const unlinked = await call<{ data: { version: number } }>(page, '/api/admin/expert/expert/link', {
    ...{ post: { id, version: body.data.version, memberId: null }, token },
  });
  const { version } = unlinked.body.data;
  const archived = await call(page, '/api/admin/expert/expert/archive', { post: { id, version }, token });
  expect([archived.status, faults, reader.faults]).toEqual([200, [], []]);
});
