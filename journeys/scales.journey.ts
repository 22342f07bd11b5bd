import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, openEmpty, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { enterConsole, staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

/** Takes the answers that a journey gave out of the demo again. */
async function clear(page: Page, token: string, memberId: number): Promise<number> {
  const { body } = await call<{ data: { id: number; version: number }[] }>(
    page,
    `/api/admin/psychological/answer/list?memberId=${memberId}`,
    { token },
  );
  for (const { id, version } of body.data) {
    await call(page, '/api/admin/psychological/answer/remove', { post: { id, version }, token });
  }
  return body.data.length;
}

const memberOf = async (page: Page, token: string): Promise<number> =>
  (await call<{ id: number }>(page, '/api/front/user/me/user_info', { token })).body.id;

it('a member fills a scale in on the phone, item by item and by the keys, and reads what it came to', async () => {
  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  const token = await signedIn(page, 'hema');
  const memberId = await memberOf(page, token);
  await open(page, address('hema', '/scales'));
  await page.getByRole('link', { name: 'PHQ-9 抑郁症筛查量表' }).click();
  await page.getByRole('button', { name: '开始填写' }).click();
  expect(await page.getByRole('alert').allInnerTexts()).toContain('请先勾选同意，再开始填写');
  await page.getByLabel('我已满 18 周岁').check();
  await page.getByLabel('女', { exact: true }).check();
  await page.getByLabel('年龄（周岁，可不填）').fill('46');
  await page.getByLabel(/我同意本站/).check();
  await page.getByRole('button', { name: '开始填写' }).click();
  for (let step = 1; step <= 8; step += 1) {
    await page.getByText(`第 ${step} 题，共 9 题`).waitFor();
    // From the item on by the keys alone: its first choice, the second one, and on.
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await page.getByText('第 9 题，共 9 题').waitFor();
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByText('还有 1 题没有回答。仍可计分').waitFor();
  await page.getByLabel('完全不会').check();
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByText('轻度抑郁症状', { exact: true }).waitFor();
  await page.getByText('常模：血液科门诊，18–59 岁女性', { exact: false }).waitFor();
  await page.getByText('不是诊断').waitFor();
  expect(await page.getByRole('link', { name: /12356/ }).getAttribute('href')).toBe('tel:12356');
  expect([faults, foreign]).toEqual([[], []]);

  const desk = await staffDesk(browser, 'hema', 'chief', `/backend/scale-answers?memberId=${memberId}`);
  await desk.page.getByText('总分 8/27，轻度抑郁症状').first().waitFor();
  expect(desk.faults).toEqual([]);
  expect(await clear(desk.page, desk.token, memberId)).toBe(1);
});

it('a visitor fills a scale in on the desktop, comes to the report by a link, and ends it', async () => {
  const { page, faults } = await visit(browser, { locale: 'en' });
  await open(page, address('hema', '/scale?id=who-5'));
  await page.getByLabel('I am 18 or older').check();
  await page.getByLabel(/I agree that the site/).check();
  await page.getByRole('button', { name: 'Begin' }).click();
  for (const item of await page.getByRole('group').all()) await item.getByLabel('Some of the time').check();
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByText('Low well-being', { exact: true }).waitFor();
  await page.getByText('index (0–100), raw score 5').waitFor();
  await page.getByRole('button', { name: 'End this link now' }).click();
  await page.getByText('The link has ended').waitFor();
  expect(faults).toEqual([]);
  const desk = await staffDesk(browser, 'hema', 'chief', '/backend/scale-answers?scale=who-5');
  await openEmpty(desk.page, 'hema');
  type Row = { id: number; version: number; member: object | null };
  const { body } = await call<{ data: Row[] }>(desk.page, '/api/admin/psychological/answer/list?scale=who-5', {
    token: desk.token,
  });
  const [newest] = body.data.filter(({ member }) => member === null);
  const removed = await call(desk.page, '/api/admin/psychological/answer/remove', {
    ...{ post: { id: newest?.id, version: newest?.version }, token: desk.token },
  });
  expect(removed.status).toBe(200);
});

it('a professional is appointed, rates on the phone after talking to the person, and the result stays with the professionals', async () => {
  const { page, faults } = await visit(browser, { device: 'phone' });
  const token = await enterConsole(page, 'hema', 'chief');
  await page.goto(address('hema', '/backend/scale-rating'));
  await page.getByRole('button', { name: '安排评定' }).click();
  const dialog = page.getByRole('dialog', { name: '安排评定' });
  await dialog.getByRole('combobox', { name: '被评定人' }).fill('罗小禾');
  await page.locator('.ant-select-item-option').getByText('罗小禾').first().click();
  await dialog.getByLabel('HAMD-17 汉密尔顿抑郁量表').check();
  await dialog.getByRole('button', { name: /安\s*排/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  const line = page.getByRole('list', { name: '我的评定' }).getByRole('listitem').filter({ hasText: '罗小禾' }).first();
  await line.getByText('待评定').waitFor();
  await line.getByRole('button', { name: '开始评定' }).click();
  await page.getByText('罗小禾 · HAMD-17 汉密尔顿抑郁量表', { exact: false }).waitFor();
  // What they said themselves stands beside what was rated before.
  await page.getByRole('img', { name: /^HAMD-17/ }).waitFor();
  const items = page.getByRole('group');
  await expect.poll(() => items.count()).toBe(17);
  for (const item of await items.all()) await item.getByRole('radio').nth(1).check();
  // What speaks of suicide would raise an alert.
  await items.nth(2).getByRole('radio').first().check();
  await page.getByLabel('评定说明（只有专业人员可见）').fill('会谈二十分钟，家属在场');
  await page.getByLabel(/已当面告知/).check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: '提交评定' }).click();
  await page.waitForURL(/\/backend\/scale-answers\/\d+/);
  await page.getByText('可能有抑郁症状', { exact: false }).first().waitFor();
  await page.getByText('会谈二十分钟，家属在场').waitFor();
  await page.getByText('只有专业人员', { exact: true }).waitFor();
  expect(faults).toEqual([]);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const { body } = await call<{ data: { version: number } }>(page, `/api/admin/psychological/answer/show/${id}`, {
    token,
  });
  const post = { id, version: body.data.version };
  expect((await call(page, '/api/admin/psychological/answer/remove', { post, token })).status).toBe(200);
});

it('an answer on self-harm comes to whoever is on duty at once, who takes it and closes it with what was done', async () => {
  const desk = await staffDesk(browser, 'hema', 'chief', '/backend/scale-alerts?state=open');
  await desk.page.getByRole('heading', { name: '风险提醒' }).waitFor();
  const phone = `138${String(Date.now()).slice(-8)}`;
  const { page, faults } = await visit(browser, { device: 'phone' });
  await signedIn(page, 'hema');
  await open(page, address('hema', '/scale?id=phq-9'));
  await page.getByLabel('联系电话（可不填）').fill(phone);
  await page.getByLabel('我已满 18 周岁').check();
  await page.getByLabel(/我同意本站/).check();
  await page.getByRole('button', { name: '开始填写' }).click();
  for (let step = 1; step <= 9; step += 1) {
    await page.getByText(`第 ${step} 题，共 9 题`).waitFor();
    await page.getByLabel(step === 9 ? '好几天' : '完全不会').check();
    await page.getByRole('button', { name: step === 9 ? '提交' : '下一题' }).click();
  }
  // Where to call stands first, whatever the score.
  await page.getByRole('heading', { name: '请先看这里' }).waitFor();
  await page.getByText('没有明显抑郁症状', { exact: true }).waitFor();
  expect(faults).toEqual([]);

  // Nobody reloads.
  await desk.page.getByRole('row').filter({ hasText: phone }).click();
  await desk.page.getByText('有不如死掉或用某种方式伤害自己的念头').waitFor();
  await desk.page.getByRole('button', { name: '接手', exact: true }).click();
  await desk.page.getByRole('button', { name: '记录处理并关闭' }).click();
  const dialog = desk.page.getByRole('dialog', { name: /关闭提醒/ });
  await dialog.getByRole('button', { name: '记录处理并关闭' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('combobox', { name: '处理方式' }).click();
  await desk.page.getByTitle('已电话联系').click();
  await dialog.getByLabel('处理记录').fill('已与本人通话，情绪平稳，家属今晚陪同');
  await dialog.getByRole('button', { name: '记录处理并关闭' }).click();
  await desk.page.getByText('已与本人通话，情绪平稳，家属今晚陪同').waitFor();
  expect(desk.faults).toEqual([]);
});

it('a scale at a device: an answer on self-harm reaches whoever is on duty with the name of the device, and nothing stays there', async () => {
  const name = `候诊区平板${Date.now() % 1e6}`;
  const desk = await staffDesk(browser, 'hema', 'chief', '/backend/devices');
  await desk.page.getByRole('button', { name: '登记设备' }).click();
  const drawer = desk.page.getByRole('dialog');
  await drawer.getByLabel('名称').fill(name);
  await drawer.getByLabel('用途').click();
  await desk.page.getByTitle('填写量表').click();
  await drawer.getByLabel('对应内容').click();
  await desk.page.getByTitle(/^EPDS/).click();
  await drawer.getByRole('button', { name: '保存' }).click();
  const code = await drawer.locator('code').first().innerText();
  await drawer.getByRole('button', { name: '我已保存' }).click();

  const { page: kiosk, faults, foreign } = await visit(browser);
  await open(kiosk, address('hema', '/kiosk'));
  await kiosk.getByLabel('配对码').fill(code);
  await kiosk.getByRole('button', { name: '登记' }).click();
  await kiosk.getByText('不显示结果').waitFor();
  await kiosk.getByLabel('我已满 18 周岁').check();
  await kiosk.getByLabel(/我同意本站/).check();
  await kiosk.getByRole('button', { name: '开始填写' }).click();
  for (let step = 1; step <= 10; step += 1) {
    await kiosk.getByText(`第 ${step} 题，共 10 题`).waitFor();
    await kiosk.getByRole('radio').nth(1).check();
    await kiosk.getByRole('button', { name: step === 10 ? '提交' : '下一题' }).click();
  }
  await kiosk.getByRole('heading', { name: '请先看这里' }).waitFor();
  await kiosk.getByText('值班人员已经得到通知').waitFor();
  await kiosk.getByRole('button', { name: '完成' }).click();
  await kiosk.getByLabel(/我同意本站/).waitFor();
  expect(await kiosk.getByLabel(/我同意本站/).isChecked()).toBe(false);
  expect([faults, foreign]).toEqual([[], []]);

  await open(desk.page, address('hema', '/backend/scale-alerts?state=open'));
  await desk.page.getByRole('row').filter({ hasText: name }).click();
  await desk.page.getByRole('dialog').getByText(name).waitFor();
  await desk.page.getByRole('button', { name: '接手', exact: true }).click();
  await desk.page.getByRole('button', { name: '记录处理并关闭' }).click();
  const dialog = desk.page.getByRole('dialog', { name: /关闭提醒/ });
  await dialog.getByRole('combobox', { name: '处理方式' }).click();
  await desk.page.getByTitle('已当面评估').click();
  await dialog.getByLabel('处理记录').fill('在候诊区找到本人，陪同至诊室');
  await dialog.getByRole('button', { name: '记录处理并关闭' }).click();
  await desk.page.getByText('在候诊区找到本人，陪同至诊室').waitFor();
  expect(desk.faults).toEqual([]);
});

it('whoever configures scales reads how each is scored: parts, turned items, bands, and what raises an alert', async () => {
  const { page, faults } = await staffDesk(browser, 'hema', 'admin', '/configure/scales');
  await page.getByRole('button', { name: 'PHQ-9 抑郁症筛查量表怎样计分' }).click();
  const dialog = page.getByRole('dialog', { name: /怎样计分/ });
  await dialog.getByText('全部 9 个条目相加').waitFor();
  await dialog.getByText('范围 0–27 分').waitFor();
  const band = dialog.getByRole('row').filter({ hasText: '轻度抑郁症状' });
  expect(await band.getByRole('cell').first().innerText()).toBe('5–9');
  const items = dialog.getByRole('table', { name: /^条目与分值/ }).getByRole('row');
  await expect.poll(() => items.count()).toBe(10);
  await items.last().getByText('触发风险提醒').waitFor();
  await items.last().getByText('完全不会 0').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^SDS .*怎样计分$/ }).click();
  await dialog.getByText('反向计分', { exact: false }).first().waitFor();
  // Whose rights nobody has confirmed: its words are not shown.
  await dialog.getByText('（机构确认有权使用后显示）').first().waitFor();
  expect(faults).toEqual([]);
});

it('what a colleague was to rate who may rate no more is found by the others, and one of them takes it on', async () => {
  type Person = { id: number; version: number; roles: { id: number; key: string }[] };
  const boss = await staffDesk(browser, 'hema', 'admin', '/backend');
  const chief = await staffDesk(browser, 'hema', 'chief', '/backend');
  const editor = await visit(browser);
  const ids = { chief: await memberOf(chief.page, chief.token), editor: 0 };
  ids.editor = await memberOf(editor.page, await enterConsole(editor.page, 'hema', 'editor'));
  const person = async (id: number): Promise<Person> =>
    (await call<{ data: Person }>(boss.page, `/api/admin/member/person/show/${id}`, { token: boss.token })).body.data;
  const assign = async (roles: number[]): Promise<void> => {
    const { version } = await person(ids.editor);
    const post = { id: ids.editor, version, roles };
    const { status, body } = await call(boss.page, '/api/admin/member/person/assign', { post, token: boss.token });
    if (status !== 200) throw new Error(`The roles stay: ${status} ${JSON.stringify(body)}`);
  };
  const before = (await person(ids.editor)).roles.map(({ id }) => id);
  const rating = (await person(ids.chief)).roles.map(({ id }) => id);
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const found = await call<{ data: { value: number }[] }>(
    chief.page,
    `/api/front/database/select?source=member.person&q=${encodeURIComponent('罗小禾')}`,
    { token: chief.token },
  );
  const memberId = found.body.data[0]?.value;
  await assign([...new Set([...before, ...rating])]);
  const appointed = await call<{ data: { id: number } }>(chief.page, '/api/admin/psychological/rating/appoint', {
    ...{ post: { memberId, scale: 'hamd-17', raterId: ids.editor, onDay: day }, token: chief.token },
  });
  await assign(before);
  expect(appointed.status).toBe(200);

  await chief.page.goto(address('hema', '/backend/scale-rating'));
  await chief.page.getByText('无人评定', { exact: true }).click();
  const line = chief.page.getByRole('list', { name: '我的评定' }).getByRole('listitem').filter({ hasText: '罗小禾' });
  await line.getByText('HAMD-17', { exact: false }).first().waitFor();
  const take = line.getByRole('button', { name: '由我评定' });
  await take.click();
  await take.waitFor({ state: 'detached' });
  await chief.page.getByText('待做', { exact: true }).click();
  await line.first().getByText('待评定').waitFor();
  await line.first().getByRole('button', { name: '取消安排' }).click();
  const sure = chief.page.getByRole('dialog', { name: '取消对罗小禾的评定？' });
  await sure.getByRole('textbox').fill('旅程结束');
  await sure.getByRole('button', { name: '取消安排' }).click();
  await sure.waitFor({ state: 'hidden' });
  await chief.page.getByText('已结束', { exact: true }).click();
  await line.filter({ hasText: '旅程结束' }).getByText('已取消').waitFor();
  expect([boss.faults, chief.faults, editor.faults]).toEqual([[], [], []]);
});
