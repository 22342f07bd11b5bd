import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';
/** The doctor of the demo who is granted. */
const DOCTOR = '13900000102';

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

test('a channel holds what is for doctors for a doctor on the phone, and for nobody else', async () => {
  const FOR_DOCTORS = '妊娠期原发免疫性血小板减少症管理共识摘编';
  const { page: doctor, faults } = await visit(browser, { device: 'phone' });
  const theirs = await signedIn(doctor, SHOP, DOCTOR);
  type Found = { data: { id: number; title: string }[] };
  const { body: found } = await call<Found>(doctor, `/api/front/news/list?limit=50&q=${encodeURIComponent('妊娠期')}`, {
    token: theirs,
  });
  const id = found.data.find(({ title }) => title === FOR_DOCTORS)?.id;
  const { page: desk, token } = await staffDesk(browser, SHOP, 'admin', '/backend/channels');
  const name = `走查分众${Date.now() % 1e6}`;
  const post = { name, types: ['news'], order: 'hand', picks: [{ type: 'news', id }] };
  const { body } = await call<{ data: { id: number } }>(desk, '/api/admin/channel/channel/save', { token, post });
  const path = `/mobile/channel?id=${body.data.id}`;
  const rows = (page: typeof doctor) => page.getByRole('listitem').filter({ has: page.getByRole('article') });

  await open(doctor, address(SHOP, path));
  await expect.poll(() => rows(doctor).first().textContent()).toContain(FOR_DOCTORS);
  await rows(doctor).first().getByRole('link').first().click();
  await doctor.getByRole('heading', { name: FOR_DOCTORS, level: 1 }).waitFor();

  const { page: visitor, faults: wrong } = await visit(browser, { device: 'phone' });
  await open(visitor, address(SHOP, path));
  await rows(visitor).first().waitFor();
  await visitor.getByText(FOR_DOCTORS).waitFor({ state: 'detached' });
  expect([...faults, ...wrong]).toEqual([]);
});
