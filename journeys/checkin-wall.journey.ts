import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { agreesToAttend, call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

type Saved = { data: { id: number; secret: string } };
type Listed = { data: { id: number }[] };

it('a wall in the foyer greets whoever comes in, whole once they agree, and nobody while it is paused', async () => {
  const mark = Date.now() % 1e6;
  const desk = await staffDesk(browser, 'expo', 'admin');
  const post = <T>(path: string, given: Record<string, unknown>) =>
    call<T>(desk.page, path, { post: given, token: desk.token }).then(({ body }) => body);
  const products = await call<Listed>(desk.page, '/api/admin/registration/product/list?q=护理论坛票', {
    token: desk.token,
  });
  const { page: guest } = await visit(browser);
  const token = await signedIn(guest, 'expo');
  const own = <T>(path: string, given?: Record<string, unknown>) =>
    call<T>(guest, path, { token, ...(given && { post: given }) }).then(({ body }) => body);
  const offer = await own<{ data: { conference: { id: number } } }>(
    '/api/front/registration/offer/oncology-nursing-forum',
  );
  const conferenceId = offer.data.conference.id;
  await agreesToAttend(guest, token);
  const handed = await own<Saved>('/api/front/registration/submit', {
    ...{ conference: conferenceId, items: [{ product: products.body.data[0]?.id, quantity: 1 }] },
  });
  const list = await post<Saved>('/api/admin/checkin/list/save', { conferenceId, name: `入场${mark}` });
  const gate = await post<Saved>('/api/admin/checkin/gate/save', { listId: list.data.id, name: `东门${mark}` });
  const wall = await post<Saved>('/api/admin/checkin/wall/save', {
    ...{ listId: list.data.id, name: `大厅${mark}`, welcome: '欢迎参加护理论坛', names: 'whole', seconds: 300 },
  });
  const device = await post<Saved>('/api/admin/device/device/save', {
    ...{ name: `大厅屏${mark}`, work: 'checkin.wall', workId: wall.data.id },
  });

  const { page: screen, context, faults, foreign } = await visit(browser);
  await open(screen, address('expo', '/kiosk'));
  await screen.getByLabel('配对码').fill(device.data.secret);
  await screen.getByRole('button', { name: '登记' }).click();
  await screen.getByRole('heading', { name: '欢迎参加护理论坛' }).waitFor();
  await screen.getByText('请在通道出示入场码').waitFor();
  // The wall asks by itself: nobody touches or loads it from here on.
  const loads: string[] = [];
  screen.on('framenavigated', (frame) => loads.push(frame.url()));
  const people = screen.getByRole('list').getByRole('listitem');
  await post('/api/admin/checkin/redeem', {
    ...{ gate: gate.data.id, registration: handed.data.id, nonce: crypto.randomUUID() },
  });
  await people.first().waitFor();
  expect(await people.first().textContent()).toContain('*');

  await guest.goto(address('expo', `/registration?id=${handed.data.id}`));
  await guest.getByRole('button', { name: '同意完整显示姓名' }).click();
  await guest.getByRole('button', { name: '不再完整显示' }).waitFor();
  await expect.poll(() => people.first().textContent()).not.toContain('*');
  await context.setOffline(true);
  await screen.getByText('网络中断').waitFor();
  await context.setOffline(false);
  await expect.poll(() => screen.getByText('网络中断').count()).toBe(0);

  await desk.page.goto(address('expo', `/backend/checkin-wall?wall=${wall.data.id}`));
  await desk.page.getByRole('button', { name: '暂停显示来宾' }).click();
  await screen.getByText('来宾姓名暂停显示').waitFor();
  await desk.page.getByRole('button', { name: '继续显示来宾' }).click();
  await people.first().waitFor();
  await desk.page.getByRole('button', { name: '从大屏隐藏' }).click();
  await screen.getByText('请在通道出示入场码').waitFor();
  expect(loads).toEqual([]);
  await post('/api/admin/device/device/revoke', { id: device.data.id });
  expect(faults.filter((fault) => !/401|ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
  expect([desk.faults, desk.foreign, foreign]).toEqual([[], [], []]);
});
