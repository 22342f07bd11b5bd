import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { agreesToAttend, call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

type Saved = { data: { id: number; version: number; secret: string } };
type Listed = { data: { id: number; title: string; slug?: string }[] };

it('a phone at a gate lets somebody in without a line, hands that over, and the desk takes it back', async () => {
  const mark = Date.now() % 1e6;
  const desk = await staffDesk(browser, 'expo', 'admin');
  const get = <T>(path: string) => call<T>(desk.page, path, { token: desk.token }).then(({ body }) => body);
  const post = <T>(path: string, given: Record<string, unknown>) =>
    call<T>(desk.page, path, { post: given, token: desk.token }).then(({ body }) => body);
  const products = await get<Listed>('/api/admin/registration/product/list?q=护理论坛票');
  const { page: guest } = await visit(browser, { device: 'phone' });
  const token = await signedIn(guest, 'expo');
  const own = <T>(path: string, given?: Record<string, unknown>) =>
    call<T>(guest, path, { token, ...(given && { post: given }) }).then(({ body }) => body);
  const offer = await own<{ data: { conference: { id: number } } }>(
    '/api/front/registration/offer/oncology-nursing-forum',
  );
  const conferenceId = offer.data.conference.id;
  await agreesToAttend(guest, token);
  const handed = await own<Saved>('/api/front/registration/submit', {
    conference: conferenceId,
    items: [{ product: products.data[0]?.id, quantity: 1 }],
  });
  const { data: registered } = await own<{ data: { code: string } }>(`/api/front/registration/own/${handed.data.id}`);
  const list = await post<Saved>('/api/admin/checkin/list/save', { conferenceId, name: `入场${mark}` });
  const gate = await post<Saved>('/api/admin/checkin/gate/save', { listId: list.data.id, name: `东门${mark}` });
  const device = await post<Saved>('/api/admin/device/device/save', {
    ...{ name: `手持${mark}`, work: 'checkin.gate', workId: gate.data.id },
  });

  const { page: phone, context, faults, foreign } = await visit(browser, { device: 'phone' });
  await open(phone, address('expo', '/kiosk'));
  await phone.getByLabel('配对码').fill(device.data.secret);
  await phone.getByRole('button', { name: '登记' }).click();
  const field = phone.getByLabel('入场码或胸卡');
  await field.fill('不是码');
  await field.press('Enter');
  await phone.getByRole('heading', { name: '无法识别' }).waitFor();
  await context.setOffline(true);
  await field.fill(registered.code);
  await field.press('Enter');
  await phone.getByRole('heading', { name: '请进' }).waitFor();
  await phone.getByText('由本机判定').waitFor();
  await phone.getByText('1 份待同步').waitFor();
  await context.setOffline(false);
  await expect.poll(() => phone.getByText('份待同步').count()).toBe(0);

  await desk.page.goto(address('expo', `/backend/checkin-desk?gate=${gate.data.id}`));
  const shown = desk.page.getByLabel('入场码、姓名、拼音、单位或手机后四位');
  await shown.fill(registered.code);
  await shown.press('Enter');
  await desk.page.getByRole('heading', { name: '此票已入场' }).waitFor();
  await desk.page.getByText(`首次入场：`).waitFor();
  await desk.page.getByRole('button', { name: '撤销入场' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('原因').fill('误扫');
  await dialog.getByRole('button', { name: '撤销入场' }).click();
  await desk.page.getByText('已撤销').first().waitFor();
  // Who has not arrived may give up what cost nothing.
  await own('/api/front/registration/withdraw', { id: handed.data.id });
  await post('/api/admin/device/device/revoke', { id: device.data.id });
  expect(faults.filter((fault) => !/401|ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
  expect([desk.faults, desk.foreign, foreign]).toEqual([[], [], []]);
});
