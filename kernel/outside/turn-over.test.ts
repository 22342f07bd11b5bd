import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendJsonLine } from './append-json-line.ts';
import { turnOver } from './turn-over.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'medley-turn-'));
  path = join(folder, 'sms.jsonl');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A line of that day, at the end of the file. */
async function line(day: string): Promise<void> {
  const at = new Date(`${day}T08:00:00Z`);
  await appendJsonLine(path, { at: at.toISOString(), text: `验证码 ${day}` });
  await utimes(path, at, at);
}
const turn = (day: string) => turnOver(path, new Date(`${day}T20:00:00Z`), 30);

test('sets the lines of earlier days apart, and today’s stay', async () => {
  await line('2026-03-18');
  expect(await turn('2026-03-18')).toEqual([]);
  expect(await readdir(folder)).toEqual(['sms.jsonl']);
  await line('2026-03-19');
  await turn('2026-03-20');
  expect(await readdir(folder)).toEqual(['sms-2026-03-19.jsonl']);
  expect((await readFile(join(folder, 'sms-2026-03-19.jsonl'), 'utf8')).trimEnd().split('\n')).toHaveLength(2);
});

test('removes what was set apart before the days, and nothing else of the folder', async () => {
  await appendJsonLine(join(folder, 'sms-notes.jsonl'), {});
  await appendJsonLine(join(folder, 'mail-2020-01-01.jsonl'), {});
  await line('2026-03-18');
  await turn('2026-03-19');
  expect(await turn('2026-04-17')).toEqual([]);
  expect(await turn('2026-04-18')).toEqual(['sms-2026-03-18.jsonl']);
  expect((await readdir(folder)).sort()).toEqual(['mail-2020-01-01.jsonl', 'sms-notes.jsonl']);
});

test('writes over no file of the same day, and needs none to be there', async () => {
  expect(await turnOver(join(folder, 'none', 'sms.jsonl'), new Date(), 30)).toEqual([]);
  await line('2026-03-18');
  await turn('2026-03-19');
  await line('2026-03-18');
  await turn('2026-03-19');
  expect((await readdir(folder)).sort()).toEqual(['sms-2026-03-18-2.jsonl', 'sms-2026-03-18.jsonl']);
  // Nobody writes there any more: both go none the less.
  expect((await turn('2026-04-18')).sort()).toEqual(['sms-2026-03-18-2.jsonl', 'sms-2026-03-18.jsonl']);
});
