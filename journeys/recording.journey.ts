import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';

type Found = { data: { id: number; url: string; title: string }[] };

test('on the phone the chat of a stream comes beside its recording as that reaches its moments, and one’s own reminders stand in one place', async () => {
  const { page: phone, faults } = await visit(browser, { device: 'phone' });
  await signedIn(phone, SHOP);
  const streams = async (when: string) => (await call<Found>(phone, `/api/front/live/list?when=${when}`)).body.data;
  const replay = (await streams('replay')).find(({ title }) => title.includes('三分钟公开课'));
  const [coming] = await streams('coming');
  if (replay === undefined || coming === undefined)
    throw new Error('The demo has no recording, or nothing is to come.');
  await open(phone, address(SHOP, replay.url));
  await phone.getByRole('tab', { name: '聊天' }).click();
  const beside = phone.getByRole('region', { name: '直播时的聊天与提问' });
  await beside.getByText('影片播到哪里，就显示当时说的话').waitFor();
  const film = phone.locator('video');
  const goTo = (seconds: number) =>
    film.evaluate((player, at) => {
      (player as HTMLVideoElement).currentTime = at;
    }, seconds);
  await expect.poll(() => film.evaluate((player) => (player as HTMLVideoElement).readyState)).toBeGreaterThan(0);
  await goTo(20);
  await beside.getByText('第一次看到血涂片，原来红细胞中间是浅的').waitFor();
  await expect.poll(() => beside.getByText('谢谢老师，下一课几号？').count()).toBe(0);
  await goTo(65);
  await beside.getByText('化验单上红细胞偏小，是不是一定缺铁？').waitFor();
  await beside.getByText('提问 · 已回答').waitFor();
  await beside.getByRole('button', { name: '跳到 0:16' }).click();
  await expect.poll(() => film.evaluate((player) => Math.floor((player as HTMLVideoElement).currentTime))).toBe(16);

  await open(phone, address(SHOP, coming.url));
  await phone.getByRole('button', { name: '预约，开播前提醒我' }).click();
  await phone.getByText('已预约，开播前会提醒您。').waitFor();
  await open(phone, address(SHOP, '/account'));
  await phone.getByRole('link', { name: '我的预约' }).click();
  await phone.getByRole('heading', { name: coming.title }).waitFor();
  await phone.getByRole('button', { name: `取消预约：${coming.title}` }).click();
  await phone.getByText('还没有预约直播').waitFor();
  expect(faults).toEqual([]);
});

test('the point of a picture is set by keys, and its cover is cut around it', async () => {
  const { page, faults, token } = await staffDesk(browser, SHOP, 'admin', '/backend/files');
  const asked = `/api/admin/file/library/list?q=${encodeURIComponent('显微镜下的血涂片')}`;
  const [picture] = (await call<{ data: { id: number }[] }>(page, asked, { token })).body.data;
  await open(page, address(SHOP, `/backend/files/${picture?.id}?edit=1`));
  const point = page.getByRole('button', { name: /^画面重点：/ });
  // The drawer takes the focus once it stands.
  await expect
    .poll(async () => {
      await point.press('Shift+ArrowDown');
      return point.getAttribute('aria-label');
    })
    .toMatch(/上起 (?:[6-9]0|100)%$/);
  await expect
    .poll(async () => {
      await point.press('ArrowLeft');
      return point.getAttribute('aria-label');
    })
    .toMatch(/左起 3[0-7]%/);
  const said = /左起 (\d+)%，上起 (\d+)%/.exec((await point.getAttribute('aria-label')) ?? '') ?? [];
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await page
    .getByText(said[0] ?? '', { exact: true })
    .first()
    .waitFor();
  const { page: reader, faults: wrong } = await visit(browser, {});
  await open(reader, address(SHOP, '/lives'));
  const cover = reader.locator('article img[src*="#at="]').first();
  await expect
    .poll(() => cover.evaluate((one) => getComputedStyle(one).objectPosition))
    .toBe(`${said[1]}% ${said[2]}%`);
  expect([...faults, ...wrong]).toEqual([]);
});
