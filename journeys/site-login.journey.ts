import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { address, codeSentTo, everybodyLeaves, openBrowser, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => everybodyLeaves(browser));
afterAll(() => browser.close());

const dialog = '[role="dialog"]';
const toasts = (page: Page): Promise<string[]> => page.locator('[data-toast]').allInnerTexts();
const open = async (page: Page, path = '/'): Promise<void> => {
  await page.goto(address('hema', path), { waitUntil: 'networkidle' });
  if (path === '/') await page.getByRole('button', { name: '登录' }).click();
  await page.locator(dialog).waitFor();
};
const enter = async (page: Page, phone: string, code?: string): Promise<void> => {
  await page.locator('input[name="phone"]').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect.poll(() => toasts(page)).toContain('验证码发送成功');
  await page.locator('input[name="code"]').fill(code ?? (await codeSentTo(phone)));
  await page.locator('form:has(input[name="code"]) button[type="submit"]').click();
};
/** Makes the shop offer WeChat, whose own server this story leaves out. */
const offerWeixin = async (page: Page, life: number): Promise<string[]> => {
  const replaced: string[] = [];
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const boot = document.getElementById('boot');
      if (!boot?.textContent || document.readyState !== 'interactive') return;
      const factory = (
        globalThis as unknown as {
          trustedTypes: { createPolicy(n: string, r: object): { createScript(t: string): string } };
        }
      ).trustedTypes;
      const text = boot.textContent.replace('"loginMethods":["phone"]', '"loginMethods":["phone","weixin_qr"]');
      boot.textContent = factory.createPolicy('dompurify', { createScript: (t: string) => t }).createScript(text);
    });
  });
  let count = 0;
  await page.route('**/api/front/weixin/qr', (route) => {
    replaced.push(route.request().postData() ?? '');
    count += 1;
    const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    return route.fulfill({ json: { scene: `scene-000${count}`, image, expiresIn: life, secret: 's'.repeat(20) } });
  });
  await page.route('**/api/front/weixin/qr/scene-*', (route) => route.fulfill({ json: { status: 'pending' } }));
  return replaced;
};

describe('ways of signing in', () => {
  it('S3.02 a phone goes to the mobile login page and comes back', async () => {
    const { page } = await visit(browser, { device: 'phone' });
    await page.goto(address('hema', '/account'), { waitUntil: 'networkidle' });
    await page.waitForURL('**/mobile/login?origin=%2Faccount');
    await enter(page, '13810000001');
    await page.getByRole('heading', { name: '我的账号' }).waitFor();
    expect(page.url()).toBe(address('hema', '/account'));
  });
  it('S3.03 S3.05 S3.06 a shop with its own login page leads there; the domain has its own screen, others the generic one', async () => {
    const { page } = await visit(browser);
    await page.goto(address('expo', '/account'), { waitUntil: 'networkidle' });
    await page.waitForURL('**/login?origin=%2Faccount');
    expect(await page.locator('h1').innerText()).toBe('参会登录');
    await enter(page, '13810000002');
    await page.waitForURL(address('expo', '/account'));
    await page.goto(address('trial', '/login'));
    expect(await page.locator('h1').innerText()).toBe('登录');
  });
  it('S3.06 an origin outside the shop leads to its root', async () => {
    const { page } = await visit(browser);
    for (const [index, evil] of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ].entries()) {
      await page.context().clearCookies();
      await page.goto(address('hema', `/login?origin=${encodeURIComponent(evil)}`), { waitUntil: 'networkidle' });
      await enter(page, `1381000010${index}`);
      await page.waitForURL(address('hema', '/'));
      await page.evaluate(() => localStorage.clear());
    }
  });
  it('S3.12 signing out leads to the root of the site and forgets the token', async () => {
    const { page } = await visit(browser);
    await open(page, '/account');
    await enter(page, '13810000003');
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL(address('hema', '/'));
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.getByRole('button', { name: '登录' }).waitFor();
  });
});

