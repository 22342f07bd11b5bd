import { afterEach, expect, it } from 'vitest';
import { eventually } from '../kernel/testkit/eventually.ts';
import { newPhone } from '../kernel/testkit/new-phone.ts';
import { address, browser, everybodyLeaves, messagesTo, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

it('a counsellor gives a member a scale each week, who fills the first one in on the phone; the plan shows it', async () => {
  const { page, faults } = await visit(browser, { device: 'phone' });
  const token = await signedIn(page, 'hema');
  const memberId = (await call<{ id: number }>(page, '/api/front/user/me/user_info', { token })).body.id;
  const desk = await staffDesk(browser, 'hema', 'chief', '/backend/scale-plans');
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const asked = { memberId, scale: 'gad-7', startsOn: day, everyDays: 7, times: 2, closeDays: 5 };
  const made = await call<{ data: { id: number; version: number } }>(desk.page, '/api/admin/psychological/plan/make', {
    ...{ post: asked, token: desk.token },
  });
  expect(made.status).toBe(200);
  await open(page, address('hema', '/scales/plans'));
  await page.getByRole('link', { name: '填写第 1 次' }).click();
  await page.getByLabel('我已满 18 周岁').check();
  await page.getByLabel(/我同意本站/).check();
  await page.getByRole('button', { name: '开始填写' }).click();
  for (let step = 1; step <= 7; step += 1) {
    await page.getByText(`第 ${step} 题，共 7 题`).waitFor();
    await page.getByLabel('好几天').check();
    await page.getByRole('button', { name: step === 7 ? '提交' : '下一题' }).click();
  }
  await page.getByText('轻度焦虑', { exact: false }).first().waitFor();
  await open(page, address('hema', '/scales/plans'));
  await page.getByRole('link', { name: '总分 7' }).waitFor();
  await desk.page.goto(address('hema', `/backend/scale-plans/${made.body.data.id}`));
  await desk.page.getByRole('link', { name: '总分 7' }).waitFor();
  expect([faults, desk.faults]).toEqual([[], []]);
  const stop = { ...made.body.data, reason: '旅程结束' };
  const ended = await call(desk.page, '/api/admin/psychological/plan/end', { post: stop, token: desk.token });
  expect(ended.status).toBe(200);
  const { body } = await call<{ data: { id: number; version: number }[] }>(
    desk.page,
    `/api/admin/psychological/answer/list?memberId=${memberId}&scale=gad-7`,
    { token: desk.token },
  );
  for (const { id, version } of body.data)
    await call(desk.page, '/api/admin/psychological/answer/remove', { post: { id, version }, token: desk.token });
});

it('a minor asks their guardian, who agrees by the link in a message', async () => {
  const { page, faults } = await visit(browser, { device: 'phone', locale: 'en' });
  await open(page, address('hema', '/scale?id=gad-7'));
  await page.getByLabel('I am under 18').check();
  await page.getByText('Under 18 you need to sign in').waitFor();
  await signedIn(page, 'hema');
  await open(page, address('hema', '/scale?id=gad-7'));
  await page.getByLabel('I am under 18').check();
  const phone = newPhone();
  await page.getByLabel('Date of birth').fill('2011-05-04');
  await page.getByLabel('Name of your guardian').fill('许建国');
  await page.getByLabel('Phone of your guardian').fill(phone);
  await page.getByRole('button', { name: 'Ask my guardian by message' }).click();
  await page.getByText('we wait for your guardian').waitFor();
  const secret = await eventually(() => {
    const sent = /\/scales\/guardian(#ml_[\w-]{43})/.exec(messagesTo(phone).at(-1) ?? '');
    if (sent?.[1] === undefined) throw new Error('No link was sent.');
    return sent[1];
  });
  const guardian = await visit(browser);
  await open(guardian.page, address('hema', `/scales/guardian${secret}`));
  await guardian.page.getByRole('button', { name: '我是监护人，我同意' }).click();
  await guardian.page.getByText('您已同意').waitFor();
  await page.getByRole('button', { name: 'See whether they agreed' }).click();
  await page.getByLabel('Let my guardian read this report too').check();
  await page.getByLabel(/I agree that the site/).check();
  await page.getByRole('button', { name: 'Begin' }).waitFor();
  const desk = await staffDesk(browser, 'hema', 'chief', '/backend/scale-guardians');
  await desk.page.getByText('短信链接').first().waitFor();
  expect([faults, guardian.faults, desk.faults]).toEqual([[], [], []]);
});
