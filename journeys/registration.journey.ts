import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';

afterEach(everybodyLeaves);

type Offer = { data: { conference: { id: number }; mine: { id: number; state: string } | null } };

it('a delegate registers on the phone with dinner and coach and a code, sees what comes back, and gives it up again', async () => {
  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  const token = await signedIn(page, 'expo');
  const offerOf = () => call<Offer>(page, '/api/front/registration/offer/haematology-annual-meeting-18', { token });
  const { body } = await offerOf();
  await open(page, address('expo', `/conference?id=${body.data.conference.id}`));
  await page.getByRole('heading', { name: '票种与价格' }).waitFor();
  await open(page, address('expo', '/conference/register?id=haematology-annual-meeting-18'));
  await page.getByRole('button', { name: '增加：年会现场票 · 护士与在读研究生' }).click();
  await page.getByRole('button', { name: '增加：年会开幕晚宴' }).click();
  await page.getByRole('button', { name: '增加：年会机场接驳' }).click();
  // The code takes a fifth off the ticket alone.
  await page.getByLabel('优惠码').fill('haem-2027');
  await page.getByRole('button', { name: '使用' }).click();
  await page.getByText('¥930.00').first().waitFor();
  await page.getByRole('button', { name: '下一步' }).click();
  // What the conference asks by its form, once.
  await page.getByText('护士', { exact: true }).click();
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByRole('heading', { name: '核对与支付', level: 2 }).waitFor();
  // It is kept: another page of the same person goes on with it.
  await open(page, address('expo', '/conference/register?id=haematology-annual-meeting-18'));
  await page.getByRole('button', { name: '下一步' }).click();
  // What the shop asks of whoever registers is ticked first.
  expect(await page.getByRole('button', { name: '下单并支付' }).isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: /参会须知/ }).check();
  await page.getByRole('button', { name: '下单并支付' }).click();
  await page.getByRole('heading', { name: '付款' }).or(page.getByText('待付款').first()).first().waitFor();
  const mine = (await offerOf()).body.data.mine;
  expect(mine).toMatchObject({ state: 'awaiting' });
  await page.getByText('¥930.00').first().waitFor();
  await open(page, address('expo', `/registration?id=${mine?.id}`));
  await page.getByText('改主意时退多少').waitFor();
  // Wherever the conference stands, who has registered is asked no more to register, and comes to what is theirs.
  const theirs = `a[href="/registration?id=${mine?.id}"]`;
  for (const path of [`/conference?id=${body.data.conference.id}`, '/page/haematology-2027']) {
    await open(page, address('expo', path));
    await page.locator(theirs).filter({ hasText: '去付款' }).first().waitFor();
    await page.getByRole('link', { name: '立即报名' }).waitFor({ state: 'detached' });
  }
  await open(page, address('expo', '/conferences'));
  await page.locator(theirs).filter({ hasText: '报名待付款' }).click();
  await page.waitForURL(`**/registration?id=${mine?.id}`);
  await page.getByText('改主意时退多少').waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect([width, faults, foreign]).toEqual([0, [], []]);
  await page.getByRole('button', { name: '取消注册' }).click();
  await page.getByText('确定取消这次注册').waitFor();
  await page.getByRole('button', { name: '取消注册' }).click();
  await page.getByText('已取消', { exact: true }).first().waitFor();
  // A department buys places first and names its people later.
  await open(page, address('expo', '/conference/register-group?id=haematology-annual-meeting-18'));
  await page.getByLabel('团队名称').fill('青屿大学第三医院血液科');
  await page.getByLabel('名额数').fill('3');
  await page.getByRole('button', { name: '下单并支付' }).click();
  // What it costs stood there before it was ordered.
  await page.waitForURL((url) => url.pathname !== '/conference/register-group');
  await page.getByText('¥4,200.00').first().waitFor();
  await open(page, address('expo', '/registrations'));
  await page.getByRole('link', { name: '青屿大学第三医院血液科' }).click();
  await page.getByText('共 3 个，3 个待定').waitFor();
});
