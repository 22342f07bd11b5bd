import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { IdleCollection } from './idle-collection.ts';

const MB = 1024 * 1024;
const LOOK_MS = 10;

function counted(): { idle: IdleCollection; times: () => number } {
  let times = 0;
  const idle = new IdleCollection(() => {
    times += 1;
  }, LOOK_MS);
  return { idle, times: () => times };
}

test('what came is collected once, when nothing more comes', async () => {
  const { idle, times } = counted();
  for (let piece = 0; piece < 40; piece += 1) idle.came(MB);
  expect(times()).toBe(0);
  await expect.poll(times).toBe(1);
  await wait(5 * LOOK_MS);
  expect(times()).toBe(1);
  idle.came(20 * MB);
  await expect.poll(times).toBe(2);
});

test('little is left where it is', async () => {
  const { idle, times } = counted();
  idle.came(MB);
  await wait(5 * LOOK_MS);
  expect(times()).toBe(0);
});

test('while there is something to do nobody is kept waiting', async () => {
  const { idle, times } = counted();
  idle.came(20 * MB);
  const busyUntil = async (looks: number): Promise<void> => {
    for (let turn = 0; turn < looks; turn += 1) {
      const began = process.threadCpuUsage();
      for (;;) {
        const { user, system } = process.threadCpuUsage(began);
        if (user + system > LOOK_MS * 2_000) break;
      }
      await new Promise(setImmediate);
    }
  };
  await busyUntil(10);
  expect(times()).toBe(0);
  await expect.poll(times).toBe(1);
});
