import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, messagesTo, visit } from './browser.ts';
import { call } from './people.ts';
import { enterConsole, staffSignIn } from './staff.ts';

const PHONE_OF_EDITOR = '13900000111';

afterEach(everybodyLeaves);

const bell = (page: Page) => page.getByRole('button', { name: /^通知/ });

/** Opens the console as somebody who has read everything. */
async function openConsole(page: Page, username: string, path: string): Promise<void> {
  const token = await enterConsole(page, 'hema', username);
  const { status, body } = await call(page, '/api/admin/notice/own/read', { post: { all: true }, token });
  expect([status, body]).toEqual([200, { unread: 0 }]);
  await page.goto(address('hema', path));
}

describe('notices', () => {
  test('a sign-in on a new device rings at the console that is open, and on the phone, at any hour', async () => {
    const { page } = await visit(browser);
    await openConsole(page, 'editor', '/backend');
    await bell(page).waitFor();
    await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('通知');
    const before = messagesTo(PHONE_OF_EDITOR).length;

    const elsewhere = await visit(browser);
    await staffSignIn(elsewhere.page, 'hema', 'editor');
    // By the socket: nobody reloads.
    await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('通知，1 条未读');
    await bell(page).click();
    await page.getByRole('link', { name: /新设备登录/ }).click();
    await page.getByRole('heading', { name: '我的账号' }).waitFor();
    await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('通知');
    await expect
      .poll(() => messagesTo(PHONE_OF_EDITOR).slice(before))
      .toContainEqual(expect.stringContaining('在新设备'));
  });

  test('a shop words a notice, sees how it will read, and takes it back', async () => {
    const { page } = await visit(browser);
    await openConsole(page, 'admin', '/configure/notice');
    await page.getByRole('link', { name: '登录验证码' }).click();
    const body = page.getByLabel('正文');
    await body.fill('您的验证码：');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('正文必须包含{code}').waitFor();
    await body.press('End');
    await page.getByRole('button', { name: '验证码 {code}' }).click();
    await page.getByText('您的验证码：048213').waitFor();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('模板已保存').waitFor();
    await page.getByRole('button', { name: '恢复默认' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '恢复默认' }).click();
    await page.getByText('已恢复默认').waitFor();
    await expect.poll(() => page.getByLabel('正文').inputValue()).toContain('{minutes}');
  });

  test('of two windows over one text one writes; what the other has typed meets what was saved, side by side', async () => {
    const [first, second] = [(await visit(browser)).page, (await visit(browser)).page];
    for (const page of [first, second]) {
      await openConsole(page, 'admin', '/configure/notice');
      await page.getByRole('link', { name: '讨论中提到我' }).click();
      await page.getByLabel('正文').waitFor();
    }
    await second.getByText('您正在另一个窗口中编辑这条内容').waitFor();
    expect(await second.getByLabel('正文').getAttribute('readonly')).not.toBeNull();
    await first.getByLabel('正文').fill('甲：{text}');
    await second.getByRole('button', { name: '改在这里编辑' }).click();
    await first.getByText('您正在另一个窗口中编辑这条内容').waitFor();
    await second.getByLabel('正文').fill('乙：{text}');
    await second.getByRole('button', { name: '保存', exact: true }).click();
    await second.getByText('模板已保存').waitFor();
    // What was typed is still there, and may be gone on with.
    expect(await first.getByLabel('正文').inputValue()).toContain('甲：');
    await first.getByRole('button', { name: '改在这里编辑' }).click();
    await first.getByRole('button', { name: '保存', exact: true }).click();
    const conflict = first.getByRole('dialog', { name: '内容已被他人修改' });
    await conflict.getByRole('button', { name: '比较差异' }).click();
    await conflict.getByText('乙').waitFor();
    await conflict.getByRole('button', { name: '按所选保存' }).click();
    await first.getByText('模板已保存').waitFor();
    expect(await first.getByLabel('正文').inputValue()).toContain('甲：');
    await first.getByRole('button', { name: '恢复默认' }).click();
    await first.getByRole('dialog').getByRole('button', { name: '恢复默认' }).click();
    await first.getByText('已恢复默认').waitFor();
    await expect.poll(() => first.getByLabel('正文').inputValue()).not.toContain('甲：');
  });
});
