import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { formatDate } from '../kernel/rules/date-format.ts';
import { dayAfter, instantOf } from '../kernel/rules/time-zone.ts';
import { eventually } from '../kernel/testkit/eventually.ts';
import { newPhone } from '../kernel/testkit/new-phone.ts';
import { browser, everybodyLeaves, open, openEmptyAt, visit, type Watched } from './browser.ts';
import { call, signedInAt, staffTokenAt } from './people.ts';
import { newDataFolder, PASSWORD, removeDataFolder } from './start-portal.ts';
import { startPortalAt, type TurnedPortal } from './turned-clock.ts';

const ZONE = 'America/New_York';
const MINUTE_MS = 60_000;
/** How long before midnight the portal starts: whatever is made ready has to be by then. */
const STARTS_MS = 10 * MINUTE_MS;
/**
 * How long before midnight people open the vote: as long as they need on a busy machine, for it is waited for. It stays a limit of the
 * clock because the end of a vote is one: it has to come, as time passes, to pages that are open by then.
 */
const OPENS_MS = 40_000;
/** How long before midnight ballots are sent one after another, until one is refused. */
const LAST_MS = 5_000;
/** By how much clocks of voters go wrong. */
const WRONG_MS = 5 * MINUTE_MS;

/** The day in the zone of the vote that is a while from its end, and the midnight that ends it. */
const day = formatDate(new Date(Date.now() + 2 * STARTS_MS), ZONE);
const midnight = instantOf(dayAfter(day), '00:00', ZONE).getTime();
const END = `${day} 24:00（${ZONE}）`;

const dataDir = newDataFolder(process.env.FILLED_PORTAL);
let running: TurnedPortal;

const at = (path: string): string => `http://hema.localhost:${running.portal.port}${path}`;

// Clocks of processes are turned by a library of Linux.
const isHere = process.platform === 'linux';

beforeAll(async () => {
  if (isHere) running = await startPortalAt(dataDir, midnight - STARTS_MS);
});
afterEach(everybodyLeaves);
afterAll(async () => {
  await running?.stop();
  removeDataFolder(dataDir);
});

interface Voter extends Watched {
  token: string;
}

/** A member on the phone, signed in, at an empty address of the shop. */
async function member(): Promise<Voter> {
  const watched = await visit(browser, { device: 'phone' });
  await openEmptyAt(watched.page, at('/empty'));
  return { ...watched, token: await signedInAt(watched.page, newPhone(), dataDir) };
}

/** Opens the vote with a clock that is wrong by so many milliseconds. */
async function openVote({ page }: Voter, id: number, wrongMs: number): Promise<void> {
  await page.clock.install({ time: running.now() + wrongMs });
  await open(page, at(`/vote?id=${id}`));
  await page.getByText(`截止 ${END}`).waitFor();
}

/** Chooses and presses. */
async function press(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: '投票', exact: true }).click();
}

/** Votes by call again and again until nobody may any more: when the last ballot that was taken set off, and when the first refusal was here. */
async function lastMoments({ page, token }: Voter, id: number): Promise<{ taken: number; refused: number }> {
  for (let taken = 0; ; ) {
    const sent = running.now();
    const post = { id, options: ['o1'] };
    const { status, body } = await call<{ code?: string }>(page, '/api/front/vote/vote', { token, post });
    if (body.code === 'vote.closed') return { taken, refused: running.now() };
    if (status !== 200) throw new Error(`A ballot was answered ${status} ${JSON.stringify(body)}.`);
    taken = sent;
    await page.waitForTimeout(250);
  }
}

test.skipIf(!isHere)(
  'a vote ends at midnight of its zone for everybody: on open pages by itself, for clocks that are slow or fast, and at the desk',
  async () => {
    const { page: desk, faults: wrong } = await visit(browser);
    await openEmptyAt(desk, at('/empty'));
    const token = await staffTokenAt(desk, 'chief', PASSWORD);
    await desk.evaluate((given) => localStorage.setItem('medley.console.token', given), token);
    const post = async (path: string, sent: Record<string, unknown>) =>
      (await call<{ data: { id: number } }>(desk, `/api/admin/vote/poll/${path}`, { post: sent, token })).body.data;
    const options = ['林知夏', '周以宁'].map((label) => ({ label }));
    // Counts that readers see would have their pages ask again and again.
    const kind = { mode: 'named', results: 'until_closed', options };
    const ends = { closesOn: day, closesTime: '24:00', timeZone: ZONE };
    const { id } = await post('save', { title: '午夜截止的投票', ...kind, ...ends });
    await post('move', { id, to: 'open' });
    const [prompt, slow, fast, caller] = [await member(), await member(), await member(), await member()];

    if (running.now() > midnight - OPENS_MS) throw new Error('Midnight came before everything was ready.');
    await running.turnTo(midnight - OPENS_MS);
    await Promise.all([openVote(prompt, id, 0), openVote(slow, id, -WRONG_MS), openVote(fast, id, WRONG_MS)]);
    await press(prompt.page, /林知夏/);
    await press(fast.page, /周以宁/);
    for (const { page } of [prompt, fast]) await page.getByText('您已投票').waitFor();
    await slow.page.getByRole('radio', { name: /周以宁/ }).check();
    expect(running.now()).toBeLessThan(midnight);

    await prompt.page.waitForTimeout(Math.max(0, midnight - running.now() - LAST_MS));
    const { taken, refused } = await lastMoments(caller, id);
    // Nobody was refused before midnight, and nobody taken after it.
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(midnight);
    expect(refused).toBeGreaterThanOrEqual(midnight);

    // Nobody touched this page since, and it cannot be pressed any more.
    await prompt.page.getByText(`截止于 ${END}`).waitFor();
    await prompt.page.getByText('已截止', { exact: true }).waitFor();
    await prompt.page.getByRole('heading', { name: '投票结果（尚未公布）' }).waitFor();
    const pressable = prompt.page.locator('main input:enabled, main button:enabled');
    await expect.poll(() => pressable.count()).toBe(0);
    // A clock that is slow has the vote open, and what is pressed there is refused.
    await press(slow.page, /周以宁/);
    await slow.page.getByRole('alert').getByText('投票已截止').waitFor();
    // It says so by then, too, and is pressed no more.
    await slow.page.getByText('已截止', { exact: true }).waitFor();
    await expect.poll(() => slow.page.locator('main input:enabled, main button:enabled').count()).toBe(0);

    await desk.goto(at(`/backend/votes/${id}/monitor`));
    await desk.getByText(`截止 ${END}`).waitFor();
    await desk.getByText('已截止', { exact: true }).first().waitFor();
    const figure = desk.locator('dl > div, li', { hasText: '参与人数' });
    await figure.first().getByText('3', { exact: true }).waitFor();
    // The clockwork writes it down within the minute.
    const state = async () =>
      (await call<{ data?: { state: string } }>(desk, `/api/admin/vote/poll/show/${id}`, { token })).body.data?.state;
    await eventually(async () => expect(await state()).toBe('closed'));
    expect([wrong, ...[prompt, fast].flatMap(({ faults, foreign }) => [faults, foreign])].flat()).toEqual([]);
  },
);
