import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, portal, visit } from './browser.ts';
import { call, staffToken } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

type Made<T> = { data: T };

const DAY = 86_400_000;
const SPONSOR = '知行医学出版社';
const ROOM = '望屿厅';

it('an exhibitor proposes its satellite session on the phone, the desk accepts it into a room, the speaker is invited, and the exhibitor reads where it is', async () => {
  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  const token = await staffToken(page, 'expo', 'expo-chief', portal.password);
  const ask = async <T>(path: string, post?: Record<string, unknown>): Promise<T> =>
    (await call<Made<T>>(page, path, { token, ...(post !== undefined && { post }) })).body.data;
  const sought = encodeURIComponent(SPONSOR);
  const [exhibitor] = await ask<{ id: number }[]>(`/api/admin/exhibitor/exhibitor/list?q=${sought}`);
  const mark = Date.now() % 100_000;
  await ask('/api/admin/exhibitor/benefit/save', {
    ...{ exhibitorId: exhibitor?.id, title: `卫星会${mark}`, titleEn: `Satellite ${mark}`, quantity: 1 },
    ...{ isSatellite: true, minutes: 30 },
  });
  const account = `satellite.${mark}`;
  const until = new Date(Date.now() + 30 * DAY).toISOString();
  const given = { exhibitor: exhibitor?.id, name: '走查员', account, until };
  const { code } = await ask<{ code: string }>('/api/admin/exhibitor/guest/make', given);

  await open(page, address('expo', '/exhibition'));
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('登录码').fill(code);
  await page.locator('main').getByRole('button', { name: '登录', exact: true }).click();
  const todo = page.getByRole('listitem').filter({ hasText: '提交卫星会' });
  await todo.getByText('待办').waitFor();
  await todo.getByRole('button', { name: '打开' }).click();
  await page.getByRole('button', { name: '填写卫星会' }).click();
  const title = `随访读片会${mark}`;
  await page.getByLabel('题目', { exact: true }).fill(title);
  await page.getByLabel('英文题目').fill(`Reading Follow-Ups ${mark}`);
  await page.getByLabel('时长（分钟）').fill('30');
  await page.getByLabel('希望的时段').selectOption({ label: '中午' });
  // Handed in too early it says what is lacking, and keeps what was typed.
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByText('请填写内容简介').waitFor();
  await page.getByLabel('内容简介').fill('十年随访，三种结局。');
  const speaker = `司徒${mark}`;
  const first = page.getByRole('group', { name: '第 1 位讲者' });
  await first.getByLabel('姓名', { exact: true }).fill(speaker);
  await first.getByLabel('拉丁字母姓名').fill(`Situ ${mark}`);
  await first.getByLabel('单位').fill('云湖市第一人民医院');
  await first.getByLabel('邮箱').fill(`situ.${mark}@example.org`);
  await first.getByLabel('演讲题目').fill('十年之后');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  const own = page.getByRole('listitem').filter({ hasText: title });
  await own.getByText('已提交', { exact: true }).waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  const path = `/backend/exhibitor-satellites?q=${encodeURIComponent(title)}`;
  const { page: desk, faults: wrong } = await staffDesk(browser, 'expo', 'expo-chief', path);
  await desk.getByText(title).first().click();
  const [{ id }] =
    (await ask<[{ id: number }]>(`/api/admin/exhibitor/satellite/list?q=${encodeURIComponent(title)}`)) ?? [];
  const { conferenceId } = await ask<{ conferenceId: number }>(`/api/admin/exhibitor/satellite/show/${id}`);
  const { days } = await ask<{ days: string[] }>(`/api/admin/agenda/board?conferenceId=${conferenceId}`);
  const day = days[2] ?? '';
  await desk.getByRole('button', { name: /^接\s*受$/ }).click();
  const dialog = desk.getByRole('dialog', { name: `接受“${title}”？` });
  await dialog.getByLabel('会议室（可不选）').fill(ROOM);
  await desk.getByTitle(new RegExp(ROOM)).first().click();
  await dialog.getByLabel('开始时间（可不填，北京时间）').fill(`${day}T12:20`);
  await dialog.getByRole('button', { name: /^接\s*受$/ }).click();
  await desk.getByRole('link', { name: '打开日程条目' }).waitFor();

  // It stands in the timetable, and its speaker was written to.
  await desk.goto(address('expo', `/backend/agenda?conference=${conferenceId}&day=${day}`));
  await desk.getByText(title).first().waitFor();
  await desk.goto(address('expo', `/backend/speaking?conference=${conferenceId}&q=${encodeURIComponent(speaker)}`));
  await desk.getByText(speaker).first().waitFor();
  const invited = async (): Promise<string[]> =>
    (
      await ask<{ tasks: { title: string; state: string }[] }>(`/api/admin/speaking/board?conference=${conferenceId}`)
    ).tasks.flatMap((task) => (task.title === title ? [task.state] : []));
  expect(await invited()).toEqual(['invited']);

  const { revision } = await ask<{ revision: number }>(`/api/admin/agenda/board?conferenceId=${conferenceId}`);
  await ask('/api/admin/agenda/release', { conferenceId, revision });
  await page.getByRole('tab', { name: '权益' }).click();
  await page.reload();
  await page.getByRole('tab', { name: '卫星会' }).click();
  await own.getByText('讲者 1 人，已应邀 0 人').waitFor();
  await own.getByRole('link', { name: `${day} 12:20–12:50 · ${ROOM}` }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText(`本场卫星会由${SPONSOR}支持。`).waitFor();
  // The browser tells of the answer that said what was lacking.
  const unsaid = faults.filter((fault) => !fault.includes('400'));
  expect([width, unsaid, foreign, wrong]).toEqual([0, [], [], []]);
});
