import { afterEach, expect, it } from 'vitest';
import { moneyText } from '../kernel/rules/money-text.ts';
import { newPhone } from '../kernel/testkit/new-phone.ts';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { agreesToAttend, call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';
import { paysByWeixin } from './weixin-pay.ts';

afterEach(everybodyLeaves);

const CONFERENCE = 'haematology-annual-meeting-18';
const TITLES = ['年会现场票 · 护士与在读研究生', '年会开幕晚宴', '年会机场接驳'];
const DINNER = TITLES[1] ?? '';

type Products = { data: { products: { id: number; title: string; fen: number }[]; conference: { id: number } } };
type Handed = { data: { order: { code: string; totalFen: number } } };
type Entry = { account: string; fen: number; isPending: boolean };
type Order = {
  data: {
    entries: Entry[];
    items: { title: string; totalFen: number; keptFen: number }[];
    refunds: { fen: number; state: string }[];
  };
};
type Ledger = { data: { accounts: { account: string; fen: number }[] } };
type Red = { data: { id: number; version: number; fen: number; state: string }[] };
type Invoice = {
  data: { id: number; version: number; fen: number; items: { place: number; title: string; fen: number }[] };
};

it('F4 N5 a refund that balances: a dinner of three lines goes back by WeChat behind its red invoice, and payer and desk read one sum to the fen', async () => {
  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  const phone = newPhone();
  const token = await signedIn(page, 'expo', phone);
  const desk = await staffDesk(browser, 'expo', 'admin', '/backend/orders');
  const own = async <T>(path: string, post?: Record<string, unknown>): Promise<T> => {
    const { status, body } = await call<T>(page, path, { token, ...(post && { post }) });
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
    return body;
  };
  const ask = async <T>(path: string, post?: Record<string, unknown>): Promise<T> => {
    const { status, body } = await call<T>(desk.page, path, { token: desk.token, ...(post && { post }) });
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
    return body;
  };
  const form = await own<{ data: { id: number } }>('/api/front/form/show/annual-meeting-delegate');
  await own('/api/front/form/save', { id: form.data.id, values: { role: 'nurse' } });
  const offer = await own<Products>(`/api/front/registration/offer/${CONFERENCE}`);
  const chosen = TITLES.map((title) => offer.data.products.find((one) => one.title === title));
  await agreesToAttend(page, token);
  const accounts = async () =>
    new Map((await ask<Ledger>('/api/configure/ledger/show')).data.accounts.map(({ account, fen }) => [account, fen]));
  const soldOf = async () =>
    (await ask<{ data: { sold: number } }>(`/api/admin/registration/product/show/${chosen[1]?.id}`)).data.sold;
  const [before, soldBefore] = [await accounts(), await soldOf()];
  const handed = await own<Handed>('/api/front/registration/submit', {
    conference: offer.data.conference.id,
    items: chosen.map((product) => ({ product: product?.id, quantity: 1 })),
  });
  const { code, totalFen } = handed.data.order;
  await open(page, address('expo', `/order?code=${code}`));
  await page.getByRole('link', { name: '选择付款方式' }).click();
  await paysByWeixin(page);
  expect(await soldOf()).toBe(soldBefore + 1);

  // An invoice says all of it, issued by hand.
  const list = await ask<{ data: { id: number }[] }>(`/api/admin/order/order/list?q=${code}`);
  const order = list.data[0]?.id ?? 0;
  const shown = async () => (await ask<Order>(`/api/admin/order/order/show/${order}`)).data;
  type Kept = { data: { id: number } };
  const title = await own<Kept>('/api/front/invoice/title/save', { kind: 'personal', name: `顾清 ${code}` });
  const asked = await own<Kept>('/api/front/invoice/apply', { orderIds: [order], titleId: title.data.id });
  const invoice = () => ask<Invoice>(`/api/admin/invoice/invoice/show/${asked.data.id}`).then(({ data }) => data);
  const step = async (name: string, more: object = {}) => {
    const { id, version } = await invoice();
    await ask(`/api/admin/invoice/invoice/${name}`, { id, version, ...more });
  };
  await step('approve');
  await step('take');
  await step('book', { number: `2633${String(Date.now()).padStart(16, '0')}` });

  // The desk gives the dinner up; while an invoice says it, nothing of it goes back.
  await desk.page.goto(address('expo', `/backend/orders/${order}`));
  const giveUp = async (): Promise<void> => {
    await desk.page.getByRole('button', { name: '退订', exact: true }).click();
    await desk.page.getByLabel('退订哪些项目').click();
    await desk.page.getByTitle(new RegExp(DINNER)).click();
    // What was chosen from lies over the buttons until somebody looks elsewhere.
    await desk.page.getByText('所选项目的名额会立即释放').click();
  };
  await giveUp();
  await desk.page.getByText('这部分已开具发票，请先红冲发票，再退款').first().waitFor();
  const { items } = await invoice();
  const dinner = items.find(({ title, fen }) => title.includes('晚宴') || fen === chosen[1]?.fen);
  await ask('/api/admin/invoice/red/make', {
    ...{ id: asked.data.id, reason: 'returned', lines: [dinner?.place], amount: dinner?.fen },
  });
  const reds = await ask<Red>('/api/admin/invoice/red/list?limit=1');
  const red = {
    id: reds.data[0]?.id,
    version: reds.data[0]?.version,
    number: `2634${String(Date.now()).padStart(16, '0')}`,
  };
  await ask('/api/admin/invoice/red/book', red);
  await desk.page.reload();
  await giveUp();
  const told = await desk.page.getByText(/^扣留 ¥.*，退回 ¥/).innerText();
  const [kept = 0, back = 0] = [...told.matchAll(/¥([\d,.]+)/g)].map(([, yuan = '']) =>
    Math.round(Number(yuan.replaceAll(',', '')) * 100),
  );
  expect(kept + back).toBe(chosen[1]?.fen);
  expect(back).toBeGreaterThan(0);
  await desk.page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^退\s*订$/ })
    .click();

  // WeChat pays it back, and says so.
  await expect.poll(async () => (await shown()).refunds.map(({ state }) => state)).toEqual(['done']);
  const { entries, refunds } = await shown();
  expect(refunds).toMatchObject([{ fen: back, state: 'done' }]);
  const sumOf = (account: string) =>
    entries.filter((entry) => entry.account === account && !entry.isPending).reduce((sum, { fen }) => sum + fen, 0);
  expect(entries.filter(({ isPending }) => !isPending).reduce((sum, { fen }) => sum + fen, 0)).toBe(0);
  expect([sumOf('1020'), sumOf('2030')]).toEqual([totalFen - back, 0]);
  const after = await accounts();
  expect((after.get('1020') ?? 0) - (before.get('1020') ?? 0)).toBe(totalFen - back);
  expect([...after.values()].reduce((sum, fen) => sum + fen, 0)).toBe(0);
  expect(await soldOf()).toBe(soldBefore);
  const { data: off } = await ask<Red>('/api/admin/invoice/red/list?limit=1');
  expect(off[0]).toMatchObject({ fen: dinner?.fen, state: 'issued' });
  // The bill of the day knows payment and refund as the books do.
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await ask('/api/admin/payment/bill/read', { day });
  type Money = { data: { number: string }[] };
  const numbers = [
    ...(await ask<Money>(`/api/admin/payment/payment/list?q=${code}`)).data,
    ...(await ask<Money>(`/api/admin/payment/refund/list?q=${code}`)).data,
  ].map(({ number }) => number);
  expect(numbers).toHaveLength(2);
  const bills = await ask<{ data: { id: number; day: string }[] }>('/api/admin/payment/bill/list?limit=5');
  const bill = await ask<{ data: { differences: { number: string }[] } }>(
    `/api/admin/payment/bill/show/${bills.data.find((one) => one.day === day)?.id}`,
  );
  expect(bill.data.differences.filter(({ number }) => numbers.includes(number))).toEqual([]);

  // One sum on the phone, on the site and at the desk.
  await desk.page.reload();
  await desk.page.getByText(moneyText(back)).first().waitFor();
  await desk.page.getByText(`已退订，扣留 ${moneyText(kept)}`).waitFor();
  const site = await visit(browser);
  await signedIn(site.page, 'expo', phone);
  for (const one of [page, site.page]) {
    await open(one, address('expo', `/order?code=${code}`));
    await one.getByText(`${moneyText(back)} · 已退`).waitFor();
    await one.getByRole('row', { name: new RegExp(`${DINNER}.*已退订`) }).waitFor();
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect([width, faults, foreign, site.faults]).toEqual([0, [], [], []]);
});
