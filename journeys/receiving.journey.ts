import { afterEach, expect, test } from 'vitest';
import { sampleTicket } from '../modules/platform/ocr/sample-picture.ts';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { receivingDesk } from './receiving-desk.ts';

afterEach(everybodyLeaves);

test('a guest says how they come; a driver without account taps on without network, and the desk sees it', async () => {
  const { conference, placeOf, day: dayOf, post } = await receivingDesk();
  const [day = ''] = (await dayOf()).days;

  const guest = await visit(browser, { device: 'phone' });
  await signedIn(guest.page, 'expo');
  await open(guest.page, address('expo', `/trip?conference=${conference}`));
  await guest.page.getByRole('button', { name: '填写来程' }).click();
  // What a ticket says is shown first, with what it does not say, and taken over by a press (R1).
  const ticket = { name: 'ticket.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await sampleTicket()) };
  await guest.page.getByLabel('上传车票或机票，自动填写').setInputFiles(ticket);
  await guest.page.getByRole('button', { name: '从照片识别' }).click();
  await guest.page.getByRole('button', { name: '填入表单' }).click();
  await guest.page.getByText('火车票上没有到达时间，请补填到达时间').waitFor();
  expect(await guest.page.getByLabel('车次').inputValue()).toBe('G1234');
  expect(await guest.page.getByLabel('到达日期').inputValue()).toBe('2027-03-25');
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

test('a guest shows the code of their trip where lunch is given out, and a volunteer without account scans it, also without network', async () => {
  const { conference, post } = await receivingDesk();

  const guest = await visit(browser, { device: 'phone' });
  const own = await signedIn(guest.page, 'expo');
  const legs = [{ direction: 'in', mode: 'train', number: 'G1867' }];
  await call(guest.page, '/api/front/agenda/traffic', { token: own, post: { conference, legs } });
  const name = `走查午餐 ${crypto.randomUUID().slice(0, 8)}`;
  const now = Date.now();
  const at = (hours: number): string => new Date(now + hours * 3_600_000).toISOString();
  const treat = await post('treat/save', { conferenceId: conference, name, startsAt: at(-1), endsAt: at(2) });
  await post('treat/give', { id: treat.id, group: 'guests', area: '走查区' });
  await open(guest.page, address('expo', `/trip?conference=${conference}`));
  await guest.page.getByRole('heading', { name }).waitFor();
  await guest.page.getByRole('img', { name: '用餐与礼品的二维码' }).waitFor();
  type Treats = { data: { code: string } };
  const told = await call<Treats>(guest.page, `/api/front/receiving/treats?conference=${conference}`, { token: own });
  const { code } = told.body.data;

  const { address: link } = await post('treat/link', { id: treat.id });
  const door = await visit(browser, { device: 'phone' });
  await open(door.page, address('expo', `/receiving/door${link.slice(link.indexOf('#'))}`));
  await door.page.getByRole('heading', { name }).waitFor();
  const scan = async (read: string): Promise<void> => {
    await door.page.getByLabel('二维码内容').fill(read);
    await door.page.getByRole('button', { name: '核销', exact: true }).click();
  };
  await scan(code);
  await door.page.getByText('可以，请进').waitFor();
  await door.page.getByText('走查区').first().waitFor();
  await scan(code);
  await door.page.getByText('已经领过').waitFor();
  await door.page.context().setOffline(true);
  await scan(code);
  await door.page.getByText('已存在手机里，联网后核对').waitFor();
  await door.page.context().setOffline(false);
  await door.page.getByText(/次离线扫码核对后无效/).waitFor();
  expect([guest.faults, guest.foreign, door.foreign]).toEqual([[], [], []]);
});
