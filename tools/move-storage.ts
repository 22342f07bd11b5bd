import { join } from 'node:path';
import { readConfig } from '../kernel/config/config.ts';
import { DiskStorage } from '../kernel/outside/storage/disk-storage.ts';
import { moveObjects } from '../kernel/outside/storage/move-objects.ts';
import { openS3 } from '../kernel/outside/storage/open-storage.ts';

const TOLD_EACH = 100;

// Copies the files of the disk into the bucket that S3_… name, and goes on where it was interrupted; nothing is removed. Run
// it beside the portal, then once more while the portal is stopped, and start it with STORAGE_PROVIDER=s3 from then on.
const config = readConfig(process.env);
const to = openS3(config);
if (to === null) {
  console.error(
    'Name the bucket by S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (see .env.example).',
  );
  process.exit(1);
}
const from = await DiskStorage.open(join(config.dataDir, 'files'));
const { copied, there, bytes } = await moveObjects(from, to, await from.shops(), (moved) => {
  const all = moved.copied + moved.there;
  if (all % TOLD_EACH === 0) console.log(`${all} files looked at, ${moved.copied} copied …`);
});
console.log(`Copied ${copied} files (${bytes} bytes); ${there} were there already.`);
