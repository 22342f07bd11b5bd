import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskStorage } from './disk-storage.ts';
import { StorageError } from './storage.ts';
import { newStorageKey, storageKeyParts } from './storage-key.ts';

let folder: string;
let storage: DiskStorage;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'medley-storage-')), 'files');
  storage = await DiskStorage.open(folder);
});
afterEach(() => rm(dirname(folder), { recursive: true, force: true }));

const png = { mime: 'image/png' };
const read = async (key: string) => (await buffer(await storage.get(key))).toString();

describe('storage keys', () => {
  it('begin with the shop and come apart again', () => {
    const key = newStorageKey(7, '-640.webp');
    expect(key).toMatch(/^shop\/7\/[0-9a-f-]{36}-640\.webp$/);
    expect(storageKeyParts(key)).toEqual({ shop: 7, id: key.slice(7, 43), suffix: '-640.webp' });
  });
  it('cannot be written with a traversal in them', () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    for (const key of [
      '',
      '/',
      'shop',
      `shop/7/${id}/`,
      `shop/7/${id}/..`,
      `shop/7/${id}/../x`,
      `shop/7/../8/${id}`,
      `shop/07/${id}`,
      `shop/00/${id}`,
      `shop/-1/${id}`,
      `/shop/7/${id}`,
      `shop//7/${id}`,
      `shop/7/${id}..`,
      `shop/7/${id}.png\0`,
      `shop/7/${id}\n`,
      `shop/7/${id.toUpperCase()}`,
      `shop/7/${id}%2e%2e`,
      `shop\\7\\${id}`,
      `shop/7/${id}.PNG`,
      `SHOP/7/${id}`,
      `shop/7/${id}-a-b-c-d-e`,
      `shop/99999999999/${id}`,
      `shop/7/${id}．png`,
    ])
      expect(() => storageKeyParts(key), key).toThrow(StorageError);
    for (const suffix of ['/x', '..', '.', '-', ' ', '.a/../b'])
      expect(() => newStorageKey(7, suffix)).toThrow(StorageError);
    for (const shop of [-1, 1.5, Number.NaN]) expect(() => newStorageKey(shop)).toThrow(StorageError);
  });
  it('are refused by every method before anything is touched', async () => {
    const piece = fc.constantFrom('/', '..', '.', 'a', 'B', '7', 'shop', '%2e', '%2f', '~', '-', '_', ':', '\\', '肺');
    const path = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), path), async (key) => {
        await expect(storage.put(key, Buffer.from('x'), png)).rejects.toMatchObject({ fault: 'bad_key' });
        await expect(storage.get(key)).rejects.toMatchObject({ fault: 'bad_key' });
        await expect(storage.stat(key)).rejects.toMatchObject({ fault: 'bad_key' });
        await expect(storage.delete(key)).rejects.toMatchObject({ fault: 'bad_key' });
      }),
    );
    expect(await readdir(folder)).toEqual(['incoming']);
  });
});

describe('disk storage', () => {
  it('stores, describes, reads and removes an object', async () => {
    const key = newStorageKey(7, '.png');
    const facts = await storage.put(key, Buffer.from('picture'), png);
    expect(facts).toEqual({ bytes: 7, sha256: createHash('sha256').update('picture').digest('hex') });
    expect(await read(key)).toBe('picture');
    expect(await storage.stat(key)).toMatchObject({ bytes: 7, mime: 'image/png', modifiedAt: expect.any(Date) });
    expect((await buffer(await storage.get(key, { start: 1, end: 3 }))).toString()).toBe('ict');
    expect(await storage.delete(key)).toBe(true);
    expect(await storage.delete(key)).toBe(false);
    expect(await storage.stat(key)).toBeNull();
    await expect(storage.get(key)).rejects.toMatchObject({ fault: 'not_found', retryable: false });
  });
  it('takes a stream of any length and an empty object', async () => {
    const key = newStorageKey(7);
    const chunk = Buffer.alloc(64 * 1024, 5);
    expect((await storage.put(key, Readable.from(Array(50).fill(chunk)), png)).bytes).toBe(50 * chunk.length);
    expect((await buffer(await storage.get(key))).length).toBe(50 * chunk.length);
    const empty = newStorageKey(7);
    await storage.put(empty, Buffer.alloc(0), png);
    expect(await read(empty)).toBe('');
  });
  it('keeps nothing of an upload that is too large or breaks off', async () => {
    const key = newStorageKey(7);
    await storage.put(key, Buffer.from('before'), png);
    await expect(storage.put(key, Buffer.alloc(11), { ...png, maxBytes: 10 })).rejects.toMatchObject({
      fault: 'too_large',
    });
    const broken = (async function* () {
      yield Buffer.from('half');
      throw new Error('the visitor went away');
    })();
    await expect(storage.put(key, broken, png)).rejects.toThrow('the visitor went away');
    expect(await read(key)).toBe('before');
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });
  it('replaces an object whole, also with two writers', async () => {
    const key = newStorageKey(7);
    await Promise.all(['a', 'b', 'c', 'd'].map((letter) => storage.put(key, Buffer.from(letter.repeat(1e6)), png)));
    const text = await read(key);
    expect(text).toHaveLength(1e6);
    expect(new Set(text).size).toBe(1);
  });
  it('refuses a media type that could break a header', async () => {
    for (const mime of ['', 'image', 'image/png\r\nX: y', 'text/html; charset=<x>'])
      await expect(storage.put(newStorageKey(7), Buffer.from('x'), { mime })).rejects.toMatchObject({
        fault: 'bad_mime',
      });
  });
  it('keeps files to the owner and follows no link', async () => {
    const key = newStorageKey(7);
    await storage.put(key, Buffer.from('x'), png);
    const { id } = storageKeyParts(key);
    const path = join(folder, 'objects/shop/7', id.slice(0, 2), id);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(path))).mode & 0o777).toBe(0o700);
    await rm(path);
    await writeFile(join(dirname(folder), 'secret'), 'secret');
    await symlink(join(dirname(folder), 'secret'), path);
    await expect(storage.get(key)).rejects.toMatchObject({ fault: 'not_found' });
    expect(await readFile(join(dirname(folder), 'secret'), 'utf8')).toBe('secret');
  });
  it('sweeps what a crash left behind a day ago, and nothing younger', async () => {
    await writeFile(join(folder, 'incoming/old'), 'x');
    await writeFile(join(folder, 'incoming/young'), 'x');
    const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
    await utimes(join(folder, 'incoming/old'), yesterday, yesterday);
    await DiskStorage.open(folder);
    expect(await readdir(join(folder, 'incoming'))).toEqual(['young']);
    // Nor does it wait for the next start.
    await utimes(join(folder, 'incoming/young'), yesterday, yesterday);
    await storage.sweep();
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });
  it('says that a broken disk is worth another try', async () => {
    await rm(join(folder, 'incoming'), { recursive: true });
    await mkdir(join(folder, 'other'));
    await expect(storage.put(newStorageKey(7), Buffer.from('x'), png)).rejects.toMatchObject({
      fault: 'unavailable',
      retryable: true,
    });
  });
});
