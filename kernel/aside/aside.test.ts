import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { programPath } from '../process/program-path.ts';
import { AsideProcesses } from './aside.ts';
import type * as tasks from './aside-for-tests.ts';
import { asideTask } from './aside-task.ts';

const aside = new AsideProcesses();
afterAll(() => aside.close());

const file = new URL('./aside-for-tests.ts', import.meta.url);
const echo = asideTask<typeof tasks.echo>(file, 'echo');
const spin = asideTask<typeof tasks.spin>(file, 'spin');
const hoard = asideTask<typeof tasks.hoard>(file, 'hoard');
const refuse = asideTask<typeof tasks.refuse>(file, 'refuse');
const fail = asideTask<typeof tasks.fail>(file, 'fail');
const crash = asideTask<typeof tasks.crash>(file, 'crash');
const hold = asideTask<typeof tasks.hold>(file, 'hold');
const environment = asideTask<typeof tasks.environment>(file, 'environment');
const of = (shopId: number) => ({ shopId, client: '' });
const soon = { asker: of(1), ms: 10_000 };

test('answers, refuses and fails as if it had run here', async () => {
  expect(await aside.run(echo, '血液', soon)).toBe('血液');
  await expect(aside.run(refuse, 5, soon)).rejects.toMatchObject({
    ...{ name: 'Refusal', status: 413, code: 'file.too_large', params: { mb: 5 } },
  });
  await expect(aside.run(fail, null, soon)).rejects.toMatchObject({ name: 'TypeError', message: 'no such thing' });
});

test('sees nothing of the environment, where keys and addresses stand', async () => {
  expect(await aside.run(environment, null, soon)).toEqual([]);
});

test('what takes too long ends, is refused in words, and keeps no process', async () => {
  for (let times = 0; times < 3; times += 1) {
    await expect(aside.run(spin, null, { asker: of(1), ms: 300 })).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
  }
  expect(await aside.run(echo, 'on', soon)).toBe('on');
});

test('what takes too much memory ends the same way, and nothing beside it', async () => {
  const [greedy, modest] = await Promise.allSettled([
    aside.run(hoard, null, { asker: of(1), ms: 30_000 }),
    aside.run(echo, 'fine', { asker: of(2), ms: 10_000 }),
  ]);
  expect(greedy).toMatchObject({ status: 'rejected', reason: { code: 'TOO_COMPLEX' } });
  expect(modest).toEqual({ status: 'fulfilled', value: 'fine' });
});

test('a shop that keeps its process busy lets others through', async () => {
  const ending = new AbortController();
  let ended = 0;
  const busy = Array.from({ length: 4 }, async () => {
    await aside.run(spin, null, { asker: of(1), ms: 60_000, signal: ending.signal }).catch(() => undefined);
    ended += 1;
  });
  expect(await aside.run(echo, 'other', { asker: of(2), ms: 10_000 })).toBe('other');
  expect(ended).toBe(0);
  ending.abort();
  await Promise.all(busy);
  expect(ended).toBe(busy.length);
});

test('a call that is given up ends what runs for it', async () => {
  const ending = new AbortController();
  const running = aside.run(spin, null, { ...soon, signal: ending.signal });
  setTimeout(() => ending.abort(), 100);
  await expect(running).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('closing ends what runs, and begins nothing more', async () => {
  const closing = new AsideProcesses();
  const running = closing.run(spin, null, soon).catch((error: { code: string }) => error.code);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await closing.close();
  expect(await running).toBe('UNAVAILABLE');
  await expect(closing.run(echo, 'x', soon)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('what breaks its process is refused in words, and breaks nothing beside it', async () => {
  await expect(aside.run(crash, null, soon)).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
  expect(await aside.run(echo, 'on', soon)).toBe('on');
});

test('what nobody needs any more ends, with all the memory that it took, and another one begins', async () => {
  const resting = new AsideProcesses(50);
  const before = process.memoryUsage.rss();
  const pid = await resting.run(hold, 300, soon);
  expect(resting.pids).toEqual([pid]);
  await expect.poll(() => isThere(pid)).toBe(false);
  expect(resting.pids).toEqual([]);
  expect((process.memoryUsage.rss() - before) / 1024 ** 2).toBeLessThan(100);
  expect(await resting.run(hold, 1, soon)).not.toBe(pid);
  await resting.close();
});

/** Another process that has its own aside, with what it says. */
function startOther(steps: string): { other: ChildProcess; said: Promise<string> } {
  const opening = `
    import { AsideProcesses } from ${JSON.stringify(new URL('./aside.ts', import.meta.url).href)};
    const aside = new AsideProcesses();
    const run = (name) => aside.run({ file: ${JSON.stringify(file.href)}, name }, 'on', { asker: { shopId: 1, client: '' }, ms: 60_000 });
  `;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', opening + steps], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = once(other.stdout, 'data').then((heard) => String(heard[0]).trim());
  return { other, said };
}

test.skipIf(programPath('setpriv') === null)('what runs ends with the process that asked for it', async () => {
  const { other, said } = startOther(`void run('spin'); setTimeout(() => console.log(aside.pids.join()), 100);`);
  const pid = Number(await said);
  expect(isThere(pid)).toBe(true);
  other.kill('SIGKILL');
  // Whoever takes over children of the dead may leave them lying.
  const isRunning = (): boolean =>
    existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  await expect.poll(isRunning).toBe(false);
});

test('who has nothing else to do ends too, once it has closed', async () => {
  const { other, said } = startOther(
    `const heard = await run('echo'); await aside.close(); console.log('closed', heard);`,
  );
  expect(await said).toBe('closed on');
  if (other.exitCode === null) await once(other, 'exit');
  expect(other.exitCode).toBe(0);
});
