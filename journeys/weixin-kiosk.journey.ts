import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { formatDate } from '../kernel/rules/date-format.ts';
import { address, browser, everybodyLeaves, open, portal, visit } from './browser.ts';
import { agreesToAttend, call } from './people.ts';
import { staffDesk } from './staff.ts';
import { scan } from './weixin-scan.ts';

afterEach(everybodyLeaves);

type Saved = { data: { id: number; version: number; secret: string } };

/** Signs somebody of the local WeChat in, inside WeChat, as the shop's pages do. */
async function byWeixin(page: Page, nickname: string): Promise<string> {
  await page.goto(address('hema', '/account'));
  await page.waitForURL(`${portal.weixin}/connect/oauth2/authorize?*`);
  await page.getByText(`同意登录 as ${nickname}`).click();
  await page.waitForURL((url) => url.pathname === '/account');
  await page.getByRole('heading', { name: '我的账号' }).waitFor();
  return page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '""') as string);
}

it('K4 a kiosk with the local WeChat server: who scans its code and confirms in WeChat is asked, checked in, and holds the badge within three seconds', async () => {
  const today = formatDate(new Date());
  const mark = Date.now() % 1e6;
  const desk = await staffDesk(browser, 'hema', 'admin');
  const post = async <T = Saved>(path: string, given: Record<string, unknown>): Promise<T> => {
    const { status, body } = await call<T>(desk.page, path, { post: given, token: desk.token });
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
    return body;
  };
  const { data: draft } = await post('/api/admin/conference/conference/save', {
    ...{ title: `自助签到走查会 ${mark}`, lead: '导语', body: '<p>正文</p>' },
    ...{ city: '青屿', cityEn: 'Qingyu', venue: '会展中心', venueEn: 'Expo Centre' },
    ...{ startsOn: today, endsOn: today },
  });
  await post('/api/admin/conference/conference/publish', { ...draft });
  const { data: ticket } = await post('/api/admin/registration/product/save', {
    ...{ conferenceId: draft.id, title: '现场票', tiers: [{ name: '标准价', fen: 0 }], ladder: [] },
  });
  const list = await post('/api/admin/checkin/list/save', { conferenceId: draft.id, name: `入场${mark}` });
  const gate = await post('/api/admin/checkin/gate/save', { listId: list.data.id, name: `自助机${mark}` });
  const device = await post('/api/admin/device/device/save', {
    ...{ name: `自助机${mark}`, work: 'checkin.kiosk', workId: gate.data.id },
  });

  const { page: phone } = await visit(browser, { device: 'weixin' });
  const token = await byWeixin(phone, '李薇');
  await agreesToAttend(phone, token);
  const handed = await call<Saved>(phone, '/api/front/registration/submit', {
    ...{ post: { conference: draft.id, items: [{ product: ticket.id, quantity: 1 }] }, token },
  });
  expect(handed.status, JSON.stringify(handed.body)).toBe(200);

  const { page: kiosk, faults, foreign } = await visit(browser);
  await kiosk.addInitScript(() => {
    Reflect.set(globalThis, 'print', () =>
      Reflect.set(globalThis, 'printed', (Reflect.get(globalThis, 'printed') ?? 0) + 1),
    );
  });
  const scenes: string[] = [];
  kiosk.on('response', async (answer) => {
    if (new URL(answer.url()).pathname === '/api/front/weixin/qr') scenes.push((await answer.json()).scene);
  });
  const printed = (): Promise<unknown> => kiosk.evaluate(() => Reflect.get(globalThis, 'printed') ?? 0);
  await open(kiosk, address('hema', '/kiosk'));
  await kiosk.getByLabel('配对码').fill(device.data.secret);
  await kiosk.getByRole('button', { name: '登记' }).click();
  const code = kiosk.getByRole('img', { name: '用微信扫描的签到码' });
  await code.waitFor();
  expect(await code.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(100);

  // Who is registered for nothing here is told so, and the next one finds another code.
  const stranger = await visit(browser, { device: 'weixin' });
  await open(stranger.page, await scan('amelia', scenes.at(-1) ?? ''));
  await stranger.page.locator('main').getByRole('button').first().click();
  await kiosk.getByText('没有找到您在本会议的注册').waitFor();
  expect(await printed()).toBe(0);
  await expect.poll(() => scenes.length).toBeGreaterThan(1);

  const link = await scan('li-wei', scenes.at(-1) ?? '');
  expect(link).toContain(address('hema'));
  await open(phone, link);
  const confirms = phone.locator('main').getByRole('button').first();
  await confirms.waitFor();
  const asked: string[] = [];
  kiosk.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').slice(-2).join('/')));
  await confirms.click();
  await kiosk.getByText('是您吗？').waitFor();
  await kiosk.getByRole('heading', { name: '李薇' }).waitFor();
  expect(await printed()).toBe(0);
  await kiosk.getByRole('button', { name: '确认，打印胸卡' }).click();
  await kiosk.getByRole('heading', { name: '欢迎，李薇' }).waitFor();
  await expect.poll(printed).toBe(1);
  // The scene is asked about every two seconds: one question that was on its way, and the one that hears the yes, make the badge come within three.
  expect(asked.filter((path) => path.startsWith('qr/')).length).toBeLessThanOrEqual(2);
  expect(asked.filter((path) => path.startsWith('kiosk/'))).toEqual(['kiosk/weixin', 'kiosk/confirm']);
  await kiosk.getByText('请取走胸卡。').waitFor();
  // Nothing of them stays for the next one, who is nobody's account either.
  await kiosk.getByRole('button', { name: '完成' }).click();
  await code.waitFor();
  expect(await kiosk.evaluate(() => localStorage.getItem('token'))).toBeNull();

  type Found = { data: { state: string } };
  const row = await call<Found>(desk.page, `/api/admin/registration/registration/show/${handed.body.data.id}`, {
    token: desk.token,
  });
  expect(row.body.data.state).toBe('checked_in');
  await post('/api/admin/device/device/revoke', { id: device.data.id });
  expect([faults, foreign]).toEqual([[], []]);
});
