import { mkdir, mkdtemp, open, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { turnServerLogOver } from './server-log.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'medley-log-'));
  path = join(folder, 'server.log');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const line = (day: string, said = 'LOG:  ready'): string => `${day} 08:00:00.123 UTC [7] ${said}\n`;
const touched = (day: string): Promise<void> =>
  utimes(path, new Date(`${day}T08:00:00Z`), new Date(`${day}T08:00:00Z`));
const turn = (day: string, days = 30): Promise<void> => turnServerLogOver(folder, new Date(`${day}T20:00:00Z`), days);

test('sets earlier days apart while the server goes on writing to the same file', async () => {
  await using server = await open(path, 'a');
  await server.write(line('2026-03-18', 'ERROR:  invalid input syntax for type bigint: "林一"'));
  await touched('2026-03-18');
  await turn('2026-03-18');
  expect(await readdir(folder)).toEqual(['server.log']);
  await turn('2026-03-19');
  expect((await readdir(folder)).sort()).toEqual(['server-2026-03-18.log', 'server.log']);
  await server.write(line('2026-03-19'));
  expect(await readFile(path, 'utf8')).toBe(line('2026-03-19'));
  expect(await readFile(join(folder, 'server-2026-03-18.log'), 'utf8')).toContain('林一');
});

test('loses nothing of a day that is set apart twice', async () => {
  for (const said of ['one', 'two']) {
    await writeFile(path, line('2026-03-18', said));
    await touched('2026-03-18');
    await turn('2026-03-19');
  }
  expect(await readFile(join(folder, 'server-2026-03-18.log'), 'utf8')).toMatch(/one\n.*two\n$/);
});

test('removes what is older than its days, what an earlier release left too, and nothing else of the folder', async () => {
  for (const name of ['server-2026-03-18.log', 'server-2026-03-19.log', 'server.log.1', 'server-notes.log'])
    await writeFile(join(folder, name), 'x');
  await utimes(join(folder, 'server.log.1'), new Date('2026-03-01'), new Date('2026-03-01'));
  await turn('2026-04-18', 30);
  expect((await readdir(folder)).sort()).toEqual(['server-2026-03-19.log', 'server-notes.log']);
});

test('finds the log where the database had to lie elsewhere, and needs none', async () => {
  await turnServerLogOver(join(folder, 'none'), new Date(), 30);
  const elsewhere = join(folder, 'elsewhere');
  await mkdir(elsewhere);
  await writeFile(join(folder, 'moved-to'), `${elsewhere}\n`);
  await writeFile(join(elsewhere, 'server-2020-01-01.log'), 'x');
  await turn('2026-03-18');
  expect(await readdir(elsewhere)).toEqual([]);
});
