import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

/** Fills the form of the lectures in at a device, and hands it in. */
async function fillIn(kiosk: Page, name: string): Promise<void> {
  await kiosk.getByRole('button', { name: '开始填写' }).click();
  await kiosk.getByLabel('缺铁与补铁').check();
  await kiosk.getByLabel('家属').check();
  await kiosk.getByLabel('怎样称呼您').fill(name);
  await kiosk.getByLabel('手机').fill('13800008000');
  await kiosk.getByLabel('几位参加').fill('2');
  await kiosk.getByLabel(/我同意学会/).check();
  await kiosk.getByRole('button', { name: '提交' }).click();
}

/** The answers to the form that the desk finds under a name; they are taken out of the demo again. */
async function takenAway(page: Page, token: string, form: number, name: string): Promise<number> {
  const list = `/api/admin/form/answer/list?formId=${form}&q=${encodeURIComponent(name)}`;
  const { body } = await call<{ data: { id: number; version: number }[] }>(page, list, { token });
  for (const { id, version } of body.data) {
    await call(page, '/api/admin/form/answer/remove', { post: { id, version }, token });
  }
  return body.data.length;
}

it('a device is enrolled, used without a line, hands over what it took, and is refused once it is revoked', async () => {
  const mark = Date.now() % 1e6;
  const desk = await staffDesk(browser, 'hema', 'chief', '/backend/devices');
  await desk.page.getByRole('button', { name: '登记设备' }).click();
  const drawer = desk.page.getByRole('dialog');
  await drawer.getByLabel('名称').fill(`展台平板${mark}`);
  await drawer.getByLabel('对应内容').fill('患者教育讲座');
  await desk.page.getByTitle('患者教育讲座报名').click();
  await drawer.getByRole('button', { name: '保存' }).click();
  const code = await drawer.locator('code').first().innerText();
  await drawer.getByRole('button', { name: '我已保存' }).click();
  const found = await call<{ data: { id: number } }>(desk.page, '/api/front/form/show/patient-lectures');
  const form = found.body.data.id;

  const { page: kiosk, context, faults, foreign } = await visit(browser);
  await open(kiosk, address('hema', '/kiosk'));
  await kiosk.getByLabel('配对码').fill('ABCD-2345');
  await kiosk.getByRole('button', { name: '登记' }).click();
  await kiosk.getByText('配对码不正确').waitFor();
  await kiosk.getByLabel('配对码').fill(code.toLowerCase());
  await kiosk.getByRole('button', { name: '登记' }).click();
  await kiosk.getByText('在线', { exact: true }).waitFor();
  await fillIn(kiosk, `在线家属${mark}`);
  await kiosk.getByText('提交成功').waitFor();
  await kiosk.getByRole('button', { name: '完成' }).click();
  expect(await takenAway(desk.page, desk.token, form, `在线家属${mark}`)).toBe(1);

  // Without a line everything goes on, and lies sealed on the device.
  await context.setOffline(true);
  for (const name of [`离线甲${mark}`, `离线乙${mark}`]) {
    await fillIn(kiosk, name);
    await kiosk.getByText('联网后自动提交').waitFor();
    await kiosk.getByRole('button', { name: '完成' }).click();
  }
  await kiosk.getByText('2 份待同步').waitFor();
  // Nothing of anybody is left for the next one, whichever way they look for it.
  await kiosk.getByRole('button', { name: '开始填写' }).click();
  expect(await kiosk.getByLabel('怎样称呼您').inputValue()).toBe('');
  await kiosk.goBack().catch(() => null);
  expect(new URL(kiosk.url()).pathname).toBe('/kiosk');
  expect(await kiosk.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    '离线甲',
  );
  await kiosk.getByRole('button', { name: '放弃并离开' }).click();

  await context.setOffline(false);
  await kiosk.getByText('在线', { exact: true }).waitFor();
  await expect.poll(() => kiosk.getByText('份待同步').count()).toBe(0);
  for (const name of [`离线甲${mark}`, `离线乙${mark}`]) {
    expect(await takenAway(desk.page, desk.token, form, name)).toBe(1);
  }

  await desk.page.getByRole('button', { name: '停用', exact: true }).click();
  await desk.page.getByRole('dialog').last().getByRole('button', { name: '停用' }).click();
  await desk.page.getByText('设备已停用').first().waitFor();
  await kiosk.getByRole('heading', { name: '这台设备已不能使用' }).waitFor();
  await kiosk.getByText('这台设备已被停用').waitFor();
  await kiosk.reload();
  await kiosk.getByRole('heading', { name: '这台设备已不能使用' }).waitFor();
  // What was refused, and what was tried without a line, says so in the browser's console.
  expect(faults.filter((fault) => !/400|401|ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
  expect([desk.faults, desk.foreign, foreign]).toEqual([[], [], []]);
});

it('a device clears what somebody left, and what the server refuses afterwards goes to the desk', async () => {
  const mark = Date.now() % 1e6;
  const desk = await staffDesk(browser, 'hema', 'admin');
  const post = <T>(path: string, given: Record<string, unknown>) =>
    call<T>(desk.page, path, { post: given, token: desk.token }).then(({ body }) => body);
  type Saved = { data: { id: number; version: number; secret: string } };
  const questions = [{ key: 'name', kind: 'text', label: '怎样称呼您', required: true }];
  const written = { title: `来访登记${mark}`, lead: '导语', sections: [{ key: 'main', title: '登记', questions }] };
  const draft = await post<Saved>('/api/admin/form/form/save', { ...written, cap: 1 });
  const { data: form } = await post<Saved>('/api/admin/form/form/publish', draft.data);
  const device = await post<Saved>('/api/admin/device/device/save', {
    name: `平板${mark}`,
    work: 'form.fill',
    workId: form.id,
  });

  const { page: kiosk, context } = await visit(browser, { device: 'phone' });
  await kiosk.clock.install();
  await open(kiosk, address('hema', '/kiosk'));
  await kiosk.getByLabel('配对码').fill(device.data.secret);
  await kiosk.getByRole('button', { name: '登记' }).click();
  // Whoever goes away leaves nothing: it warns, and then begins anew.
  await kiosk.getByRole('button', { name: '开始填写' }).click();
  await kiosk.getByLabel('怎样称呼您').fill('走开的人');
  await kiosk.clock.fastForward(50_000);
  await kiosk.getByText('您还在吗').waitFor();
  await kiosk.getByRole('button', { name: '继续填写' }).click();
  expect(await kiosk.getByLabel('怎样称呼您').inputValue()).toBe('走开的人');
  await kiosk.clock.fastForward(61_000);
  await kiosk.getByRole('button', { name: '开始填写' }).click();
  expect(await kiosk.getByLabel('怎样称呼您').inputValue()).toBe('');
  await kiosk.getByRole('button', { name: '放弃并离开' }).click();
  // Who does not read this language asks for the other; once they are gone it speaks the usual one again.
  await kiosk.getByRole('button', { name: 'English' }).click();
  await kiosk.getByText('Online', { exact: true }).waitFor();
  await kiosk.getByRole('button', { name: '中文' }).waitFor();
  await kiosk.clock.fastForward(61_000);
  await kiosk.getByText('在线', { exact: true }).waitFor();
  await kiosk.getByRole('button', { name: 'English' }).waitFor();
  await context.setOffline(true);
  for (const name of ['先来的', '后来的']) {
    await kiosk.getByRole('button', { name: '开始填写' }).click();
    await kiosk.getByLabel('怎样称呼您').fill(`${name}${mark}`);
    await kiosk.getByRole('button', { name: '提交' }).click();
    await kiosk.getByText('联网后自动提交').waitFor();
    await kiosk.getByRole('button', { name: '完成' }).click();
  }
  await context.setOffline(false);
  await expect.poll(() => kiosk.getByText('份待同步').count()).toBe(0);

  await desk.page.goto(address('hema', `/backend/devices/${device.data.id}`));
  await desk.page.getByRole('tab', { name: '移交的内容' }).click();
  await desk.page.getByText('名额已满').waitFor();
  await desk.page.getByRole('button', { name: '查看内容' }).click();
  await desk.page.getByText(`后来的${mark}`).waitFor();
  await desk.page.getByRole('button', { name: '标记已处理' }).click();
  await desk.page.getByRole('dialog').last().getByLabel('说明').fill('已电话补录');
  await desk.page.getByRole('dialog').last().getByRole('button', { name: '标记已处理' }).click();
  await desk.page.getByText(/已处理：已电话补录/).waitFor();
  expect([desk.faults, desk.foreign]).toEqual([[], []]);

  expect(await takenAway(desk.page, desk.token, form.id, `先来的${mark}`)).toBe(1);
  await post('/api/admin/form/form/archive', form);
});
