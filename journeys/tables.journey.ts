import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { newPhone } from '../kernel/testkit/new-phone.ts';
import { address, browser, everybodyLeaves } from './browser.ts';
import { call } from './people.ts';
import { staffDesk } from './staff.ts';

const folder = mkdtempSync(join(tmpdir(), 'medley-tables-'));
afterEach(everybodyLeaves);
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

const desk = (path: string) => staffDesk(browser, 'hema', 'admin', `/backend/${path}`);
const dialog = (page: Page) => page.getByRole('dialog').last();

describe('a table', () => {
  test('takes a file in whose ten bad rows are named beforehand, and gives it back', async () => {
    const [first, second] = [newPhone(), newPhone()];
    const rows = [
      '姓名,手机,性别,中心',
      `甲一,${first},男,`,
      `甲二,+86 ${second},女,`,
      `,${newPhone()},,`,
      '乙二,,,',
      '乙三,1391111,,',
      '乙四,电话,,',
      `乙五,${first},,`,
      `乙六,${newPhone()},未知,`,
      `乙七,${newPhone()},,没有的中心`,
      `${'长'.repeat(41)},${newPhone()},,`,
      '乙九,21911110009,,',
      `乙十,${second},,`,
    ];
    writeFileSync(join(folder, 'people.csv'), rows.join('\n'));
    const { page } = await desk('member');
    const total = page.getByText(/^共 \d+ 条$/);
    await total.waitFor();
    const before = await total.innerText();
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await page.locator('input[type=file]').setInputFiles(join(folder, 'people.csv'));
    const tryIt = page.getByRole('button', { name: '试导入' });
    await tryIt.or(dialog(page).getByRole('alert')).waitFor();
    expect(await dialog(page).getByRole('alert').allInnerTexts()).toEqual([]);
    await tryIt.click();
    await page.getByText('2 行可以导入，10 行有问题。').waitFor();
    await expect.poll(() => dialog(page).locator('tbody tr').count()).toBe(10);
    await dialog(page).getByText('手机号与文件第 2 行重复').waitFor();
    await page.getByText('跳过有问题的行').click();
    await page.getByRole('button', { name: '导入 2 行' }).click();
    await page.getByText('已导入 2 行').waitFor();
    await page.getByRole('button', { name: '撤销这次导入' }).click();
    await page.locator('.ant-popconfirm .ant-btn-primary').click();
    await page.getByText('已撤销 2 行').waitFor();
    await page.getByRole('button', { name: '完成', exact: true }).click();
    await page.getByText(before, { exact: true }).waitFor();
  });

  test('says what of a file exists already, shows it, and takes an import back from its task later', async () => {
    const { page, token } = await desk('tags');
    const categories = await call<{ data: { name: string }[] }>(page, '/api/configure/tags/category/list', { token });
    const [one, two] = [`导入标签甲${Date.now()}`, `导入标签乙${Date.now()}`];
    const category = categories.body.data[0]?.name;
    writeFileSync(join(folder, 'tags.csv'), `名称,分类\n${one},${category}\n${two},${category}`);
    const tryFile = async (): Promise<void> => {
      await page.getByRole('button', { name: '导入', exact: true }).click();
      await page.locator('input[type=file]').setInputFiles(join(folder, 'tags.csv'));
      await page.getByRole('button', { name: '试导入' }).click();
    };
    await tryFile();
    await page.getByText('全部 2 行都可以导入。').waitFor();
    await page.getByRole('button', { name: '导入 2 行' }).click();
    await page.getByText('已导入 2 行').waitFor();
    await page.getByRole('button', { name: '完成', exact: true }).click();

    await tryFile();
    await page.getByText('2 行已存在，跳过').waitFor();
    expect(await page.getByRole('button', { name: '导入 0 行' }).isDisabled()).toBe(true);
    const shown = await dialog(page)
      .getByRole('link', { name: `查看已有的“${two}”` })
      .getAttribute('href');
    expect(shown).toMatch(/^\/backend\/tags\/\d+$/);
    await dialog(page)
      .getByRole('button', { name: 'Close' })
      .or(dialog(page).locator('.ant-modal-close'))
      .first()
      .click();

    await page.reload();
    const tray = page.getByRole('button', { name: '任务', exact: true });
    await tray.click();
    await page.getByRole('button', { name: '查看“导入 · tags.csv”的结果' }).click();
    await page.getByRole('button', { name: '撤销这次导入' }).click();
    await page.locator('.ant-popconfirm .ant-btn-primary').click();
    await page.getByText('已撤销 2 行').waitFor();
    await page.getByRole('button', { name: '查看“导入 · tags.csv”的结果' }).click();
    await page.getByText('这次导入的内容已全部撤销').waitFor();
    expect(await page.getByRole('button', { name: '撤销这次导入' }).count()).toBe(0);
  });

  test('does one thing with many rows, and says which of them refused and why', async () => {
    const { page, token } = await desk('tags');
    const categories = await call<{ data: { id: number }[] }>(page, '/api/configure/tags/category/list', { token });
    const name = `临时标签${Date.now()}`;
    const post = { name, categoryId: categories.body.data[0]?.id };
    const made = await call(page, '/api/admin/tags/tag/save', { post, token });
    expect(made.status).toBe(200);
    await page.reload();
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    await row(name).getByRole('checkbox').check();
    await row('Clinical research').getByRole('checkbox').check();
    await page.getByRole('button', { name: '删除', exact: true }).click();
    await dialog(page)
      .getByRole('button', { name: /删\s?除/ })
      .click();
    await page.getByText('已处理 1 项，共 2 项').last().waitFor();
    expect(await dialog(page).innerText()).toContain('标签正在使用');
    await dialog(page).getByRole('button', { name: '知道了' }).click();
    await row(name).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '任务' }).click();
    await page.getByText('完成 1 项，1 项未处理').first().waitFor();
  });

  test('keeps what two people changed in one record, field by field', async () => {
    const { page, token } = await desk('tags');
    const categories = await call<{ data: { id: number }[] }>(page, '/api/configure/tags/category/list', { token });
    const name = `两人标签${Date.now()}`;
    const given = { name, categoryId: categories.body.data[0]?.id };
    const save = (post: object) =>
      call<{ data: { id: number; version: number } }>(page, '/api/admin/tags/tag/save', { post: { ...post }, token });
    const { data: tag } = (await save(given)).body;
    await page.goto(address('hema', `/backend/tags/${tag.id}?edit=1`));
    await page.getByLabel('英文名称').fill('By the first');
    expect((await save({ ...given, ...tag, name: `${name}乙` })).status).toBe(200);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    const people = page.getByRole('dialog', { name: '内容已被他人修改' }).getByRole('listitem');
    await people.filter({ hasText: '保存了新的内容' }).waitFor();
    await people.filter({ hasText: '您开始编辑时看到的' }).waitFor();
    await page.getByRole('button', { name: '比较差异' }).click();
    await page.getByText('修改人：').first().waitFor();
    const side = (field: string, which: string) =>
      page.getByRole('radiogroup', { name: field, exact: true }).getByRole('radio', { name: which });
    await side('名称', '对方的').waitFor({ state: 'attached' });
    expect(await side('名称', '对方的').isChecked()).toBe(true);
    expect(await side('英文名称', '我的').isChecked()).toBe(true);
    await page.getByRole('button', { name: '按所选保存' }).click();
    await page.getByText('已保存').first().waitFor();
    const shown = await call<{ data: { name: string; nameEn: string; version: number } }>(
      page,
      `/api/admin/tags/tag/show/${tag.id}`,
      { token },
    );
    expect(shown.body.data).toMatchObject({ name: `${name}乙`, nameEn: 'By the first' });
    const post = { id: tag.id, version: shown.body.data.version };
    expect((await call(page, '/api/admin/tags/tag/remove', { post, token })).status).toBe(200);
  });
});
