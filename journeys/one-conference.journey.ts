import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves } from './browser.ts';
import { call } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const [OWN, OWN_EN] = ['多发性骨髓瘤精准诊疗高峰论坛', 'Forum on Precision Care in Multiple Myeloma'];

interface List {
  data: { id: number; title: string }[];
  total: number;
  code?: string;
}

test('the secretary of one conference works on it, and sees nothing of the next, in either language', async () => {
  const { page: desk, token, faults } = await staffDesk(browser, 'hema', 'secretary', '/backend/conferences');
  const { token: all } = await staffDesk(browser, 'hema', 'chief', '/backend');
  const path = '/api/admin/conference/conference';
  const whole = (await call<List>(desk, `${path}/list`, { token: all })).body;
  const others = whole.data.filter(({ title }) => title !== OWN);
  expect(others.length).toBeGreaterThan(0);

  await desk.getByRole('row', { name: OWN }).waitFor();
  await desk.getByText('共 1 条').waitFor();
  for (const { title } of others) expect(await desk.getByText(title).count()).toBe(0);
  expect(await desk.getByRole('button', { name: '新建会议' }).count()).toBe(0);
  await desk.getByRole('row', { name: OWN }).getByText(OWN).first().click();
  const sheet = desk.getByRole('dialog').first();
  await sheet.getByRole('tab', { name: '人员' }).click();
  await sheet.getByText('会务秘书').waitFor();
  // She sees who works on it, and gives nobody a role.
  expect(await sheet.getByRole('button', { name: '授予角色' }).count()).toBe(0);

  // What she is refused when she calls by hand, the browser notes as well.
  expect(faults).toEqual([]);
  for (const { id } of others) {
    for (const verb of ['show', 'status', 'history']) {
      const { status } = await call(desk, `${path}/${verb}/${id}`, { token });
      expect([verb, status]).toEqual([verb, 404]);
    }
  }
  const trail = await call(desk, '/api/configure/shell/audit/list', { token });
  expect(trail.body.code).toBe('PERMISSION_DENIED');
  const found = await call(desk, `/api/admin/search/find?q=${encodeURIComponent(others[0]?.title.slice(0, 4) ?? '')}`, {
    token,
  });
  expect(JSON.stringify(found.body)).not.toContain(others[0]?.title);

  faults.splice(0);
  await desk.goto(address('hema', '/backend/conferences'));
  await desk.getByText('中 / EN').click();
  await desk.getByRole('row', { name: OWN_EN }).waitFor();
  await desk.getByRole('heading', { name: 'Conferences' }).first().waitFor();
  expect(await desk.getByRole('button', { name: 'New conference' }).count()).toBe(0);
  expect(faults).toEqual([]);
});