describe('login dialog', () => {
  it('S3.04 S3.07 S3.08 is modal over the whole screen, with a form of 180 px and its hints', async () => {
    const { page, faults } = await visit(browser);
    await offerWeixin(page, 120);
    await open(page);
    expect(await page.locator('[data-dialog-backdrop]').boundingBox()).toMatchObject({
      x: 0,
      y: 0,
      width: 1280,
      height: 800,
    });
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['验证码登录', '微信登录']);
    const form = page.locator(`${dialog} form`);
    expect((await form.boundingBox())?.height).toBe(180);
    expect(await page.locator('input[name="phone"]').getAttribute('placeholder')).toBe('请输入手机号');
    expect(await page.locator('input[name="code"]').getAttribute('maxlength')).toBe('6');
    const text = await page.locator(dialog).innerText();
    expect(text).toContain('未注册的手机号验证后将自动登录');
    expect(text).toContain('首次登录成功即完成注册');
    expect(
      await page.locator(dialog).evaluate((element) => Number(getComputedStyle(element).zIndex)),
    ).toBeGreaterThanOrEqual(3000);
    await page.getByRole('tab', { name: '验证码登录' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('请打开微信', { exact: false }).waitFor();
    expect(faults).toEqual([]);
  });
  it('S3.09 offers a code for a valid phone only, warns of an invalid one, and counts down after sending', async () => {
    const { page } = await visit(browser);
    await open(page);
    const send = page.locator(`${dialog} button[type="button"]`, { hasText: '验证码' });
    const phone = page.locator('input[name="phone"]');
    for (const invalid of ['', '1381000000', '12810000000', '16610000000']) {
      await phone.fill(invalid);
      expect(await send.isDisabled(), invalid).toBe(true);
    }
    await phone.press('Enter');
    await expect.poll(() => toasts(page)).toContain('请正确填写您的手机号码');
    await phone.fill('13810000004');
    await send.click();
    await expect.poll(() => toasts(page)).toContain('验证码发送成功');
    const again = page.getByRole('button', { name: '秒后重新获取' });
    await again.waitFor();
    expect(await again.isDisabled()).toBe(true);
    expect(Number.parseInt(await again.innerText(), 10)).toBeGreaterThan(50);
  });
  it('S3.09 does the work the server asks for above the free limit, in a worker of its own', async () => {
    const { page, faults } = await visit(browser);
    let first = true;
    await page.route('**/user/auth/phone/code/*', (route) => {
      if (!first) return route.fallback();
      first = false;
      return route.fulfill({ status: 400, json: { errors: '请先完成验证', code: 'signIn.captcha_needed' } });
    });
    await open(page);
    await page.locator('input[name="phone"]').fill('13810000006');
    const proved = page.waitForRequest((request) => request.url().includes('captcha='), { timeout: 30_000 });
    await page.getByRole('button', { name: '获取验证码' }).click();
    await proved;
    await expect.poll(() => toasts(page)).toEqual(['验证码发送成功']);
    expect(await codeSentTo('13810000006')).toMatch(/^\d{6}$/);
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
  });
  it('S3.10 shows a QR code, says when it has expired, and replaces it', async () => {
    const { page } = await visit(browser);
    const replaced = await offerWeixin(page, 1);
    await open(page);
    await page.getByRole('tab', { name: '微信登录' }).click();
    await page.getByRole('img', { name: '微信登录二维码' }).waitFor();
    await page.getByText('二维码已失效').waitFor();
    await page.getByRole('button', { name: '刷新二维码' }).click();
    await page.getByText('二维码已失效').waitFor({ state: 'hidden' });
    expect(replaced).toEqual(['', 'replaces=scene-0001']);
  });
  it('S3.11 is dismissed by backdrop, close control and Escape; the visitor stays where they were', async () => {
    const { page } = await visit(browser);
    await open(page);
    await page.mouse.click(20, 700);
    await page.locator(dialog).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByRole('button', { name: '关闭' }).click();
    await page.locator(dialog).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '登录' }).click();
    await page.locator(dialog).waitFor();
    await page.keyboard.press('Escape');
    await page.locator(dialog).waitFor({ state: 'detached' });
    expect(page.url()).toBe(address('hema', '/'));
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
  it('S2.15 S3.11 S3.13 opens for a route that needs it, and continues there after a failure and a success', async () => {
    const { page } = await visit(browser);
    await open(page, '/account');
    await enter(page, '13810000005', '000000');
    await expect.poll(async () => (await toasts(page)).some((text) => text.includes('验证码不正确'))).toBe(true);
    expect(await page.locator(dialog).count()).toBe(1);
    await page.locator('input[name="code"]').fill(await codeSentTo('13810000005'));
    await page.locator(`${dialog} button[type="submit"]`).click();
    await page.getByRole('heading', { name: '我的账号' }).waitFor();
    expect(await toasts(page)).toContain('登录成功');
    expect(await page.locator(dialog).count()).toBe(0);
    expect(page.url()).toBe(address('hema', '/account'));
  });
  it('S2.15 says that signing in is needed where the first page was left unsigned', async () => {
    const { page } = await visit(browser);
    await open(page, '/account');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: '登录后继续' }).waitFor();
    await page.locator('main').getByRole('button', { name: '登录' }).click();
    await page.locator(dialog).waitFor();
  });
});
