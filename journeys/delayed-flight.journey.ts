import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { receivingDesk } from './receiving-desk.ts';

afterEach(everybodyLeaves);

type Traffic = { data: { legs: { id: number }[] } };
type Notices = { data: { title: string }[] };

test('R6 F3 a delayed flight: the desk says it once, the car comes later, guest and driver read the new time on their phones, and the hotel has a note', async () => {
  const { page: desk, faults, conference, placeOf, day: dayOf, post, book, told } = await receivingDesk();
  const [day = ''] = (await dayOf()).days;

  const guest = await visit(browser, { device: 'phone' });
  const own = await signedIn(guest.page, 'expo');
  const said = await call<Traffic>(guest.page, '/api/front/agenda/traffic', {
    token: own,
    post: {
      conference,
      legs: [
        {
          ...{ direction: 'in', mode: 'flight', number: 'QY1326', scheduledAt: `${day}T14:10:00+08:00` },
          ...{ stationId: placeOf('airport'), placeId: placeOf('hotel') },
        },
      ],
    },
  });
  const leg = said.body.data.legs[0]?.id ?? 0;
  const { stay, guest: name } = await book(leg, day);
  const mark = crypto.randomUUID().slice(0, 8);
  const vehicle = await post('vehicle/save', { name: '误点走查车', plate: mark, seats: 6 });
  const driver = await post('crew/save', { name: '误点走查师傅', role: 'driver' });
  await post('pickup/make', { legs: [leg], vehicle: vehicle.id, driver: driver.id });
  const { address: link } = await post('sheet/open', { crew: driver.id, day });
  const phone = await visit(browser, { device: 'phone' });
  await open(phone.page, address('expo', `/receiving/day${link.slice(link.indexOf('#'))}`));
  const meets = async (): Promise<string> =>
    (await phone.page
      .getByText(/^\d\d:\d\d$/)
      .first()
      .textContent()) ?? '';
  const before = await meets();
  await open(desk, address('expo', `/backend/hotel-stays/${stay}`));
  await desk.getByRole('dialog').getByText('已确认').waitFor();
  await expect
    .poll(() =>
      desk
        .getByRole('dialog')
        .getByText(/到店较晚/)
        .count(),
    )
    .toBe(0);

  await open(desk, address('expo', `/backend/receiving-legs/${leg}`));
  await desk.getByRole('button', { name: '更新动态' }).click();
  await desk.getByRole('textbox', { name: /预计时间/ }).fill(`${day}T22:40`);
  await desk.getByRole('dialog').last().getByRole('button', { name: '更新动态' }).last().click();
  await desk.getByText('已更新，接送已改动，通知 1 人').waitFor();

  await open(guest.page, address('expo', `/trip?conference=${conference}`));
  await guest.page.getByText('延误', { exact: true }).waitFor();
  await guest.page.getByText('22:40').first().waitFor();
  const notices = await call<Notices>(guest.page, '/api/front/message/list', { token: own });
  expect(notices.body.data.filter(({ title }) => title.startsWith('接送改时')).length).toBe(1);
  await phone.page.reload();
  await expect.poll(meets).not.toBe(before);
  await open(desk, address('expo', `/backend/hotel-stays?q=${encodeURIComponent(name)}&isLate=true`));
  await desk
    .getByRole('row', { name })
    .getByText(/^到店较晚：2[23]:\d\d$/)
    .waitFor();
  expect(await told(`/backend/hotel-stays/${stay}`)).toEqual([expect.stringMatching(/^到店较晚：/)]);
  expect([faults, guest.faults]).toEqual([[], []]);
});
