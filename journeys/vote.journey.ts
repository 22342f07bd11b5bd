import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { endText } from '../modules/events/vote/rules.ts';
import { pdfText } from '../tools/paper-readers.ts';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { hears, isTold } from './hears.ts';
import { call, signedIn } from './people.ts';
import { inDatabase } from './portal-database.ts';
import { enterConsole } from './staff.ts';

afterEach(everybodyLeaves);

const title = `换届选举${Date.now() % 1e6}`;
const options = ['林知夏', '周以宁', '许晏'].map((label) => ({ label, about: `${label}的竞选说明` }));

const FAR = 'Pacific/Auckland';

/** The end of a poll, brought near: forms write it in whole minutes, and up to one would pass before this one came. */
const endsNow = (of: string): Promise<string> =>
  inDatabase(async (client) => {
    // The trail asks who changes a row, and nobody does.
    await client.query('SET session_replication_role = replica');
    const { rows } = await client.query<{ at: Date }>(
      "UPDATE vote_poll SET closes_at = now() + interval '1 second' WHERE title = $1 RETURNING closes_at AS at",
      [of],
    );
    if (rows[0] === undefined) throw new Error(`There is no poll ${of}.`);
    return rows[0].at.toISOString();
  });

/** Nobody votes any more from the end of a poll on, and its page says by whose clocks that was. */
async function expectEnd(page: Page, token: string, { id, called }: { id: number; called: string }): Promise<void> {
  const vote = () => call<{ code?: string }>(page, '/api/front/vote/vote', { token, post: { id, options: ['o1'] } });
  expect((await vote()).status).toBe(200);
  const at = await endsNow(called);
  await expect.poll(async () => (await vote()).body.code, { interval: 400 }).toBe('vote.closed');
  await open(page, address('hema', `/vote?id=${id}`));
  await page.getByText(`截止于 ${endText(at, FAR)}（${FAR}）`).waitFor();
  await page.getByText('已截止').first().waitFor();
}

/** The seal on the protocol of a poll, read off the PDF as it comes. */
async function protocolSeal(page: Page, token: string, id: number): Promise<string> {
  const post = { paper: 'vote.protocol', ids: [id], locale: 'zh-CN' };
  const { body } = await call<{ data: { url: string } }>(page, '/api/admin/paper/link', { post, token });
  const bytes = await page.evaluate(
    async (url) => Array.from(new Uint8Array(await (await fetch(url)).arrayBuffer())),
    body.data.url,
  );
  const text = pdfText(Buffer.from(bytes));
  expect(text).toContain(title);
  return /[0-9a-f]{64}/.exec(text.replace(/\s/g, ''))?.[0] ?? 'no seal';
}

it('a member votes on the phone in secret, changes the ballot by its receipt, and finds it in the list that the staff published', async () => {
  const { page: desk, faults: wrong } = await visit(browser);
  const token = await enterConsole(desk, 'hema', 'chief');
  const post = async (path: string, sent: Record<string, unknown>) =>
    (await call<{ data: { id: number } }>(desk, `/api/admin/vote/poll/${path}`, { post: sent, token })).body.data;
  const { id } = await post('save', { title, titleEn: 'Election', options, mode: 'anonymous', closesOn: '2099-12-31' });
  // Another one ends by the clocks of its zone, which are not those of the shop.
  const called = `${title}（截止）`;
  const ends = { closesOn: '2099-12-31', closesTime: '12:00', timeZone: FAR };
  const ending = await post('save', { title: called, options, mode: 'named', ...ends });
  await post('move', { id: ending.id, to: 'open' });
  await open(desk, address('hema', `/backend/votes/${id}`));
  await desk.getByRole('button', { name: '开启' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '开启' }).last().click();
  await desk.getByRole('button', { name: '截止', exact: true }).waitFor();

  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  const member = await signedIn(page, 'hema');
  await open(page, address('hema', `/vote?id=${id}`));
  await page.getByText('截止 2099-12-31 24:00（Asia/Shanghai）').waitFor();
  // The wall of the hall is told by the server, and moves by itself: nobody touches or loads it again.
  const { page: hall, faults: seen } = await visit(browser);
  const isIn = hears(hall, 'vote');
  const isMoved = isTold(hall, 'vote.moved');
  await open(hall, address('hema', `/vote/screen?id=${id}`));
  const voters = hall.locator('dl > div', { hasText: '已参与' }).locator('dd');
  await voters.getByText('0', { exact: true }).waitFor();
  await isIn;
  const loads: string[] = [];
  hall.on('framenavigated', (frame) => loads.push(frame.url()));
  await page.getByRole('radio', { name: /周以宁/ }).check();
  await page.getByRole('button', { name: '投票', exact: true }).click();
  await page.getByText('这是您的回执，只显示这一次').waitFor();
  await isMoved;
  await voters.getByText('1', { exact: true }).waitFor();
  expect([seen, loads]).toEqual([[], []]);
  const receipt = await page.locator('code[data-poll]').innerText();
  expect(receipt).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/);

  // In another tab the receipt has to be given.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByText('您已投票').waitFor();
  await page.getByRole('button', { name: '更改' }).click();
  await page.getByRole('radio', { name: /林知夏/ }).check();
  await page.getByRole('button', { name: '更改选票' }).click();
  await page.getByText('要更改选票，请填写回执').waitFor();
  await page.getByLabel('您的回执').fill(receipt.toUpperCase());
  await page.getByRole('button', { name: '更改选票' }).click();
  await page.getByText('您已投票').waitFor();

  await desk.goto(address('hema', `/backend/votes/${id}/monitor`));
  await desk.getByText('截止之后才显示谁参与了投票').waitFor();
  await desk.goto(address('hema', `/backend/votes/${id}`));
  for (const [step, next] of [
    ['截止', '公布结果'],
    ['公布结果', '结果纪要'],
  ] as const) {
    await desk.getByRole('button', { name: step, exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: step, exact: true }).last().click();
    await desk.getByRole('button', { name: next, exact: true }).waitFor();
  }

  const seal = await protocolSeal(desk, token, id);
  await page.reload();
  await page.getByRole('heading', { name: '投票结果' }).waitFor();
  await page.getByText(seal).waitFor();
  expect(await page.locator('li[data-elected]').innerText()).toMatch(/林知夏\s*当选/);
  await page.getByLabel('您的回执').fill(receipt);
  await page.getByRole('button', { name: '查找我的选票' }).click();
  await page.getByText(/编号 [0-9a-f]{32}：林知夏/).waitFor();
  await expectEnd(hall, member, { id: ending.id, called });
  expect([faults, foreign, wrong]).toEqual([[], [], []]);
});
