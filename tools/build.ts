import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFolderLock } from './folder-lock.mjs';
import { sourceHash } from './source-hash.ts';

interface Bundle {
  config: string;
  output: string;
  /** Rendered by the server: the configuration is called with `isSsrBuild`. */
  ssr?: true;
}

const BUNDLES: Bundle[] = [
  { config: 'apps/server/vite.config.ts', output: 'dist/server', ssr: true },
  { config: 'apps/site/vite.config.ts', output: 'dist/site' },
  { config: 'apps/site/vite.config.ts', output: 'dist/site-ssr', ssr: true },
  { config: 'apps/console/vite.config.ts', output: 'dist/console' },
  { config: 'apps/paper/vite.config.ts', output: 'dist/papers' },
];

const root = join(import.meta.dirname, '..');
/** `papers` or `server`: that alone, which tests without a browser and what fills a portal need. */
const part = process.argv[2];
const stamp = join(root, 'dist', part === undefined ? '.stamp' : `.stamp-${part}`);

function isFresh(bundles: Bundle[], hash: string): boolean {
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) return false;
  return bundles.every(({ output }) => existsSync(join(root, output)));
}

async function buildAll(bundles: Bundle[]): Promise<void> {
  const began = performance.now();
  rmSync(stamp, { force: true });
  // Loaded only here: a start with nothing to build must not pay for it.
  const { build } = await import('vite');
  for (const { config, ssr } of bundles) {
    await build({ configFile: join(root, config), logLevel: 'warn', ...(ssr && { build: { ssr: true } }) });
  }
  if (part === undefined) console.log(`Built the screens in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

// The whole process is the build: it ends with the process that asked for it.
if (process.connected) process.on('disconnect', () => process.exit(143));
process.chdir(root);
mkdirSync(join(root, 'dist'), { recursive: true });
const bundles = BUNDLES.filter(({ output }) => part === undefined || output === `dist/${part}`);
await withFolderLock(join(root, 'dist', '.build.lock'), 'it is building the screens', async () => {
  const hash = sourceHash(root);
  if (!bundles.length || isFresh(bundles, hash)) return;
  await buildAll(bundles);
  // What changed while it was built is in no output for certain; then the next start builds again.
  writeFileSync(stamp, hash);
});
process.exit(0);
