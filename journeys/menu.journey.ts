import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

/** What stands below `label` in the main navigation, with the button that shows it. */
function branch(page: Page, label: string) {
  const nav = page.getByRole('navigation', { name: '主导航' });
  return { button: nav.getByRole('button', { name: label }), place: (name: string) => nav.getByRole('link', { name }) };
}

describe('a menu of two levels', () => {
  test('opens under the mouse and by keys, and closes with Escape, the focus and a choice', async () => {
    const { page, faults } = await visit(browser);
    await open(page, address('expo'));
    const { button, place } = branch(page, '参会服务');
    const travel = place('交通与住宿');
    expect(await travel.isVisible()).toBe(false);
    await button.hover();
    await travel.waitFor();
    await page.mouse.move(600, 700);
    await travel.waitFor({ state: 'hidden' });

    await button.focus();
    await page.keyboard.press('Enter');
    await travel.waitFor();
    await page.keyboard.press('Tab');
    expect(await travel.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await travel.waitFor({ state: 'hidden' });
    expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await travel.waitFor();
    await page.keyboard.press('Shift+Tab');
    await travel.waitFor({ state: 'hidden' });

    await button.hover();
    await travel.click();
    await page.waitForURL('**/news?category=travel');
    await travel.waitFor({ state: 'hidden' });
    await expect.poll(() => button.getAttribute('aria-current')).toBe('true');
    expect(faults).toEqual([]);
  });

  test('shows in a rail where the reader is', async () => {
    const { page } = await visit(browser);
    await open(page, address('trial', '/news?category=quality'));
    const { button, place } = branch(page, '“资讯”下的栏目');
    await place('质量与稽查').waitFor();
    expect(await place('质量与稽查').getAttribute('aria-current')).toBe('page');
    await button.click();
    expect(await place('质量与稽查').isVisible()).toBe(false);
  });

  test('lies on the phone behind one button, and so do the places that are not at the thumb where there are no levels', async () => {
    const { page, faults } = await visit(browser, { device: 'phone' });
    await open(page, address('expo'));
    await page.getByRole('button', { name: '全部栏目' }).click();
    const sheet = page.getByRole('dialog', { name: '全部栏目' });
    await sheet.getByRole('heading', { name: '参会服务' }).waitFor();
    await sheet.getByRole('link', { name: '参展' }).click();
    await page.waitForURL('**/page/exhibit');
    await sheet.waitFor({ state: 'hidden' });
    await open(page, address('hema'));
    await page.getByRole('button', { name: '全部栏目' }).click();
    await sheet.getByRole('link', { name: '会议' }).click();
    await page.waitForURL('**/conferences');
    expect(faults).toEqual([]);
  });
});

test('a module that is off takes its entries and links along, its menu says why, and it brings them back', async () => {
  const { page, token } = await staffDesk(browser, 'expo', 'admin', '/configure/module');
  const { page: visitor, faults } = await visit(browser);
  const links = async (path: string): Promise<number> => {
    await open(visitor, address('expo', path));
    return visitor.locator('a[href="/topics"], a[href^="/topic?"]').count();
  };
  /** Turns the module with the switch, and waits until the console has come anew. */
  const turn = async (isOn: boolean): Promise<void> => {
    const button = page.getByRole('switch', { name: '专题', exact: true });
    const answered = page.waitForResponse('**/api/configure/shell/module/switch');
    await button.click();
    if (!isOn) {
      const question = page.getByRole('dialog', { name: '停用“专题”' });
      await question.getByText('/topics').waitFor();
      await question.getByRole('button', { name: '停用', exact: true }).click();
    }
    expect((await answered).status()).toBe(200);
    await page.locator(`[role=switch][aria-label="专题"][aria-checked="${isOn}"]`).waitFor();
  };
  expect(await links('/')).toBeGreaterThan(1);
  try {
    await turn(false);
    await expect.poll(() => links('/')).toBe(0);
    expect(await links('/news')).toBe(0);
    expect((await visitor.goto(address('expo', '/topics')))?.status()).toBe(404);
    await page.goto(address('expo', '/configure/menu'));
    await page.getByText('“专题”要打开的内容属于“专题”功能，该功能已关闭，前台不显示这一项').waitFor();
    await page.goto(address('expo', '/configure/module'));
    await turn(true);
  } finally {
    const post = { module: 'topic', enabled: true };
    expect((await call(page, '/api/configure/shell/module/switch', { post, token })).status).toBe(200);
  }
  await expect.poll(() => links('/')).toBeGreaterThan(1);
  expect(faults.filter((fault) => !fault.includes('/topics'))).toEqual([]);
});
