import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage } from './debian-package.ts';

// The shell is the same Chromium without a window around it: a page costs it less than half.
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

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

/** Path of Chromium, installed from Debian first where we may; throws an error that names the missing package. */
export function ensureChromium(): string {
  for (const packageName of [SHELL, 'chromium']) {
    const found = findChromium();
    if (found) return found;
    installPackage(packageName, 'the journeys run in a real browser');
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    `The package "${SHELL}" (or "chromium") is missing: the journeys run in a real browser. ` +
      `Install it (as root: apt-get install ${SHELL}) or set CHROMIUM_PATH to a Chromium you have.`,
  );
}
