import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, visit } from './browser.ts';
import { agreesToAttend, call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

type Saved = { data: { id: number } };
type Listed = { data: { id: number }[] };

it('a printing desk takes the next badges, prints their sheets, and puts back what jammed', async () => {
  const desk = await staffDesk(browser, 'expo', 'admin');
  const products = await call<Listed>(desk.page, '/api/admin/registration/product/list?q=护理论坛票', {
    token: desk.token,
  });
  const { page: guest } = await visit(browser);
  const token = await signedIn(guest, 'expo');
  const offer = await call<{ data: { conference: { id: number } } }>(
    ...([guest, '/api/front/registration/offer/oncology-nursing-forum', { token }] as const),
  );
  const conference = offer.body.data.conference.id;
  const items = [{ product: products.body.data[0]?.id, quantity: 1 }];
  await agreesToAttend(guest, token);
  await call<Saved>(guest, '/api/front/registration/submit', { token, post: { conference, items } });

  const { page, faults, foreign } = desk;
  await page.goto(address('expo', `/backend/badge-desk?conference=${conference}`));
  const drawn = page.waitForResponse((answer) => answer.url().includes('/api/paper/read'));
  await page.getByRole('button', { name: /^打印下一批/ }).click();
  await page.getByRole('heading', { name: /^第 \d+ 批/ }).waitFor();
  const sheet = await drawn;
  expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await page.getByRole('checkbox', { name: /卡纸$/ }).first().check();
  await page.getByRole('button', { name: '放回队列（1）' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因').fill('卡在出纸口');
  await dialog.getByRole('button', { name: '放回队列（1）' }).click();
  await page.getByText('有卡纸').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: '胸卡队列' }).last().click();
  await page.getByRole('table').first().getByText('卡纸待补').first().waitFor();

  await page.getByRole('link', { name: '胸卡打印台' }).last().click();
  await page.getByRole('button', { name: /^打印下一批/ }).click();
  await page.getByRole('button', { name: '全部打出' }).click();
  // What is said of the first batch may stand there still.
  await page.getByText('已确认这一批').last().waitFor();
  await page.getByRole('button', { name: '全部打出' }).waitFor({ state: 'detached' });
  expect([width, faults, foreign]).toEqual([0, [], []]);
});
