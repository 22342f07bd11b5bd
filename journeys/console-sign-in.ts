import type { Page } from 'playwright-core';

/** Signs staff in at the screen of the console that is open, until they are inside or asked for a second factor. */
export async function signInAtConsole(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('用户名').fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  // The screen of the sign-in has a heading too: whoever leaves it before the answer is not signed in.
  await page
    .getByRole('navigation')
    .or(page.getByRole('heading', { name: '启用两步验证' }))
    .first()
    .waitFor();
}
