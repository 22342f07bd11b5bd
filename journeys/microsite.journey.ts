import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';
/** The doctor of the demo who is granted. */
const DOCTOR = '13900000102';

test('a microsite has its own head, menu and colour, says what it has not, and closes when an editor ends it', async () => {
  const { page: reader, faults } = await visit(browser, { device: 'phone' });
  await open(reader, address(SHOP, '/m/annual-meeting'));
  const menu = reader.getByRole('navigation', { name: '微站菜单' });
  await menu.getByRole('link', { name: '患者学校' }).click();
  await reader.waitForURL('**/m/annual-meeting/patient-school');
  const colour = await reader.evaluate(() =>
    getComputedStyle(document.querySelector('main') as Element).getPropertyValue('--accent'),
  );
  expect(colour).toContain('#0f5c6e');
  // The filings of the shop stand below it.
  await reader.getByRole('contentinfo').getByText('ICP').first().waitFor();
  expect(faults).toEqual([]);
  const missing = await call<{ text: string }>(reader, '/m/annual-meeting/nothing-here');
  expect([missing.status, missing.body.text]).toEqual([404, expect.stringContaining('这里没有这个页面')]);
  expect((await call(reader, '/m/nobody')).status).toBe(404);

  const { page: desk, faults: wrong } = await staffDesk(browser, SHOP, 'admin', '/backend/microsites');
  await desk.getByText('学会年会', { exact: true }).first().click();
  await desk.getByRole('button', { name: '编辑', exact: true }).click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('结束', { exact: true }).fill('2026-01-01T00:00');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await desk.getByText('已保存').waitFor();
  await desk.getByText('已结束', { exact: true }).first().waitFor();
  await expect.poll(async () => (await call(reader, '/m/annual-meeting')).status).toBe(410);
  await open(reader, address(SHOP, '/m/annual-meeting'));
  await reader.getByRole('heading', { name: '这个微站已经结束' }).waitFor();
  expect(wrong).toEqual([]);
});

test('a page of a microsite for doctors stands in the menu of a doctor on the phone, and in nobody else’s', async () => {
  const { page: desk, faults, token } = await staffDesk(browser, SHOP, 'admin', '/backend/microsites');
  const mark = `walk-${Date.now()}`;
  const made = async (title: string, audience: string): Promise<number> => {
    const post = { title, lead: title, body: `<p>${title}的内容。</p>`, audience };
    type Saved = { data: { id: number; version: number } };
    const { body } = await call<Saved>(desk, '/api/admin/page/page/save', { token, post });
    await call(desk, '/api/admin/page/page/publish', { token, post: { ...body.data } });
    return body.data.id;
  };
  const pages = [
    { pageId: await made('走查首页', 'public'), label: '首页' },
    { pageId: await made('走查病区专页', 'doctor'), label: '医生专页' },
  ];
  await call(desk, '/api/admin/microsite/microsite/save', { token, post: { slug: mark, name: '走查微站', pages } });

  const { page: doctor, faults: theirs } = await visit(browser, { device: 'phone' });
  await signedIn(doctor, SHOP, DOCTOR);
  await open(doctor, address(SHOP, `/m/${mark}`));
  const menu = (page: typeof doctor) => page.getByRole('navigation', { name: '微站菜单' });
  await menu(doctor).getByRole('link', { name: '医生专页' }).click();
  await doctor.getByRole('heading', { name: '走查病区专页', level: 1 }).waitFor();

  const { page: visitor, faults: wrong } = await visit(browser, { device: 'phone' });
  await open(visitor, address(SHOP, `/m/${mark}`));
  await visitor.getByRole('heading', { name: '走查首页', level: 1 }).waitFor();
  await menu(visitor).getByRole('link', { name: '医生专页' }).waitFor({ state: 'detached' });
  expect([...faults, ...theirs, ...wrong]).toEqual([]);
});
