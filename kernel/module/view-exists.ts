import { existsSync } from 'node:fs';
import { join } from 'node:path';

const MODULES = join(import.meta.dirname, '../../modules');
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,3}$/;

// Parts of pages, of which some are drawn into those of other modules: no pages of their own.
const PARTS = /^(?:slots|parts|blocks)\//;

/** Whether a module (`area/name`) has a public screen of that name below its `frontend/`. */
export function viewExists(folder: string, component: string): boolean {
  return (
    NAME.test(component) && !PARTS.test(component) && existsSync(join(MODULES, folder, 'frontend', `${component}.tsx`))
  );
}
