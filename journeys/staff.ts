import type { Browser, Page } from 'playwright-core';
import { totpCode } from '../kernel/security/totp.ts';
import { address, portal, visit, type Watched } from './browser.ts';
import { signInAtConsole } from './console-sign-in.ts';
import { call, staffToken } from './people.ts';

/** Signs staff in at the console by its own screen, where no second factor is asked for. */
export async function staffSignIn(
  page: Page,
  shop: string,
  username: string,
  path = '/backend',
  password = portal.password,
): Promise<void> {
  await page.goto(address(shop, path));
  await signInAtConsole(page, username, password);
}

/** Signs staff in where a second factor is required and none is set up yet; answers the recovery codes. */
export async function staffEnrol(page: Page, shop: string, username: string, path = '/backend'): Promise<string[]> {
  await staffSignIn(page, shop, username, path);
  await page.getByText('无法扫码？手动输入密钥').click();
  const secret = (await page.locator('details code').innerText()).replaceAll(' ', '');
  await page.getByLabel('6 位数字').fill(totpCode(secret, new Date()));
  await page.getByRole('button', { name: '启用' }).click();
  await page.getByRole('heading', { name: '请保存恢复码' }).waitFor();
  const codes = await page.locator('li code').allInnerTexts();
  await page.getByRole('button', { name: '我已保存，进入后台' }).click();
  await page.getByRole('navigation').first().waitFor();
  return codes;
}

/** Signs staff in at the console without its screen, where no second factor is asked for; answers their token. */
export async function enterConsole(page: Page, shop: string, username: string): Promise<string> {
  const token = await staffToken(page, shop, username, portal.password);
  await page.evaluate((given) => localStorage.setItem('medley.console.token', given), token);
  return token;
}

/** A screen of the console that somebody opens who came without the screen of the sign-in, with their token. */
export async function staffDesk(
  browser: Browser,
  shop: string,
  username: string,
  path = '/backend',
): Promise<Watched & { token: string }> {
  const watched = await visit(browser);
  const token = await enterConsole(watched.page, shop, username);
  await watched.page.goto(address(shop, path));
  return { ...watched, token };
}

/** The token of the console's sign-in in a browser. */
export const consoleToken = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('medley.console.token') ?? '');

/** Takes a second factor away again that a journey set up, so that the next journey finds the person as this one did. */
export async function forgetSecondFactor(page: Page, code: string): Promise<void> {
  const token = await consoleToken(page);
  const { status, body } = await call(page, '/api/admin/sign-in/second-factor/remove', { post: { code }, token });
  if (status !== 200) throw new Error(`The second factor stays: ${status} ${JSON.stringify(body)}`);
}
