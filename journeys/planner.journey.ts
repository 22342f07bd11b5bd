import { afterEach, expect, test } from 'vitest';
import { browser, everybodyLeaves } from './browser.ts';
import { call } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const TITLE = '第十八届血液学年会';
const WISHED = '公开课：听懂一份病理报告';

test('an organiser makes a plan, reads why a wish is not met, and takes one session over into the draft', async () => {
  const { page: desk, faults, token } = await staffDesk(browser, 'expo', 'expo-chief', '/backend/planner');
  const { body } = await call<{ data: { value: number; label: string }[] }>(
    desk,
    '/api/front/database/select?source=agenda.conference&limit=20',
    { token },
  );
  const conference = body.data.find(({ label }) => label === TITLE)?.value ?? 0;
  await desk.goto(new URL(`/backend/planner?conference=${conference}`, desk.url()).href);
  await desk.getByRole('button', { name: '开始排程' }).click();
  const asked = desk.getByRole('dialog', { name: '排出新方案？' });
  await asked.getByRole('button', { name: '开始排程' }).click();
  await asked.waitFor({ state: 'hidden' });
  const side = desk.getByRole('complementary', { name: '未满足' });
  const violation = side.getByRole('listitem').filter({ hasText: WISHED });
  await violation.getByText('占用了休息时间').waitFor();
  await violation.getByText('原因').click();
  await violation.getByText(/处座位不够/).waitFor();
  await side.getByText('没有坐得下的会议室').waitFor();
  await violation.getByRole('button', { name: /^看 / }).click();
  await desk.getByRole('button', { name: new RegExp(`^新排、${WISHED}`) }).waitFor();
  await violation.getByRole('button', { name: `采纳：${WISHED}` }).click();
  await violation.getByText('已采纳').waitFor();
  const { body: items } = await call<{ data: { title: string; startsAt: string | null; room: string | null }[] }>(
    desk,
    `/api/admin/agenda/item/list?conferenceId=${conference}&q=${encodeURIComponent('听懂一份')}`,
    { token },
  );
  expect(items.data).toMatchObject([{ title: WISHED, room: '环湾厅', startsAt: expect.any(String) }]);
  expect(faults).toEqual([]);
});
