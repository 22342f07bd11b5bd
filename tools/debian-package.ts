import { spawnSync } from 'node:child_process';

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-q', ...args], { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

/** Installs a Debian package where we may, which is as root, and says why; whether that helped is the caller's to see. */
export function installPackage(name: string, why: string): void {
  if (process.getuid?.() !== 0) return;
  console.log(`Installing the Debian package ${name}: ${why} (once) …`);
  const install = (): boolean => apt('install', '-y', '--no-install-recommends', name);
  // The package lists of a fresh machine may be absent or name files that are gone.
  if (!install() && apt('update')) install();
}
