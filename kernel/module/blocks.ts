import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BlockSpec } from './block-spec.ts';
import type { FoundModule } from './found-module.ts';

const MODULES = join(import.meta.dirname, '../../modules');
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** A block and the module that offers it. */
export interface FoundBlock extends BlockSpec {
  module: string;
  /** What draws it: a file below `frontend/` of a module, such as `blocks/list`. */
  drawnBy: { module: string; component: string };
}

/** The blocks that modules offer, by type; throws on one that is not its module's, is told twice, or has no view. */
export function blocksOf(modules: readonly FoundModule[]): Map<string, FoundBlock> {
  const all = new Map<string, FoundBlock>();
  const folderOf = new Map(modules.map(({ folder, manifest }) => [manifest.id, folder]));
  for (const { manifest } of modules) {
    for (const spec of manifest.blocks ?? []) {
      const [module, name = '', ...rest] = spec.type.split('.');
      const [drawer = '', drawn = ''] = spec.view?.split('/') ?? [module, name];
      const drawnBy = { module: drawer, component: `blocks/${drawn}` };
      if (module !== manifest.id || rest.length > 0 || !NAME.test(name)) {
        throw new Error(`Block ${spec.type} must be named ${manifest.id}.<name>.`);
      }
      if (all.has(spec.type)) throw new Error(`Block ${spec.type} is declared twice.`);
      if (!existsSync(join(MODULES, folderOf.get(drawer) ?? '', 'frontend', `${drawnBy.component}.tsx`))) {
        throw new Error(`Block ${spec.type} needs the view frontend/${drawnBy.component}.tsx of the module ${drawer}.`);
      }
      const doubled = Object.keys(spec.slots ?? {}).find((slot) => slot in spec.fields);
      if (doubled !== undefined) throw new Error(`Block ${spec.type} has a field and a slot ${doubled}.`);
      all.set(spec.type, { ...spec, module: manifest.id, drawnBy });
    }
  }
  return all;
}
