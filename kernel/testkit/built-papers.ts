import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the templates of papers where they have changed: a thread of the portal draws by what was built. */
export default function setup(): void {
  // As they are shipped: the runner of tests calls itself another environment, in which React's half for developers is built in.
  const env = { ...process.env, NODE_ENV: 'production' };
  const file = join(import.meta.dirname, '../../tools/build.ts');
  const { status } = spawnSync(process.execPath, [file, 'papers'], { stdio: 'inherit', env });
  if (status !== 0) throw new Error('The templates of papers were not built.');
}
