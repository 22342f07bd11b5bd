import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, openEmpty, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { paysByWeixin } from './weixin-pay.ts';

afterEach(everybodyLeaves);

interface Order {
  code: string;
  state: string;
}

it('a member takes a place that costs something, chooses how to pay, pays at the stand-in, and the page follows', async () => {
  const { page, faults } = await visit(browser);
  await openEmpty(page, 'hema');
  const token = await signedIn(page, 'hema');
  const form = await call<{ data: { id: number } }>(page, '/api/front/form/show/slide-reading-course', { token });
  const values = { extra: ['dinner'], name: '付款人', org: '云澜大学附属医院' };
  const sent = await call(page, '/api/front/form/save', { post: { id: form.body.data.id, values }, token });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const orders = await call<{ data: Order[] }>(page, '/api/front/profile/order', { token });
  const code = orders.body.data[0]?.code ?? '';
  await open(page, address('hema', `/order?code=${code}`));
  await page.getByRole('link', { name: '选择付款方式' }).click();
  // A transfer is only waited for: its payer may still pay otherwise.
  await page.getByRole('button', { name: /银行转账/ }).click();
  await page.getByText(/^MD[2-9A-Z]{8}$/).waitFor();
  await paysByWeixin(page);
  const now = await call<{ data: Order[] }>(page, '/api/front/profile/order', { token });
  expect(now.body.data.find((order) => order.code === code)?.state).toBe('paid');
  expect(faults).toEqual([]);
});
