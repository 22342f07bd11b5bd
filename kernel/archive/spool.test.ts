import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSpool } from './spool.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'medley-spool-test-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function* linesOf(...lines: string[]): AsyncGenerator<string> {
  yield* lines;
}

test('gives back what was laid down, in any order, and leaves no name by which a crash could leave it behind', async () => {
  await using spool = await openSpool();
  const long = '永'.repeat(200_000);
  const [first, none, second] = [
    await spool.lay(linesOf('一', long)),
    await spool.lay(linesOf()),
    await spool.lay(linesOf('二')),
  ];
  expect(await readdir(folder)).toEqual([]);
  expect(await text(spool.read(second))).toBe('二\n');
  expect(await text(spool.read(none))).toBe('');
  expect((await text(spool.read(first))) === `一\n${long}\n`).toBe(true);
  expect(first).toMatchObject({ count: 2, bytes: 3 + 1 + 600_000 + 1 });
  expect(second.sha256).toMatch(/^[0-9a-f]{64}$/);
});
