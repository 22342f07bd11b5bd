import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';

type Found = { data: { id: number; url: string }[] };

test('a viewer answers a quiz on the phone, visitors are asked to sign in, and another is reminded of what comes', async () => {
  const mark = Date.now() % 1e6;
  const { page: phone, faults } = await visit(browser, { device: 'phone' });
  await signedIn(phone, SHOP);
  const running = (await call<Found>(phone, '/api/front/live/list?when=now')).body.data[0];
  const coming = (await call<Found>(phone, '/api/front/live/list?when=coming')).body.data[0];
  if (running === undefined || coming === undefined) throw new Error('No stream of the demo runs, or none is to come.');
  const {
    page: desk,
    faults: wrong,
    token,
  } = await staffDesk(browser, SHOP, 'admin', `/backend/live-wall/${running.id}`);
  await desk.getByRole('button', { name: '新建题集' }).click();
  const form = desk.getByRole('dialog');
  await form
    .getByLabel(/^题集名称/)
    .first()
    .fill(`走查小测${mark}`);
  await form.getByRole('button', { name: '添加题目' }).click();
  await form.getByLabel(/^题干/).first().fill('哪种细胞须马上报告？');
  await form.getByLabel(/^选项/).first().fill('原始细胞\n成熟红细胞');
  await form.getByLabel(/^正确选项/).fill('A');
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await form.waitFor({ state: 'hidden' });

  await open(phone, address(SHOP, running.url));
  const line = desk.getByRole('listitem').filter({ hasText: `走查小测${mark}` });
  await line.getByRole('button', { name: '发起答题' }).click();
  const asked = phone.getByRole('alertdialog', { name: '答题签到' });
  await asked.getByLabel('原始细胞').check();
  await asked.getByRole('button', { name: '提交答案' }).click();
  await asked.getByText('答对 1/1 题，已通过').waitFor();
  await asked.getByRole('button', { name: '知道了' }).click();
  await asked.waitFor({ state: 'detached' });
  await line.getByText('作答 1 人，通过 1 人').waitFor();

  // Who asked for little motion sees no lines over the picture until they want them; the next page knows.
  const lines = phone.getByRole('button', { name: '弹幕' });
  await expect.poll(() => lines.getAttribute('aria-pressed')).toBe('false');
  await lines.click();
  await expect.poll(() => lines.getAttribute('aria-pressed')).toBe('true');

  const { page: visitor, faults: others } = await visit(browser, {});
  await open(visitor, address(SHOP, running.url));
  await visitor.getByRole('tab', { name: '聊天' }).waitFor();
  await desk.getByRole('switch', { name: '要求登录观看' }).click();
  await desk
    .getByRole('button', { name: /保\s*存/ })
    .first()
    .click();
  await visitor.getByRole('heading', { name: '请先登录' }).waitFor();
  const room = await call<{ data: Record<string, unknown> }>(desk, `/api/admin/live/room/${running.id}`, { token });
  const { id, version, mode, slowSeconds, notice, noticeEn } = room.body.data;
  await call(desk, '/api/admin/live/room', { post: { id, version, mode, slowSeconds, notice, noticeEn }, token });
  await visitor.getByRole('heading', { name: '请先登录' }).waitFor({ state: 'detached' });

  await open(phone, address(SHOP, coming.url));
  await phone.getByRole('button', { name: '预约，开播前提醒我' }).click();
  await phone.getByText('已预约，开播前会提醒您。').waitFor();
  const file = await call<{ text: string }>(phone, `/api/front/live/calendar/${coming.id}`);
  expect(file.body.text).toContain('BEGIN:VEVENT');
  await phone.getByRole('button', { name: '取消预约' }).click();
  await phone.getByRole('button', { name: '预约，开播前提醒我' }).waitFor();
  await phone.getByRole('tab', { name: '议程' }).click();
  await phone.getByText('病例一：二线治疗后十个月复发').waitFor();
  await phone.getByRole('button', { name: '分享海报' }).click();
  await phone.getByRole('img', { name: /的分享海报/ }).waitFor();
  // The chat of whoever has to sign in asks once more before the beat has told the page.
  const expected = others.filter((fault) => !fault.includes('/api/front/comments/list'));
  expect([...faults, ...wrong, ...expected]).toEqual([]);
});
