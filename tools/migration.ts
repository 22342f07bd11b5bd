import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const [name] = process.argv.slice(2);
if (name === undefined || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Name the migration: npm run migration <what_it_changes>');
  process.exit(2);
}
const root = join(import.meta.dirname, '..');
const kit = join(root, 'node_modules/drizzle-kit/bin.cjs');
const { status } = spawnSync(process.execPath, [kit, 'generate', '--name', name], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
