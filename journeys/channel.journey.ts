import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';

test('an editor composes a channel while its preview says what it finds, and readers go on in it and swipe to the next', async () => {
  const { page: desk, faults } = await staffDesk(browser, SHOP, 'admin', '/backend/channels/new');
  const form = desk.getByRole('dialog');
  const preview = form.getByRole('region', { name: '实时预览' });
  await preview.getByText(/^看到 \d+ 篇$/).waitFor();
  const name = `走查频道${Date.now() % 1e6}`;
  await form.getByLabel(/^名称/).fill(name);
  await form.getByLabel('类型', { exact: true }).first().click();
  await desk.getByTitle('科普文章', { exact: true }).click();
  await desk.keyboard.press('Escape');
  const kinds = preview.getByRole('listitem').locator('small');
  await expect.poll(async () => [...new Set(await kinds.allTextContents())]).toEqual(['科普文章']);
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await desk.getByText('已保存').waitFor();
  expect(faults).toEqual([]);

  const { page: reader, faults: wrong } = await visit(browser, { device: 'phone' });
  await open(reader, address(SHOP, '/mobile/channel'));
  const title = reader.getByRole('heading', { level: 1 });
  // The first one is open; the new one stands in front of those that are told where they stand.
  await expect.poll(() => title.textContent()).toBe(name);
  await reader.getByRole('link', { name: '病房一线', exact: true }).click();
  await expect.poll(() => title.textContent()).toBe('病房一线');
  // By hand: what was chosen first.
  const rows = reader.getByRole('listitem').filter({ has: reader.getByRole('article') });
  expect(await rows.first().textContent()).toContain('粒缺伴发热');
  const before = await rows.count();
  const more = reader.getByRole('button', { name: '加载更多' });
  if (before === 10) {
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
  }
  await reader.evaluate(() => {
    const list = document.querySelector('main article')?.closest('div');
    const touch = (x: number) => new Touch({ identifier: 1, target: list as Element, clientX: x, clientY: 300 });
    const send = (type: string, x: number, held: boolean) =>
      list?.dispatchEvent(
        new TouchEvent(type, { bubbles: true, touches: held ? [touch(x)] : [], changedTouches: [touch(x)] }),
      );
    send('touchstart', 300, true);
    send('touchend', 120, false);
  });
  await expect.poll(() => title.textContent()).toBe('大家在读');
  await reader.getByRole('link', { name, exact: true }).click();
  await expect.poll(() => title.textContent()).toBe(name);
  expect(wrong).toEqual([]);
});
