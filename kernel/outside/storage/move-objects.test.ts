import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskStorage } from './disk-storage.ts';
import { moveObjects } from './move-objects.ts';
import { S3Storage } from './s3-storage.ts';
import { newStorageKey } from './storage-key.ts';
import { BUCKET, KEY, startS3, type TestS3 } from './test-s3.ts';

describe('a move from disk to S3', () => {
  let folder: string;
  let disk: DiskStorage;
  let s3: TestS3;
  let bucket: S3Storage;
  const keys: string[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'medley-move-'));
    disk = await DiskStorage.open(join(folder, 'files'));
    s3 = await startS3();
    bucket = new S3Storage({
      ...{ endpoint: s3.endpoint, region: 'us-east-1', bucket: BUCKET, key: KEY, isHostStyle: false },
      ...{ spool: join(folder, 'spool'), timeoutMs: 2000 },
    });
    keys.splice(0, 99);
    for (const shop of [0, 7, 7, 12]) {
      const key = newStorageKey(shop, '.webp');
      keys.push(key);
      await disk.put(key, randomBytes(5000), { mime: 'image/webp' });
    }
  });
  afterEach(async () => {
    await s3.close();
    await rm(folder, { recursive: true, force: true });
  });
  const move = async () => moveObjects(disk, bucket, await disk.shops());
  const isSame = async (key: string) => (await buffer(await bucket.get(key))).equals(await buffer(await disk.get(key)));

  it('copies every shop’s objects with their types, and leaves those of the disk', async () => {
    expect(await move()).toEqual({ copied: 4, there: 0, bytes: 20_000 });
    expect(await Promise.all(keys.map(isSame))).toEqual([true, true, true, true]);
    expect(await bucket.stat(keys[0] ?? '')).toMatchObject({ mime: 'image/webp', bytes: 5000 });
    expect(await disk.stat(keys[0] ?? '')).not.toBeNull();
  });

  it('goes on where it was interrupted, and copies what changed since', async () => {
    let told = 0;
    const interrupted = moveObjects(disk, bucket, await disk.shops(), () => {
      told += 1;
      if (told === 2) throw new Error('the machine went down');
    });
    await expect(interrupted).rejects.toThrow('went down');
    expect(await move()).toMatchObject({ copied: 2, there: 2 });
    await disk.put(keys[1] ?? '', Buffer.alloc(5000, 'x'), { mime: 'image/webp' });
    expect(await move()).toMatchObject({ copied: 1, there: 3 });
    expect(await isSame(keys[1] ?? '')).toBe(true);
    expect(await move()).toEqual({ copied: 0, there: 4, bytes: 0 });
  });

  it('believes no copy that reads differently', async () => {
    const wrong = new S3Storage({
      ...{ endpoint: s3.endpoint, region: 'us-east-1', bucket: BUCKET, key: KEY, isHostStyle: false },
      spool: join(folder, 'spool'),
    });
    const put = wrong.put.bind(wrong);
    wrong.put = async (key, body, options) => {
      const facts = await put(key, body, options);
      const kept = s3.objects.get(key);
      if (kept !== undefined) kept.body = Buffer.alloc(kept.body.length);
      return facts;
    };
    await expect(moveObjects(disk, wrong, await disk.shops())).rejects.toThrow('reads differently');
  });

  it('stops where the storage is gone, with everything still on the disk', async () => {
    await s3.close();
    await expect(move()).rejects.toMatchObject({ fault: 'unavailable' });
    expect(await Promise.all(keys.map(async (key) => (await disk.stat(key))?.bytes))).toEqual([5000, 5000, 5000, 5000]);
    s3 = await startS3();
  });
});
