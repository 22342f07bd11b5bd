import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FoundModule } from './found-module.ts';

const MODULES = join(import.meta.dirname, '../../modules');
const FILE = /^(frontend|backend|configure)\/(slots\/[a-z0-9]+(?:-[a-z0-9]+)*)\.tsx$/;

/** What one module adds in a slot. */
export interface SlotPart {
  module: string;
  /** Folder of the module, `area/name`. */
  folder: string;
  face: 'frontend' | 'backend' | 'configure';
  /** File below the face without its ending, such as `slots/keep-button`. */
  component: string;
}

/** The parts that modules add, by slot, in the order of the modules; throws on a part that is not a file of a `slots/` folder. */
export function slotsOf(modules: readonly FoundModule[]): Record<string, SlotPart[]> {
  const all: Record<string, SlotPart[]> = {};
  for (const { folder, manifest } of modules) {
    for (const [slot, file] of Object.entries(manifest.slots ?? {})) {
      const [, face, component] = FILE.exec(file) ?? [];
      if (face === undefined || component === undefined || !existsSync(join(MODULES, folder, file))) {
        throw new Error(`Module ${manifest.id} adds ${file} to ${slot}: it must be a file below its face's slots/.`);
      }
      const part = { module: manifest.id, folder, face: face as SlotPart['face'], component };
      all[slot] = [...(all[slot] ?? []), part];
    }
  }
  return all;
}
