import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { newPhone } from '../kernel/testkit/new-phone.ts';
import { address, atRest, browser, everybodyLeaves, open, portal, visit } from './browser.ts';
import { changeBoot } from './changed-page.ts';
import { call, codeAskedIn, signedIn, signInHere } from './people.ts';
import { scan } from './weixin-scan.ts';

afterEach(everybodyLeaves);

const toasts = (page: Page): Promise<string[]> => page.locator('[data-toast]').allInnerTexts();
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Opens the login dialog from the header of hema. */
async function openDialog(page: Page): Promise<ReturnType<Page['getByRole']>> {
  await open(page, address('hema', '/tag'));
  await page.locator('header').getByRole('button', { name: '登录' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

describe('where signing in happens', () => {
  test('S3.01 inside WeChat it is the authorize page, with the app id and the scopes of the shop', async () => {
    const { page } = await visit(browser, { device: 'weixin' });
    await page.goto(address('hema', '/account'));
    await page.waitForURL(`${portal.weixin}/connect/oauth2/authorize?*`);
    const asked = new URL(page.url()).searchParams;
    const shop = await visit(browser);
    await open(shop.page, address('hema', '/tag'));
    const { body } = await call(shop.page, '/api/front/shop');
    expect(body.app_id).toMatch(/^wx/);
    expect([asked.get('appid'), asked.get('scope')]).toEqual([body.app_id, body.scopes]);
    expect(new URL(asked.get('redirect_uri') ?? '').pathname).toBe('/mobile/weixin');
    await page.getByText('同意登录 as 李薇').click();
    await page.waitForURL((url) => url.pathname === '/account');
    await page.getByRole('heading', { name: '我的账号' }).waitFor();
    expect(await stored(page, 'token')).toBeTruthy();
  });

  test('S3.01 the app id is asked for where the page came without it', async () => {
    const { page } = await visit(browser, { device: 'weixin' });
    await changeBoot(page, (boot) => {
      boot.shop.app_id = null;
    });
    await page.goto(address('hema', '/account'));
    await page.waitForURL(`${portal.weixin}/connect/oauth2/authorize?*`);
  });

  test('S3.02 on a phone it is the page for phones, inside WeChat too where the shop has no account there', async () => {
    for (const [shop, device] of [
      ['hema', 'phone'],
      ['trial', 'weixin'],
    ] as const) {
      const { page } = await visit(browser, { device });
      await open(page, address(shop, '/account'));
      await page.waitForURL(address(shop, '/mobile/login?origin=%2Faccount'));
      await signInHere(page);
      // That shop asks its members something first, which they may leave for later.
      if (shop === 'trial') await page.getByRole('button', { name: '稍后再填' }).click();
      await page.getByRole('heading', { name: '我的账号' }).waitFor();
      expect(page.url()).toBe(address(shop, '/account'));
    }
  });

  test('S3.03 S3.05 S3.06 a shop with its own login leads to /login with the screen of its domain, and back', async () => {
    const { page } = await visit(browser);
    await open(page, address('expo', '/account'));
    await page.waitForURL(address('expo', '/login?origin=%2Faccount'));
    expect(await page.locator('h1').allInnerTexts()).toEqual(['参会登录']);
    await signInHere(page);
    await page.waitForURL(address('expo', '/account'));
    await open(page, address('trial', '/login'));
    expect(await page.locator('h1').allInnerTexts()).toEqual(['登录']);
  });

  test('S3.04 otherwise it is the dialog, over the page that was open', async () => {
    const { page } = await visit(browser);
    await openDialog(page);
    expect(page.url()).toBe(address('hema', '/tag'));
  });

  test('S3.06 an origin outside the shop leads to its root', async () => {
    for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const { page, foreign } = await visit(browser);
      await open(page, address('hema', `/login?origin=${encodeURIComponent(evil)}`));
      await signInHere(page);
      await page.waitForURL(address('hema', '/'));
      expect(foreign, evil).toEqual([]);
    }
  });

  test('S3.12 signing out ends the sign-in at the server and leads to the root of the site', async () => {
    const { page } = await visit(browser);
    const token = await signedIn(page, 'hema');
    await open(page, address('hema', '/account'));
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL(address('hema', '/'));
    await page.locator('header').getByRole('button', { name: '登录' }).waitFor();
    expect((await call(page, '/api/front/user/me/user_info', { token })).status).toBe(401);
  });

  test('S3.12 the root it is where signing in has a page of its own, and for the other tabs of the person', async () => {
    for (const [shop, device] of [
      ['hema', 'phone'],
      ['trial', 'phone'],
      ['expo', 'desktop'],
      ['expo', 'phone'],
    ] as const) {
      const { page, context } = await visit(browser, { device });
      await signedIn(page, shop);
      const other = await context.newPage();
      for (const tab of [page, other]) {
        await open(tab, address(shop, '/account'));
        await tab.getByRole('heading', { name: '我的账号' }).waitFor();
      }
      const passed: string[] = [];
      for (const tab of [page, other]) tab.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname));
      await page.getByRole('button', { name: '退出登录' }).click();
      for (const tab of [page, other]) await tab.waitForURL(address(shop, '/'));
      await atRest(page);
      expect([page.url(), other.url()], `${shop} ${device}`).toEqual([address(shop, '/'), address(shop, '/')]);
      expect(new Set(passed)).toEqual(new Set(['/']));
      await context.close();
    }
  });
});

