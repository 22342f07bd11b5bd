import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskStorage } from '../../../kernel/outside/storage/disk-storage.ts';
import { openStorage } from '../../../kernel/outside/storage/open-storage.ts';
import { S3Storage } from '../../../kernel/outside/storage/s3-storage.ts';
import { newStorageKey } from '../../../kernel/outside/storage/storage-key.ts';
import { BUCKET, KEY, startS3, type TestS3 } from '../../../kernel/outside/storage/test-s3.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { fileHealth } from './health.ts';

describe('files in a bucket', () => {
  let s3: TestS3;
  let app: TestApp;
  let shop: Shop;
  let keeper: SignedInPerson;
  beforeAll(async () => {
    s3 = await startS3();
    app = await testApp({
      env: {
        ...{ STORAGE_PROVIDER: 's3', S3_ENDPOINT: s3.endpoint, S3_BUCKET: BUCKET },
        ...{ S3_ACCESS_KEY_ID: KEY.id, S3_SECRET_ACCESS_KEY: KEY.secret },
      },
    });
    shop = await app.makeShop();
    keeper = await signedInPerson(app, shop, 'staff', ['*']);
  });
  afterAll(async () => {
    await app.close();
    await s3.close();
  });
  const test = async () => {
    const answer = await app.app.server.inject({
      ...{ method: 'POST', url: '/api/configure/setting/test/run', headers: keeper.headers },
      payload: { test: 'file.storage', items: [], asked: '' },
    });
    return answer.json().data as { ok: boolean };
  };
  const health = () => fileHealth['file.storage']?.read(app.ctx(shop));

  it('are where the installation says, can be tried, and stand in the overview', async () => {
    expect(app.services.storage).toBeInstanceOf(S3Storage);
    expect(await test()).toMatchObject({ ok: true });
    expect([...s3.objects.keys()]).toEqual([]);
    expect(await health()).toMatchObject({ kind: 'ok', text: { zh: '对象存储（S3）' } });
    s3.faults.push('403', '403');
    expect(await test()).toMatchObject({ ok: false });
    s3.faults.splice(0, 2, '403');
    expect(await health()).toMatchObject({ kind: 'bad' });
    s3.faults.splice(0);
  });

  it('are not looked for in an empty bucket while they lie on the disk', async () => {
    const { config } = app.services;
    expect(await openStorage(config)).toBeInstanceOf(S3Storage);
    const disk = await DiskStorage.open(`${config.dataDir}/files`);
    const key = newStorageKey(shop.id);
    await disk.put(key, Buffer.from('x'), { mime: 'text/plain' });
    await expect(openStorage(config)).rejects.toThrow('copy them first');
    await app.services.storage.put(key, Buffer.from('x'), { mime: 'text/plain' });
    expect(await openStorage(config)).toBeInstanceOf(S3Storage);
    expect(await openStorage({ ...config, storageProvider: 'disk' })).toBeInstanceOf(DiskStorage);
  });
});
