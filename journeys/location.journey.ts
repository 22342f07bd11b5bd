import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const VENUE = '澜城国际会议中心';
const HALL = '云汀厅';

test('a desk draws a room by pointer and moves it by keys; on the phone somebody finds it, and a hall with the way to it', async () => {
  const { page: desk, faults: deskFaults } = await staffDesk(browser, 'expo', 'admin', '/backend/floors/new');
  const form = desk.getByRole('dialog');
  await form.getByLabel('会场').click();
  await desk.getByTitle(VENUE, { exact: true }).click();
  await form.getByLabel('楼栋', { exact: true }).fill('主楼');
  await form.getByRole('spinbutton', { name: /^楼层/ }).fill('3');
  await form.getByRole('spinbutton', { name: /^平面图宽度/ }).fill('90');
  await form.getByRole('button', { name: '保存' }).click();
  await desk.getByRole('dialog').getByRole('link', { name: '打开平面图' }).click();
  await desk.getByText('图宽 90 米').waitFor();

  // What is dragged on the empty plan is the room that is to be drawn.
  const plan = desk.getByRole('region', { name: '3 层平面图' });
  const box = await plan.locator('svg').boundingBox();
  if (box === null) throw new Error('There is no plan.');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await desk.mouse.move(...at(0.2, 0.3));
  await desk.mouse.down();
  await desk.mouse.move(...at(0.3, 0.4));
  await desk.mouse.move(...at(0.5, 0.6));
  await desk.mouse.up();
  const drawn = plan.getByRole('button', { name: `会议室 ${HALL}` });
  await drawn.focus();
  const before = await drawn.locator('polygon').getAttribute('points');
  await desk.keyboard.press('ArrowRight');
  await desk.keyboard.press('Shift+ArrowDown');
  expect(await drawn.locator('polygon').getAttribute('points')).not.toBe(before);
  await desk.getByRole('button', { name: '添加标记' }).click();
  await desk.getByLabel('标记名称').fill('C 组电梯');
  await desk.getByRole('button', { name: '保存平面图' }).click();
  await desk.getByText('平面图已保存').first().waitFor();

  const { page, faults } = await visit(browser, { device: 'phone' });
  await open(page, address('expo', '/venues'));
  await page.getByRole('link', { name: VENUE }).click();
  await page.getByLabel('找会议室').fill('云汀');
  await page
    .getByRole('link', { name: new RegExp(HALL) })
    .first()
    .click();
  await page.getByRole('region', { name: '要找的会议室' }).getByRole('heading', { name: HALL }).waitFor();
  await page.getByRole('listitem').filter({ hasText: '⇕ C 组电梯' }).waitFor();

  await open(page, address('expo', '/conferences'));
  await page.getByRole('link', { name: '第十八届血液学年会' }).first().click();
  await page.getByRole('link', { name: /青屿会展中心/ }).click();
  await page.getByLabel('找会议室').fill('三角梅');
  await page
    .getByRole('link', { name: /三角梅厅/ })
    .first()
    .click();
  await page.getByLabel('我现在在').selectOption({ label: '望屿厅 · 2 层' });
  await page.getByText(/从 望屿厅 到这里约 \d+ 分钟（步行 \d+ 米）/).waitFor();

  // From the street it is the escalator, and without steps the lift: stage by stage, each floor with its plan.
  await page.getByLabel('我现在在').selectOption({ label: '北门 · 1 层' });
  await page.getByText('乘扶梯到 2 层').waitFor();
  await page.getByLabel('不走楼梯和扶梯').check();
  await page.getByText('乘A 组电梯到 2 层').waitFor();
  const stages = page.getByRole('region', { name: '要找的会议室' }).locator('ol > li');
  await stages
    .filter({ hasText: /1 层：走到A 组电梯（\d+ 米）/ })
    .locator('[data-path]')
    .waitFor();
  await stages
    .filter({ hasText: /2 层：走到三角梅厅（\d+ 米）/ })
    .locator('[data-path]')
    .waitFor();
  expect([...deskFaults, ...faults]).toEqual([]);
});