describe('the login dialog', () => {
  test('S3.07 is modal over a dimmed backdrop on the whole screen, with two tabs', async () => {
    const { page, faults } = await visit(browser);
    const dialog = await openDialog(page);
    const backdrop = page.locator('[data-dialog-backdrop]');
    expect(await backdrop.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
    expect(await backdrop.evaluate((element) => getComputedStyle(element).backgroundColor)).toMatch(/rgba?\(.+[1-9]\)/);
    expect(await dialog.getByRole('tab').allInnerTexts()).toEqual(['验证码登录', '微信登录']);
    await dialog.getByRole('tab', { name: '微信登录' }).click();
    await dialog.getByText('扫一扫').waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    await page.keyboard.press('ArrowLeft');
    await dialog.getByPlaceholder('请输入手机号').waitFor();
    const zIndex = await dialog.evaluate((element) => Number(getComputedStyle(element).zIndex));
    expect(zIndex).toBeGreaterThanOrEqual(3000);
    // The page below takes no clicks, and Tab stays inside.
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('Tab');
    // Beyond the last control the focus is led back, which takes a busy machine a moment.
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(faults).toEqual([]);
  });

  test('S3.08 has fields for phone and code, both buttons, both hints, in a form of 180 px', async () => {
    const { page } = await visit(browser);
    const dialog = await openDialog(page);
    const form = dialog.locator('form');
    expect((await form.boundingBox())?.height).toBe(180);
    await form.getByPlaceholder('请输入手机号').waitFor();
    const code = form.getByPlaceholder('6 位验证码');
    expect(await code.getAttribute('maxlength')).toBe('6');
    expect(await form.getByRole('button').allInnerTexts()).toEqual(['获取验证码', '登录']);
    const text = await dialog.innerText();
    expect(text).toContain('未注册的手机号验证后将自动登录');
    expect(text).toContain('首次登录成功即完成注册');
    await form.getByPlaceholder('请输入手机号').fill('13812345678');
    for (const [typed, ready] of [
      ['12345', false],
      ['123456', true],
    ] as const) {
      await code.fill(typed);
      expect(await form.getByRole('button', { name: '登录' }).isEnabled(), typed).toBe(ready);
    }
  });

  test('S3.09 offers a code for a valid phone alone, warns of an invalid one, and counts down once it is sent', async () => {
    const { page } = await visit(browser);
    const dialog = await openDialog(page);
    const send = dialog.getByRole('button', { name: '获取验证码' });
    const phone = dialog.getByPlaceholder('请输入手机号');
    for (const invalid of ['', '1381000000', '12810000000', '16610000000']) {
      await phone.fill(invalid);
      expect(await send.isDisabled(), invalid).toBe(true);
    }
    await phone.press('Enter');
    await expect.poll(() => toasts(page)).toContain('请正确填写您的手机号码');
    await phone.fill(newPhone());
    await send.click();
    await expect.poll(() => toasts(page)).toContain('验证码发送成功');
    const again = dialog.getByRole('button', { name: '秒后重新获取' });
    await again.waitFor();
    expect(await again.isDisabled()).toBe(true);
    expect(Number.parseInt(await again.innerText(), 10)).toBeGreaterThan(50);
  });

  test('S3.10 S3.13 shows a QR code that WeChat reads, and lets in whom the phone confirms', async () => {
    const { page } = await visit(browser);
    const dialog = await openDialog(page);
    const opened = page.waitForResponse('**/api/front/weixin/qr');
    await dialog.getByRole('tab', { name: '微信登录' }).click();
    const { scene } = (await (await opened).json()) as { scene: string };
    const image = dialog.getByRole('img', { name: '微信登录二维码' });
    await image.waitFor();
    expect(await image.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(100);
    await dialog.getByText('请打开微信，使用“扫一扫”扫描二维码登录').waitFor();
    const link = await scan('chen-mo', scene);
    await dialog.getByText('已扫码，请在手机上确认登录').waitFor();
    const login = page.waitForRequest((request) => new URL(request.url()).pathname === '/login');
    const phone = await visit(browser, { device: 'weixin' });
    await open(phone.page, link);
    await phone.page.locator('main').getByText('华夏血液学苑').first().waitFor();
    await phone.page.locator('main').getByRole('button').first().click();
    const form = new URLSearchParams((await login).postData() ?? '');
    expect([form.get('channel'), form.has('code'), (await login).method()]).toEqual(['weixin_qr', true, 'POST']);
    await expect.poll(() => toasts(page)).toContain('登录成功');
    await dialog.waitFor({ state: 'detached' });
    expect(await stored(page, 'token')).toBeTruthy();
  });

  test('S3.10 says when the QR code has expired, and a refresh brings another that replaces it', async () => {
    const { page } = await visit(browser);
    await page.clock.install();
    const scenes: string[] = [];
    page.on('response', async (response) => {
      if (new URL(response.url()).pathname === '/api/front/weixin/qr') scenes.push((await response.json()).scene);
    });
    const dialog = await openDialog(page);
    await dialog.getByRole('tab', { name: '微信登录' }).click();
    await dialog.getByRole('img', { name: '微信登录二维码' }).waitFor();
    await page.clock.fastForward(121_000);
    await dialog.getByText('二维码已失效').waitFor();
    await dialog.getByRole('button', { name: '刷新' }).click();
    await dialog.getByText('二维码已失效').waitFor({ state: 'detached' });
    await expect.poll(() => scenes.length).toBe(2);
    expect(scenes[0]).not.toBe(scenes[1]);
    const old = await fetch(`${portal.weixin}/control/scan`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: 'amelia', scene: scenes[0] }),
    });
    expect(((await old.json()) as { reply: string | null }).reply ?? '').not.toMatch(/http/);
  });

  test('S3.11 backdrop, close control and Escape dismiss it, and whoever waited for it stays a visitor', async () => {
    const { page } = await visit(browser);
    const dialog = await openDialog(page);
    const away = [
      () => page.mouse.click(20, 700),
      () => dialog.getByRole('button', { name: '关闭' }).click(),
      () => page.keyboard.press('Escape'),
    ];
    for (const [index, leave] of away.entries()) {
      if (index > 0) {
        await open(page, address('hema', '/search'));
        await page.getByRole('searchbox').first().waitFor();
        await page.locator('header').getByRole('button', { name: '登录' }).click();
        await dialog.waitFor();
      }
      await leave();
      await dialog.waitFor({ state: 'detached' });
      expect(await stored(page, 'token')).toBeNull();
      await page.locator('header').getByRole('button', { name: '登录' }).waitFor();
    }
    // A click inside is none on the backdrop.
    await page.locator('header').getByRole('button', { name: '登录' }).click();
    await dialog.getByText('首次登录成功即完成注册').click();
    expect(await dialog.isVisible()).toBe(true);
  });

  test('S3.11 S3.13 a failure shows its text, and a later success says 登录成功 and goes where the visitor was going', async () => {
    const { page } = await visit(browser);
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/front/user/auth/phone/login')) posted.push(request.postData() ?? '');
    });
    await open(page, address('hema', '/account'));
    const dialog = page.getByRole('dialog');
    const phone = newPhone();
    const code = await codeAskedIn(dialog, phone);
    const wrong = code === '000000' ? '111111' : '000000';
    await dialog.getByPlaceholder('6 位验证码').fill(wrong);
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await expect.poll(() => toasts(page)).toContain('验证码不正确或已失效，请核对后重试，或重新获取');
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByPlaceholder('6 位验证码').fill(code);
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await expect.poll(() => toasts(page)).toContain('登录成功');
    await page.getByRole('heading', { name: '我的账号' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toBe(address('hema', '/account'));
    expect(posted).toEqual([`phone=${phone}&code=${wrong}`, `phone=${phone}&code=${code}`]);
  });
});
