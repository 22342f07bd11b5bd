import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of a Chromium on this machine (`CHROMIUM_PATH` first, then the usual names on the PATH), if there is one. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-q', ...args], { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

/** Path of Chromium, installed from Debian first where we may; throws an error that names the missing package. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0) {
    console.log('Installing the Debian package chromium: the journeys run in a real browser (once) …');
    const install = (): boolean => apt('install', '-y', '--no-install-recommends', 'chromium');
    // The package lists of a fresh machine may be absent or name files that are gone.
    if (!install() && apt('update')) install();
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'The package "chromium" is missing: the journeys run in a real browser. ' +
      'Install it (as root: apt-get install chromium) or set CHROMIUM_PATH to a Chromium you have.',
  );
}
