import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';

afterEach(everybodyLeaves);

type Offer = { data: { conference: { id: number } } };
type Stays = { data: { state: string; guests: { name: string }[]; order: { code: string } | null }[] };

const MEETING = 'haematology-annual-meeting-18';

it('a delegate puts a room and a ticket into one cart on the phone, says who sleeps there, and orders both at once', async () => {
  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  const token = await signedIn(page, 'expo');
  const { body } = await call<Offer>(page, `/api/front/registration/offer/${MEETING}`, { token });
  await open(page, address('expo', `/hotels?conference=${body.data.conference.id}`));
  await page.getByRole('link', { name: '海湾会展酒店' }).first().click();
  await page.getByRole('button', { name: '加入购物车' }).first().click();
  await page.getByRole('link', { name: '购物车（1 间客房）' }).waitFor();
  await open(page, address('expo', `/conference/register?id=${MEETING}`));
  await page.getByRole('button', { name: '增加：年会现场票 · 护士与在读研究生' }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByText('护士', { exact: true }).click();
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByRole('checkbox', { name: /参会须知/ }).check();
  await page.getByRole('button', { name: '放入购物车，合并付款' }).click();
  await page.waitForURL('**/cart');
  const items = page.getByRole('list', { name: '订单内容' }).getByRole('listitem');
  await expect.poll(() => items.count()).toBe(2);
  const checkOut = page.getByRole('button', { name: '合并下单' });
  await page.getByLabel('住客 1 姓名').fill('');
  await page.getByText('请先补全上面各项').waitFor();
  expect(await checkOut.isDisabled()).toBe(true);
  await page.getByLabel('住客 1 姓名').fill('林知远');
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(width).toBe(0);
  await checkOut.click();
  await page.waitForURL('**/order?code=*');
  const code = new URL(page.url()).searchParams.get('code');
  const stays = await call<Stays>(page, '/api/front/hotel/order/list', { token });
  expect(stays.body.data).toMatchObject([{ state: 'held', guests: [{ name: '林知远' }], order: { code } }]);
  await open(page, address('expo', '/cart'));
  await page.getByText('购物车是空的').waitFor();
  expect([faults, foreign]).toEqual([[], []]);
});
