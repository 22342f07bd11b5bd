import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';
/** The doctor of the demo who is granted. */
const DOCTOR = '13900000102';

test('an editor brings pins to their places by key, arrow and thumbnail, ends one, and readers see what is left', async () => {
  const { page: desk, faults } = await staffDesk(browser, SHOP, 'admin', '/backend/pins?slot=ward');
  const { page: reader, faults: wrong } = await visit(browser, { device: 'phone' });
  await open(reader, address(SHOP, '/news'));
  const shown = async (): Promise<string[]> => {
    const { body } = await call<{ data: { title: string }[] }>(reader, '/api/front/pins?slot=ward');
    return body.data.map(({ title }) => title);
  };
  const before = await shown();
  expect(before).toHaveLength(3);
  const [first = '', second = '', third = ''] = before;
  const board = desk.getByRole('region', { name: '病房推荐' });
  const row = (name: string) => board.getByRole('listitem').filter({ hasText: name });
  await row('血常规单子上，先看这三行').getByText('排队中').waitFor();

  // What waits is brought to the first place by a digit, and what stood there goes down by an arrow.
  await board.getByRole('button', { name: '血常规单子上，先看这三行', exact: true }).click();
  await desk.keyboard.press('1');
  await desk.getByRole('button', { name: '第 1 位：血常规单子上，先看这三行' }).waitFor();
  await row(third).getByText('排队中').waitFor();
  await board.getByRole('button', { name: `移动“${first}”` }).focus();
  await desk.keyboard.press('ArrowDown');
  await desk.getByRole('button', { name: `第 2 位：${second}` }).waitFor();
  expect(await shown(), 'nothing is shown before it is saved').toEqual(before);
  await desk.getByRole('button', { name: '保存', exact: true }).click();
  await desk.getByText('已保存').waitFor();
  expect(await shown()).toEqual(['血常规单子上，先看这三行', second, first]);

  // One that ends makes room for what waits behind it.
  await desk.getByRole('button', { name: `排期 ${second}` }).click();
  await desk.getByLabel('结束', { exact: true }).fill('2026-01-01T00:00');
  await desk.getByRole('button', { name: '确定', exact: true }).click();
  await row(second).getByText('已结束').waitFor();
  await row(third).getByText('展示中').waitFor();
  await desk.getByRole('button', { name: '保存', exact: true }).click();
  await desk.getByText('已保存').last().waitFor();
  await expect.poll(shown).toEqual(['血常规单子上，先看这三行', first, third]);

  // One that is for doctors alone leaves its place to what waits, and hangs there for a doctor on the phone.
  await desk.getByRole('button', { name: `排期 ${first}` }).click();
  await desk.getByLabel('受众', { exact: true }).click();
  await desk.getByTitle('认证医生', { exact: true }).click();
  await desk.getByRole('button', { name: '确定', exact: true }).click();
  await row(first).getByText('认证医生').waitFor();
  await desk.getByRole('button', { name: '保存', exact: true }).click();
  await desk.getByText('已保存').last().waitFor();
  await expect.poll(shown).toEqual(['血常规单子上，先看这三行', third]);
  const { page: doctor, faults: theirs } = await visit(browser, { device: 'phone' });
  const token = await signedIn(doctor, SHOP, DOCTOR);
  const { body: seen } = await call<{ data: { title: string }[] }>(doctor, '/api/front/pins?slot=ward', { token });
  expect(seen.data.map(({ title }) => title)).toEqual(['血常规单子上，先看这三行', first, third]);

  // A slot of the shop's own has a board at once.
  const name = `走查用的置顶位${Date.now() % 1e6}`;
  await open(desk, address(SHOP, '/configure/pin-slots/new'));
  await desk.getByLabel(/^名称/).fill(name);
  await desk.getByLabel(/^标识/).fill(`walk-${Date.now()}`);
  await desk.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
  await desk.getByText(name).first().waitFor();
  await open(desk, address(SHOP, '/backend/pins'));
  await desk.getByText(name).first().click();
  await desk.getByText('这里还没有置顶内容').waitFor();
  expect([...faults, ...wrong, ...theirs]).toEqual([]);
});
