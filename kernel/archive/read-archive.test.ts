import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AsideProcesses } from '../aside/aside.ts';
import { readConfig } from '../config/config.ts';
import type { Registry } from '../module/registry.ts';
import { LONGEST_TURN_MS, longestTurn } from '../testkit/longest-turn.ts';
import {
  ARCHIVE_FORMAT,
  type ArchiveHead,
  type ArchivePart,
  entryOf,
  HEAD_PART,
  MANIFEST_PART,
  ManifestLines,
} from './archive-format.ts';
import { checkArchive } from './read-archive.ts';
import { rowReader } from './row-reader.ts';
import { type TarPart, writeTar } from './tar.ts';

const config = readConfig({ DATA_DIR: '/nowhere', DEMO: '1' });
const HEAD: ArchiveHead = {
  ...{ format: ARCHIVE_FORMAT, at: '2026-01-01T00:00:00Z', withPeople: false, schema: {}, secrets: [] },
  shop: {
    ...{ id: 7, code: 'seven', name: { 'zh-CN': '七', en: 'Seven' }, hosts: [], internal: 'front', front: 'front' },
    theme: { accent: '#0b6b74', accentDark: '#5cc5cd', hue: 186, headline: 'sans', radius: 12, dark: 'system' },
    ...{ login: false, locale: 'zh-CN', locales: ['zh-CN'], modules: [] },
  },
};

/** An archive of these parts, each of which is a text, with the manifest that belongs to them. */
async function packed(parts: Iterable<[name: string, text: string]>): Promise<Buffer[]> {
  const manifest = new ManifestLines(config);
  const entries: string[] = [];
  async function* every(): AsyncGenerator<TarPart> {
    for (const [name, text] of parts) {
      const bytes = Buffer.from(text);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const count = name.endsWith('.ndjson') ? text.split('\n').length - 1 : null;
      const part: ArchivePart = { name, bytes: bytes.length, sha256, count };
      entries.push(entryOf(part));
      manifest.add(entryOf(part));
      yield { name, size: bytes.length, body: Readable.from([bytes]) };
    }
    entries.push(JSON.stringify({ seal: manifest.end().seal }));
    const whole = Buffer.from(`${entries.join('\n')}\n`);
    yield { name: MANIFEST_PART, size: whole.length, body: Readable.from([whole]) };
  }
  const pieces: Buffer[] = [];
  const tar = Readable.from(writeTar(every()), { objectMode: false });
  for await (const piece of tar.pipe(createZstdCompress())) pieces.push(piece as Buffer);
  return pieces;
}

const FILES = 30_000;
let many: Buffer[];
let aside: AsideProcesses;
beforeAll(async () => {
  aside = new AsideProcesses();
  function* parts(): Generator<[string, string]> {
    yield [HEAD_PART, JSON.stringify(HEAD)];
    // No two alike, so that it does not unpack beyond all measure.
    for (let at = 0; at < FILES; at += 1) {
      const noise = createHash('sha256').update(String(at)).digest('hex').slice(0, 30);
      yield [`files/${String(at).padStart(8, '0')}${noise}`, ''];
    }
  }
  many = await packed(parts());
});
afterAll(() => aside.close());

const read = (pieces: readonly Buffer[]) => checkArchive(config, Readable.from(pieces));

test('the manifest of many files keeps nobody waiting, and none of it stays in memory', async () => {
  const longest = await longestTurn(async () => {
    await using checked = await read(many);
    expect(checked).toMatchObject({ files: { count: FILES, bytes: 0 }, missing: 0, isOurs: true });
  });
  expect(longest).toBeLessThan(LONGEST_TURN_MS);
  await using checked = await read(many);
  let listed = 0;
  for await (const { name } of checked.eachFile()) {
    expect(name.startsWith(`files/${String(listed).padStart(8, '0')}`)).toBe(true);
    listed += 1;
  }
  expect(listed).toBe(FILES);
});

test('a head that is no head, a line without end and a name that stands there twice are refused', async () => {
  const head: [string, string] = [HEAD_PART, JSON.stringify(HEAD)];
  const refused = async (...parts: [string, string][]) =>
    read(await packed(parts)).then(
      () => 'taken',
      (error: { fault?: string }) => error.fault,
    );
  expect(await refused([HEAD_PART, JSON.stringify({ ...HEAD, schema: { a: ['x'.repeat(600_000)] } })])).toBe(
    'too_large',
  );
  expect(await refused(head, ['tables/news.ndjson', '{"id": 1}'])).toBe('damaged');
  expect(await refused(head, ['tables/news.ndjson', ''], ['tables/news.ndjson', ''])).toBe('damaged');
  expect(await refused(head, ['files/b', ''], ['files/a', ''])).toBe('damaged');
  expect(await refused(head, ['files/a', ''], ['files/a', ''])).toBe('damaged');
  expect(await refused(head, ['files/a', ''], ['files/b', ''])).toBe('taken');
});

test('a row of many megabytes is looked into aside', async () => {
  const columns = ['id', 'parent_id', 'body', 'list'].map((name) => ({ name, type: 'text' }));
  const table = { name: 'news', columns, secrets: [], where: 'true', parent: 'parent_id' };
  const richText = [{ table: 'page', columns: ['body'], clean: (row: object) => ({ ...row }) }];
  const registry = { modules: [{ manifest: { richText } }] } as unknown as Registry;
  const cleanHtml = async () => new Map<string, string>();
  const readRow = rowReader({ registry, aside }, { cleanHtml, asker: { shopId: 0, client: 'x' }, ms: 20_000 });
  const line = JSON.stringify({ id: 5, parent_id: 3, list: Array.from({ length: 1_500_000 }, (_, at) => at % 7) });
  expect(line.length).toBeGreaterThan(3_000_000);
  await readRow(table, line);
  expect(await longestTurn(() => readRow(table, line))).toBeLessThan(LONGEST_TURN_MS);
  expect(await readRow(table, line)).toEqual({ id: 5, parent: 3, line, isCleaned: false });
  const foreign = line.replace('"list":[0', '"list":["shop/7/a1b2c3d4-0000-4000-8000-0123456789ab"');
  await expect(readRow(table, foreign)).rejects.toMatchObject({ fault: 'damaged' });
  // What pages print is never that long.
  await expect(readRow({ ...table, name: 'page' }, line)).rejects.toMatchObject({ fault: 'too_large' });
});
