import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds one part of the portal where its sources have changed: what a test starts is what is shipped. */
export function buildPart(part: 'papers' | 'server'): void {
  // As they are shipped: the runner of tests calls itself another environment, in which React's half for developers is built in.
  const env = { ...process.env, NODE_ENV: 'production' };
  const file = join(import.meta.dirname, '../../tools/build.ts');
  const { status } = spawnSync(process.execPath, [file, part], { stdio: 'inherit', env });
  if (status !== 0) throw new Error(`The part ${part} was not built.`);
}
