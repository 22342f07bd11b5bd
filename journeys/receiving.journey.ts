import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { enterConsole } from './staff.ts';

afterEach(everybodyLeaves);

type Made = { data: { id: number; version: number; address: string } };
type Day = { data: { days: string[]; pickups: { id: number; state: string; station: string; place: string }[] } };
type Listed = { data: { id: number; slug: string; name: string; kind: string }[] };

test('a guest says how they come; a driver without account taps on without network, and the desk sees it', async () => {
  const { page: desk } = await visit(browser);
  const token = await enterConsole(desk, 'expo', 'admin');
  const post = async (path: string, body: Record<string, unknown>): Promise<Made['data']> => {
    const answer = await call<Made>(desk, `/api/admin/receiving/${path}`, { token, post: body });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const list = async (path: string) => (await call<Listed>(desk, path, { token })).body.data;
  const [conference] = (await list('/api/admin/conference/conference/list?q=第十八届血液学年会')).map(({ id }) => id);
  const places = await list('/api/admin/receiving/place/list?limit=100');
  const placeOf = (kind: string): number => places.find((place) => place.kind === kind)?.id ?? 0;
  const dayOf = async () =>
    (await call<Day>(desk, `/api/admin/receiving/dispatch/show?conference=${conference}`, { token })).body.data;
  const [day = ''] = (await dayOf()).days;

  const guest = await visit(browser, { device: 'phone' });
  await signedIn(guest.page, 'expo');
  await open(guest.page, address('expo', `/trip?conference=${conference}`));
  await guest.page.getByRole('button', { name: '填写来程' }).click();
  await guest.page.getByText('火车', { exact: true }).click();
  await guest.page.getByLabel('车次').fill('g 1867');
  await guest.page.getByLabel('到达日期').fill(day);
  await guest.page.getByLabel('到达时间').fill('13:08');
  await guest.page.getByRole('button', { name: '保存', exact: true }).click();
  await guest.page.getByRole('heading', { name: 'G1867' }).waitFor();
  const wide = await guest.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([wide, guest.faults, guest.foreign]).toEqual([0, [], []]);

  const mark = crypto.randomUUID().slice(0, 8);
  const leg = await post('leg/save', {
    ...{ conferenceId: conference, guest: `贵客 ${mark}`, number: 'QY1326', scheduledAt: `${day}T05:00:00+08:00` },
    ...{ stationId: placeOf('airport'), placeId: placeOf('hotel') },
  });
  const vehicle = await post('vehicle/save', { name: '走查车', plate: mark, seats: 6 });
  const driver = await post('crew/save', { name: '走查师傅', role: 'driver' });
  const pickup = await post('pickup/make', { legs: [leg.id], vehicle: vehicle.id, driver: driver.id });
  const { address: link } = await post('sheet/open', { crew: driver.id, day });

  const phone = await visit(browser, { device: 'phone' });
  await open(phone.page, address('expo', `/receiving/day${link.slice(link.indexOf('#'))}`));
  await phone.page.getByText(`贵客 ${mark}`).waitFor();
  await phone.page.getByRole('button', { name: '亮接站牌' }).click();
  await phone.page.getByRole('button', { name: /点一下关闭/ }).click();
  await phone.page.context().setOffline(true);
  await phone.page.getByRole('button', { name: '接单' }).click();
  await phone.page.getByText('没有网络').waitFor();
  await phone.page.getByRole('button', { name: '出发' }).waitFor();
  await phone.page.context().setOffline(false);
  await phone.page.getByText('没有网络').waitFor({ state: 'detached' });
  const kept = (await dayOf()).pickups.find(({ id }) => id === pickup.id);
  expect(kept?.state).toBe('accepted');
});
