import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

const MODULES = join(import.meta.dirname, '../../modules');
const LAYOUTS = join(import.meta.dirname, '../../apps/site/layouts');
const HOMES = join(MODULES, 'content/home/frontend/front');
// Frames of single screens, which no shop takes as its own.
const NOT_A_SHOPS = new Set(['auth', 'mobile', 'bare']);
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,3}$/;

// Parts of pages, of which some are drawn into those of other modules: no pages of their own.
const PARTS = /^(?:slots|parts|blocks)\//;

/** Whether a module (`area/name`) has a public screen of that name below its `frontend/`. */
export function viewExists(folder: string, component: string): boolean {
  return (
    NAME.test(component) && !PARTS.test(component) && existsSync(join(MODULES, folder, 'frontend', `${component}.tsx`))
  );
}

/** The names of a module's public screens, in order; they do not change while the process lives. */
export function viewNames(folder: string): string[] {
  const known = names.get(folder);
  if (known !== undefined) return known;
  const found = globSync('**/*.tsx', { cwd: join(MODULES, folder, 'frontend') })
    .map((file) => file.replaceAll('\\', '/').replace(/\.tsx$/, ''))
    .filter((name) => viewExists(folder, name))
    .sort();
  names.set(folder, found);
  return found;
}

const names = new Map<string, string[]>();

/** The layouts that a shop can have. */
export function layoutNames(): string[] {
  return globSync('*.tsx', { cwd: LAYOUTS })
    .map((file) => file.replace(/\.tsx$/, ''))
    .filter((name) => !NOT_A_SHOPS.has(name))
    .sort();
}

/** The homes that a shop can have (`/` of `kernel/client/site-routes.ts`). */
export function homeNames(): string[] {
  return globSync('*.tsx', { cwd: HOMES })
    .map((file) => file.replace(/\.tsx$/, ''))
    .sort();
}
