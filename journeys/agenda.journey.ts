import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const CONFERENCE = '肿瘤支持治疗学术周';
const MOVED = '运动处方：从病床到走廊';

test('an organiser settles a conflict by keys and releases; until then a reader has the former timetable, then the new one', async () => {
  const { page: reader, faults } = await visit(browser);
  await open(reader, address('expo', '/conferences'));
  await reader.getByRole('link', { name: CONFERENCE }).click();
  await reader.getByRole('link', { name: '日程', exact: true }).click();
  await reader.getByRole('heading', { level: 1, name: CONFERENCE }).waitFor();
  const id = Number(new URL(reader.url()).searchParams.get('id'));
  const { body } = await call<{ conference: { days: string[] } }>(reader, `/api/front/agenda/list?conference=${id}`);
  const last = body.conference.days.at(-1) ?? '';
  await open(reader, address('expo', `/agenda?id=${id}&day=${last}`));
  const slot = reader.getByRole('listitem').filter({ hasText: MOVED });
  await slot.getByText('10:50–11:50').waitFor();

  const path = `/backend/agenda?conference=${id}&day=${last}`;
  const { page: desk, faults: deskFaults } = await staffDesk(browser, 'expo', 'expo-chief', path);
  await desk.getByText('阻止发布 1', { exact: true }).waitFor();
  await desk.getByRole('button', { name: /^夜间病房.*至/ }).focus();
  await desk.keyboard.press('ArrowLeft');
  await desk.getByText('阻止发布 1 → 0').waitFor();
  await desk.keyboard.press('Enter');
  await desk.getByText('没有冲突，可以发布').waitFor();
  expect(await slot.getByText('10:50–11:50').count()).toBe(1);

  await desk.getByRole('button', { name: /^发布第 2 版/ }).click();
  const asked = desk.getByRole('dialog', { name: '发布第 2 版？' });
  await asked.getByText(MOVED).waitFor();
  await asked.getByRole('button', { name: /^发布第 2 版/ }).click();
  await desk.getByText('已发布第 2 版', { exact: true }).first().waitFor();
  await reader.reload();
  await slot.getByText('09:30–10:30').waitFor();
  await reader.getByText(/第 2 版/).waitFor();
  expect([...faults, ...deskFaults]).toEqual([]);
});
