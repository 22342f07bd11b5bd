import { afterAll, expect, test } from 'vitest';
import { AsideThreads } from './aside.ts';
import type * as tasks from './aside-for-tests.ts';
import { asideTask } from './aside-task.ts';

const aside = new AsideThreads();
afterAll(() => aside.close());

const file = new URL('./aside-for-tests.ts', import.meta.url);
const echo = asideTask<typeof tasks.echo>(file, 'echo');
const spin = asideTask<typeof tasks.spin>(file, 'spin');
const hoard = asideTask<typeof tasks.hoard>(file, 'hoard');
const refuse = asideTask<typeof tasks.refuse>(file, 'refuse');
const fail = asideTask<typeof tasks.fail>(file, 'fail');
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

test('what takes too long ends, is refused in words, and keeps no thread', async () => {
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

test('a shop that keeps its thread busy lets others through', async () => {
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
  const closing = new AsideThreads();
  const running = closing.run(spin, null, soon).catch((error: { code: string }) => error.code);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await closing.close();
  expect(await running).toBe('UNAVAILABLE');
  await expect(closing.run(echo, 'x', soon)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
