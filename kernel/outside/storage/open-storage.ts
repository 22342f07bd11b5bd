import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { DiskStorage } from './disk-storage.ts';
import { S3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The bucket that an installation names; null where it names none. */
export function openS3({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): S3Storage | null {
  if (s3 === null) return null;
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, isHostStyle } = s3;
  const key = { id: accessKeyId, secret: secretAccessKey };
  return new S3Storage({ endpoint, region, bucket, key, isHostStyle, spool: join(dataDir, 'spool') });
}

/** Says that files would be missing: the portal was told to look for them in another place than where they lie. */
export class FilesElsewhere extends Error {
  override readonly name = 'FilesElsewhere';
}

/** Whether a storage has anything of those shops. */
async function hasAny(storage: Storage, shops: readonly number[]): Promise<boolean> {
  for (const shop of shops) for await (const _key of storage.list(shop)) return true;
  return false;
}

/** The place of files, as the installation chose it. Refuses a bucket that is empty while files lie on the disk. */
export async function openStorage(config: Pick<Config, 'storageProvider' | 's3' | 'dataDir'>): Promise<Storage> {
  const disk = await DiskStorage.open(join(config.dataDir, 'files'));
  const bucket = config.storageProvider === 's3' ? openS3(config) : null;
  if (bucket === null) return disk;
  const shops = await disk.shops();
  if ((await hasAny(disk, shops)) && !(await hasAny(bucket, shops))) {
    throw new FilesElsewhere(
      'STORAGE_PROVIDER=s3, but the files lie in DATA_DIR/files and the bucket has none of them: copy them first (tools/move-storage.ts)',
    );
  }
  return bucket;
}
