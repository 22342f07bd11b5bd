import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, openEmpty, portal, visit } from './browser.ts';
import { agreesToAttend, call, signedIn, staffToken } from './people.ts';
import { paysByWeixin } from './weixin-pay.ts';

afterEach(everybodyLeaves);

const CONFERENCE = 'haematology-annual-meeting-18';
type Products = { data: { products: { id: number; title: string }[]; conference: { id: number } } };
type Hotels = { data: { id: number }[] };
type Rooms = {
  data: { in: string; rooms: { rid: number; type: string; nights: { night: string; left: number }[] }[] };
};
type Handed = { data: { order: { code: string; totalFen: number } } };

it('a member changes a paid order on the phone for a dearer one, sees the difference, and has it once that is paid', async () => {
  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  const token = await signedIn(page, 'expo');
  const offer = await call<Products>(page, `/api/front/registration/offer/${CONFERENCE}`, { token });
  const { products, conference } = offer.body.data;
  const productOf = (title: string): number | undefined => products.find((one) => one.title === title)?.id;
  const form = await call<{ data: { id: number } }>(page, '/api/front/form/show/annual-meeting-delegate', { token });
  await call(page, '/api/front/form/save', { post: { id: form.body.data.id, values: { role: 'nurse' } }, token });
  const items = ['年会现场票 · 护士与在读研究生', '年会机场接驳'].map((title) => ({
    product: productOf(title),
    quantity: 1,
  }));
  await agreesToAttend(page, token);
  const handed = await call<Handed>(page, '/api/front/registration/submit', {
    post: { conference: conference.id, items },
    token,
  });
  expect(handed.status, JSON.stringify(handed.body)).toBe(200);
  const { code, totalFen } = handed.body.data.order;
  // The counter takes money in cash, and books it.
  const counter = await visit(browser);
  await openEmpty(counter.page, 'expo');
  const staff = await staffToken(counter.page, 'expo', 'admin', portal.password);
  const take = async (fen: number, reference: string, order = code): Promise<void> => {
    const list = await call<{ data: { id: number }[] }>(counter.page, `/api/admin/order/order/list?q=${order}`, {
      token: staff,
    });
    const post = { order: list.body.data[0]?.id, method: 'cash', fen, reference };
    const booked = await call(counter.page, '/api/admin/order/payment/book', { post, token: staff });
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
  };
  await take(totalFen, `${code}-1`);
  await open(page, address('expo', `/order?code=${code}`));
  await page.getByText('退订规则').first().waitFor();
  await page.getByRole('button', { name: '变更订单' }).click();
  await page.getByLabel(/^第十八届血液学年会 · 年会机场接驳/).selectOption('drop');
  await page.getByLabel(/加购 .*年会开幕晚宴/).selectOption('1');
  await page.getByRole('button', { name: '查看差价' }).click();
  await page.getByRole('heading', { name: '等待确认的变更' }).waitFor();
  await page.getByText('¥230.00').waitFor();
  await page.getByText('付清差价之前，原订单照常有效。').waitFor();
  await take(23_000, `${code}-2`);
  await open(page, address('expo', `/order?code=${code}`));
  await page.getByRole('cell', { name: /年会开幕晚宴/ }).waitFor();
  await page.getByRole('cell', { name: /年会机场接驳.*已退订/ }).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: '等待确认的变更' }).count()).toBe(0);
  // A room of theirs gets one more night on the phone, and they pay the difference there.
  const ask = { token };
  const hotels = await call<Hotels>(page, `/api/front/hotel/brief?conference=${conference.id}`, ask);
  const hotelId = hotels.body.data[0]?.id;
  const rooms = await call<Rooms>(page, `/api/front/hotel/detail?id=${hotelId}&conference=${conference.id}`, ask);
  const room = rooms.body.data.rooms[0];
  const [first, second, third] = (room?.nights ?? []).filter(({ left }) => left > 0).map(({ night }) => night);
  const stay = { rid: room?.rid, in: first, out: second, guests: [{ name: '林知秋', phone: '' }] };
  const booked = await call<{ data: { code: string; amount: number } }>(page, '/api/front/hotel/order', {
    ...{ post: { items: [stay] }, token },
  });
  expect(booked.status, JSON.stringify(booked.body)).toBe(200);
  await take(booked.body.data.amount, `${booked.body.data.code}-3`, booked.body.data.code);
  await open(page, address('expo', '/hotel/bookings'));
  await page.getByRole('button', { name: '改期或换房' }).click();
  await page.getByLabel('离店').fill(third ?? '');
  await page.getByRole('button', { name: '查看可选房间' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: '变更', exact: true }).click();
  await page.getByRole('heading', { name: '等待确认的变更' }).waitFor();
  await page.getByRole('link', { name: '选择付款方式' }).click();
  await paysByWeixin(page);
  await open(page, address('expo', '/hotel/bookings'));
  await page.getByText('2 晚').first().waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect([width, faults, foreign]).toEqual([0, [], []]);
});
