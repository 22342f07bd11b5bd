import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { slidesFile } from '../kernel/testkit/hostile-files.ts';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call } from './people.ts';
import { enterConsole } from './staff.ts';

type Board = {
  data: {
    tasks: { expertId: number; task: number; state: string; role: string }[];
    experts: { id: number; name: string; reach: string }[];
  };
};
type Listed = { data: { id: number }[] };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slides-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(everybodyLeaves);

/** Pieces that one page sent, by their numbers. */
const numberOf = (body: string | null): number => Number(/name="number"\r\n\r\n(\d+)/.exec(body ?? '')?.[1] ?? -1);

test('A7 T10 slides that are large go on where the line was lost, also after the page was left', async () => {
  const { page: desk } = await visit(browser);
  const token = await enterConsole(desk, 'expo', 'admin');
  const get = async <T>(path: string): Promise<T> => (await call<T>(desk, `/api/admin/${path}`, { token })).body;
  const send = async <T>(path: string, post: Record<string, unknown>): Promise<T> =>
    (await call<T>(desk, `/api/admin/${path}`, { token, post })).body;
  const conference = (await get<Listed>('conference/conference/list?q=第十八届血液学年会')).data[0]?.id ?? 0;
  const { data } = await get<Board>(`speaking/board?conference=${conference}`);
  const own = (id: number) => data.tasks.filter(({ expertId }) => expertId === id);
  const one = data.experts.find(
    ({ id, reach }) => reach === 'none' && own(id).length === 1 && own(id)[0]?.role === 'speaker',
  );
  if (one === undefined) throw new Error('The demo has nobody left to ask.');
  await send('speaking/contact/save', { expert: one.id, phone: `139${String(Date.now()).slice(-8)}` });
  await send('speaking/letter/send', { conference, tasks: own(one.id).map(({ task }) => task) });
  const link = await send<{ data: { address: string } }>('speaking/link/open', { conference, expert: one.id });
  const secret = link.data.address.slice(link.data.address.indexOf('#'));

  const path = join(folder, '报告.pptx');
  const media = { name: 'ppt/media/media1.mp4', content: randomBytes(6.5 * 1024 * 1024), isStored: true };
  await writeFile(path, slidesFile(media));

  const { page: phone } = await visit(browser, { device: 'phone' });
  const sent: number[] = [];
  let isLost = false;
  await phone.route('**/agenda/task/invitation/piece', async (route) => {
    if (isLost || sent.length === 3) {
      isLost = true;
      return route.abort('connectionreset');
    }
    sent.push(numberOf(route.request().postDataBuffer()?.toString('latin1') ?? null));
    return route.continue();
  });
  await open(phone, address('expo', `/agenda/invitation${secret}`));
  await phone.getByRole('heading', { name: `${one.name}，您好` }).waitFor();
  await phone.getByRole('button', { name: '接受' }).click();
  await phone.getByText('已接受', { exact: true }).waitFor();
  await phone.getByLabel(/^上传课件/).setInputFiles(path);
  await expect.poll(() => isLost).toBe(true);
  expect(new Set(sent).size).toBe(3);
  expect(await phone.getByText('已交', { exact: true }).isVisible()).toBe(false);

  // The page is left, and opened again once the line is back: it says how far the paper has come.
  await phone.goto('about:blank');
  await phone.unroute('**/agenda/task/invitation/piece');
  const later: number[] = [];
  await phone.route('**/agenda/task/invitation/piece', (route) => {
    later.push(numberOf(route.request().postDataBuffer()?.toString('latin1') ?? null));
    return route.continue();
  });
  await open(phone, address('expo', `/agenda/invitation${secret}`));
  await phone.getByText(/^“报告\.pptx”已传 \d+%/).waitFor();
  await phone.getByLabel(/^上传课件/).setInputFiles(path);
  await phone.getByText('已交', { exact: true }).waitFor();
  await phone.getByRole('button', { name: '报告.pptx' }).waitFor();
  // Seven pieces: three were here, the last one comes with the end.
  expect([...sent, ...later].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(later.length).toBe(3);
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBe(0);
});
