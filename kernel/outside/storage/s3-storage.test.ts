import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type S3Options, S3Storage, s3Url } from './s3-storage.ts';
import { newStorageKey } from './storage-key.ts';
import { BUCKET, KEY, startS3, type TestS3 } from './test-s3.ts';

const png = { mime: 'image/png' };

describe('S3 storage', () => {
  let s3: TestS3;
  let spool: string;
  let storage: S3Storage;
  const open = (more: Partial<S3Options> = {}): S3Storage =>
    new S3Storage({
      ...{ endpoint: s3.endpoint, region: 'cn-north-1', bucket: BUCKET, key: KEY, isHostStyle: false, spool },
      ...{ timeoutMs: 2000, ...more },
    });
  beforeEach(async () => {
    s3 = await startS3();
    spool = await mkdtemp(join(tmpdir(), 'medley-s3-'));
    storage = open();
  });
  afterEach(async () => {
    await s3.close();
    await rm(spool, { recursive: true, force: true });
  });
  const read = async (key: string, range?: { start: number; end: number }) => buffer(await storage.get(key, range));

  it('stores, describes, reads and removes an object', async () => {
    const key = newStorageKey(7, '-640.png');
    const facts = await storage.put(key, Buffer.from('picture'), png);
    expect(facts).toEqual({ bytes: 7, sha256: createHash('sha256').update('picture').digest('hex') });
    expect((await read(key)).toString()).toBe('picture');
    expect((await read(key, { start: 1, end: 3 })).toString()).toBe('ict');
    expect(await storage.stat(key)).toEqual({
      sha256: facts.sha256,
      bytes: 7,
      mime: 'image/png',
      modifiedAt: new Date('2026-03-18T08:00:00Z'),
    });
    expect([await storage.delete(key), await storage.delete(key)]).toEqual([true, false]);
    expect(await storage.stat(key)).toBeNull();
    await expect(storage.get(key)).rejects.toMatchObject({ fault: 'not_found', retryable: false });
  });

  it('takes a stream of any length, and an empty object, and leaves nothing behind', async () => {
    const [long, empty] = [newStorageKey(7), newStorageKey(7)];
    const chunk = randomBytes(64 * 1024);
    expect((await storage.put(long, Readable.from(Array(50).fill(chunk)), png)).bytes).toBe(50 * chunk.length);
    expect((await read(long)).equals(Buffer.concat(Array(50).fill(chunk)))).toBe(true);
    await storage.put(empty, Buffer.alloc(0), png);
    expect((await read(empty)).length).toBe(0);
    expect(await readdir(spool)).toEqual([]);
  });

  it('keeps nothing of an upload that is too large or breaks off, and the former object stays', async () => {
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
    expect((await read(key)).toString()).toBe('before');
    expect(await readdir(spool)).toEqual([]);
  });

  it('refuses keys and types that are none, before anything is asked', async () => {
    for (const key of ['', 'shop/7/..', '../x', `shop/07/${crypto.randomUUID()}`]) {
      await expect(storage.put(key, Buffer.from('x'), png)).rejects.toMatchObject({ fault: 'bad_key' });
      await expect(storage.get(key)).rejects.toMatchObject({ fault: 'bad_key' });
      await expect(storage.stat(key)).rejects.toMatchObject({ fault: 'bad_key' });
      await expect(storage.delete(key)).rejects.toMatchObject({ fault: 'bad_key' });
    }
    await expect(storage.put(newStorageKey(7), Buffer.from('x'), { mime: 'a/b\r\nx: y' })).rejects.toMatchObject({
      fault: 'bad_mime',
    });
    expect(s3.calls).toEqual([]);
  });

  it('lists what a shop has, page by page, and nothing of another', async () => {
    const keys = Array.from({ length: 5 }, () => newStorageKey(7));
    for (const key of [...keys, newStorageKey(70), newStorageKey(8)]) await storage.put(key, Buffer.from('x'), png);
    const listed: string[] = [];
    for await (const key of storage.list(7)) listed.push(key);
    expect(listed.sort()).toEqual(keys.sort());
  });

  it('goes on where a line broke off, in the whole and in a range', async () => {
    const key = newStorageKey(7);
    const body = randomBytes(100_000);
    await storage.put(key, body, png);
    s3.faults.push('cut:10', 'cut:40000', 'reset');
    expect((await read(key)).equals(body)).toBe(true);
    s3.faults.push('cut:7');
    expect((await read(key, { start: 500, end: 70_000 })).equals(body.subarray(500, 70_001))).toBe(true);
  });

  it('never mixes two objects where one was replaced behind a broken line', async () => {
    const key = newStorageKey(7);
    await storage.put(key, Buffer.alloc(1000, 'a'), png);
    s3.faults.push('cut:10');
    const stream = await storage.get(key);
    s3.objects.set(key, { body: Buffer.alloc(1000, 'b'), mime: 'image/png', sha256: 'b'.repeat(64), meta: '' });
    await expect(buffer(stream)).rejects.toMatchObject({ fault: 'unavailable' });
  });

  it('gives up a line that breaks without a byte again and again, and a storage that answers the whole for a part', async () => {
    const key = newStorageKey(7);
    await storage.put(key, Buffer.alloc(100), png);
    s3.faults.push(...Array(6).fill('cut:0'));
    await expect(read(key)).rejects.toMatchObject({ fault: 'unavailable', retryable: true });
    s3.faults.splice(0, 9, 'whole', 'whole', 'whole');
    await expect(read(key, { start: 1, end: 2 })).rejects.toMatchObject({ fault: 'unavailable' });
  });

  it('asks again what is busy or broke off, and not what is refused', async () => {
    const key = newStorageKey(7);
    s3.faults.push('503', 'reset');
    await storage.put(key, Buffer.from('x'), png);
    expect(s3.calls).toHaveLength(3);
    s3.faults.push('403');
    await expect(storage.stat(key)).rejects.toMatchObject({ fault: 'unavailable' });
    expect(s3.calls).toHaveLength(4);
  });

  it('takes the first of two answers', async () => {
    const key = newStorageKey(7);
    await storage.put(key, Buffer.from('picture'), png);
    s3.faults.push('twice');
    expect((await read(key)).toString()).toBe('picture');
  });

  it('does not wait for a storage that stalls', async () => {
    const hasty = open({ timeoutMs: 100 });
    s3.faults.push('stall', 'stall', 'stall');
    await expect(hasty.stat(newStorageKey(7))).rejects.toMatchObject({ fault: 'unavailable', retryable: true });
  });

  it('is refused with another secret, another bucket, and a clock that is wrong', async () => {
    const key = newStorageKey(7);
    const put = (more: Partial<S3Options>) => open(more).put(key, Buffer.from('x'), png);
    await expect(put({ key: { ...KEY, secret: 'another' } })).rejects.toMatchObject({ fault: 'unavailable' });
    await expect(put({ bucket: 'another' })).rejects.toMatchObject({ fault: 'not_found' });
    await expect(put({ now: () => new Date(0) })).rejects.toMatchObject({ fault: 'unavailable' });
    expect(s3.objects.size).toBe(0);
  });

  it('puts the bucket before the host where the storage wants it there', () => {
    const at = { endpoint: 'https://oss.example.cn:9000', bucket: 'medley' };
    expect(s3Url({ ...at, isHostStyle: true }, 'shop/7/x', {}).href).toBe(
      'https://medley.oss.example.cn:9000/shop/7/x',
    );
    expect(s3Url({ ...at, isHostStyle: false }, '', { prefix: 'shop/7/', a: '1' }).href).toBe(
      'https://oss.example.cn:9000/medley/?a=1&prefix=shop%2F7%2F',
    );
  });
});
