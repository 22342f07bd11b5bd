import { afterEach, expect, it } from 'vitest';
import { newPhone } from '../kernel/testkit/new-phone.ts';
import { address, browser, everybodyLeaves, open, openEmpty, visit } from './browser.ts';
import { call, signedIn, signInHere } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

type Parts = { data: { parts: { id: number; title: string; answers: Record<string, unknown> }[] } };

it('a member is asked on a phone after signing in, answers, and goes on to where they were going', async () => {
  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  await open(page, address('trial', '/mobile/login?origin=%2Fsearch'));
  await signInHere(page, newPhone());
  await page.getByText('继续之前，请先补充几项资料').waitFor();
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('请填写这一项').waitFor();
  await page.getByLabel('研究协调员').check();
  await page.getByLabel('年', { exact: true }).fill('2025');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('资料已保存').waitFor();
  await page.getByRole('button', { name: '继续' }).click();
  await page.waitForURL(address('trial', '/search'));
  expect([faults, foreign]).toEqual([[], []]);
});

it('a member keeps the profile, and staff see it at their record and correct it', async () => {
  const { page, faults, foreign } = await visit(browser);
  await openEmpty(page, 'hema');
  const token = await signedIn(page, 'hema');
  await open(page, address('hema', '/profile'));
  const stay = page.locator('section').filter({ has: page.getByRole('heading', { name: '会议接待' }) });
  await stay.getByLabel('清真').check();
  await stay.getByLabel('过敏或其他需要照顾之处').fill('虾蟹过敏');
  await stay.getByRole('button', { name: '保存' }).click();
  await page.getByText('资料已保存').waitFor();
  await stay.getByRole('button', { name: '修改' }).waitFor();
  expect(await stay.locator('dd').allInnerTexts()).toEqual(['清真', '虾蟹过敏']);
  const { body: me } = await call<{ id: number }>(page, '/api/front/user/me/user_info', { token });
  expect([faults, foreign]).toEqual([[], []]);

  const desk = await staffDesk(browser, 'hema', 'chief', `/backend/member/${me.id}/profile`);
  const panel = desk.page.locator('section').filter({ has: desk.page.getByRole('heading', { name: '会议接待' }) });
  await panel.getByText('清真').waitFor();
  await panel.getByRole('button', { name: '更正' }).click();
  await panel.getByText('素食').click();
  await panel.getByLabel('更正原因').fill('会员来电');
  await panel.getByRole('button', { name: /保\s?存/ }).click();
  await desk.page.getByText('已更正').waitFor();
  await panel.getByText('素食').waitFor();
  const { body } = await call<Parts>(page, '/api/front/profile/config', { token });
  expect(body.data.parts.find(({ title }) => title === '会议接待')?.answers).toEqual({
    ...{ profile_meal: 'vegetarian', profile_allergy: '虾蟹过敏' },
  });
  expect([desk.faults, desk.foreign]).toEqual([[], []]);
});
