import { readFile } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

type Found = { data: { id: number }[] };
type Booking = { data: { id: number; version: number; exhibitorId: number; state: string }[] };

const DAY = 86_400_000;
const VISITOR = '13900000302';

it('an exhibitor chooses a booth on the plan, pays by the cart, scans a badge without a line, and exports what its visitor still agrees to', async () => {
  const desk = await staffDesk(browser, 'expo', 'admin');
  const get = <T>(path: string) => call<T>(desk.page, path, { token: desk.token }).then(({ body }) => body);
  const post = <T>(path: string, given: Record<string, unknown>) =>
    call<T>(desk.page, path, { post: given, token: desk.token }).then(({ body }) => body);
  const name = '海星信息';
  const asked = `/api/admin/exhibitor/exhibitor/list?q=${encodeURIComponent(name)}`;
  const [exhibitor] = (await get<Found>(asked)).data;
  const account = `plan.${Date.now()}`;
  const until = new Date(Date.now() + 30 * DAY).toISOString();
  const made = await post<{ data: { code: string } }>('/api/admin/exhibitor/guest/make', {
    ...{ exhibitor: exhibitor?.id, name: '走查员', account, until },
  });

  // The desk sees what exhibitors owe, by when, and whom it reaches.
  const [exhibition] = (await get<Found>('/api/admin/exhibitor/exhibition/list')).data;
  await desk.page.goto(address('expo', `/backend/exhibitions/${exhibition?.id}?tab=duties`));
  const owing = desk.page.getByRole('row').filter({ hasText: '北桥影像' }).filter({ hasText: '裴一舟' });
  await owing
    .getByText(/截止 \d{4}-\d{2}-\d{2} \d{2}:\d{2}/)
    .first()
    .waitFor();

  const { page: guest } = await visit(browser, { device: 'phone' });
  const token = await signedIn(guest, 'expo', VISITOR);
  const own = <T>(path: string) => call<T>(guest, path, { token }).then(({ body }) => body);
  const mine = await own<{ data: { id: number; conferenceId: number; state: string }[] }>(
    '/api/front/registration/mine',
  );
  const coming = mine.data.find(({ state }) => state === 'confirmed' || state === 'checked_in');
  const { data: ticket } = await own<{ data: { code: string } }>(`/api/front/registration/own/${coming?.id}`);

  const { page, context, faults, foreign } = await visit(browser, { device: 'phone' });
  await open(page, address('expo', `/exhibitor/plan?conference=${coming?.conferenceId}`));
  await page.getByRole('link', { name: `C07 ${name}` }).waitFor();
  await open(page, address('expo', '/exhibition'));
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('登录码').fill(made.data.code);
  await page.locator('main').getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('tab', { name: '展位' }).click();
  const shape = page.getByRole('button', { name: /^C08，/ });
  await shape.focus();
  await shape.press('Enter');
  await page.getByRole('button', { name: '选定此展位' }).click();
  await page.getByRole('button', { name: '放弃 C08 展位' }).waitFor();
  // It is exchanged for another one, and back: each time the former is free at once.
  for (const [from, to] of [
    ['C08', 'C09'],
    ['C09', 'C08'],
  ] as const) {
    const other = page.getByRole('button', { name: new RegExp(`^${to}，`) });
    await other.focus();
    await other.press('Enter');
    await page.getByRole('button', { name: `换掉 ${from}` }).click();
    await page.getByRole('button', { name: `放弃 ${to} 展位` }).waitFor();
  }

  await desk.page.goto(address('expo', '/backend/booth-bookings?q=C08'));
  await desk.page.getByText('C08').first().click();
  await desk.page.getByRole('button', { name: '登记合同' }).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: '登记合同' }).last().click();
  await desk.page.getByText('已登记合同').waitFor();
  await page.getByRole('tab', { name: '待办' }).click();
  await page.reload();
  await page.getByRole('tab', { name: '展位' }).click();
  await page.getByRole('button', { name: /^放入购物车：定金/ }).click();
  await page.getByRole('link', { name: '前往购物车' }).click();
  await page.getByText('C08 展位 · 定金').waitFor();

  await open(page, address('expo', '/exhibition'));
  await page.getByRole('tab', { name: '线索' }).click();
  const field = page.getByLabel('胸卡或参会码');
  await field.waitFor();
  await context.setOffline(true);
  await field.fill(ticket.code);
  await field.press('Enter');
  await page.getByText('已保存在本机').waitFor();
  // What is nobody's code is told of once the line is back, and holds up nothing.
  await field.fill('MEDLEY-0000');
  await field.press('Enter');
  await page.getByText('2 次扫码待上传').waitFor();
  await context.setOffline(false);
  await page.getByRole('alert').getByText('1 次扫码上传后没有登记').waitFor();
  await page.getByRole('list', { name: '线索' }).getByText('傅长风').waitFor();
  const exported = async (): Promise<string> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出线索' }).click(),
    ]);
    return readFile(await file.path(), 'utf8');
  };
  expect(await exported()).toContain('傅长风');

  await open(guest, address('expo', `/exhibitor/met?conference=${coming?.conferenceId}`));
  await guest.getByRole('button', { name: `撤回对 ${name} 的同意` }).click();
  await guest.getByRole('button', { name: `重新同意 ${name}` }).waitFor();
  const masked = await exported();
  expect(masked).toContain('已撤回同意');
  expect(masked).not.toContain('傅长风');
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  const bookings = await get<Booking>('/api/admin/exhibitor/booking/list?q=C08&state=contracted');
  const [booking] = bookings.data;
  await post('/api/admin/exhibitor/booking/release', {
    id: booking?.id,
    version: booking?.version,
    reason: '走查结束',
  });
  expect([width, foreign, desk.faults, desk.foreign]).toEqual([0, [], [], []]);
  expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
});
