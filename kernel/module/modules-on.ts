import { PLATFORM_ID } from '../tenancy/shop.ts';
import type { ModuleManifest } from './manifest.ts';

/** What was decided about the modules of a shop. */
export interface ModuleChoice {
  id: number;
  /** Modules that the shop's package offers; null offers every one. */
  offered: readonly string[] | null;
  /** Modules that the shop switched off. */
  modulesOff: readonly string[];
}

type Manifest = Pick<ModuleManifest, 'id' | 'core' | 'only' | 'dependsOn'>;

/** Whether shops may have a module or not: it is neither always on nor the platform's own. */
export const isChoosable = ({ core, only }: Pick<ModuleManifest, 'core' | 'only'>): boolean =>
  !core && only === undefined;

/**
 * The modules that are on in a shop beside those that always are: what its package offers and it did not switch off, as
 * long as all that they need is on too. So a module that comes later is on wherever nobody decided otherwise. The modules
 * stand in order of dependence.
 */
export function modulesOn(
  modules: readonly { manifest: Manifest }[],
  { id: shopId, offered, modulesOff }: ModuleChoice,
): ReadonlySet<string> {
  const on = new Set<string>();
  if (shopId === PLATFORM_ID) return on;
  const always = new Set(modules.filter(({ manifest }) => manifest.core).map(({ manifest }) => manifest.id));
  for (const { manifest } of modules) {
    const { id, dependsOn = [] } = manifest;
    const isWanted = isChoosable(manifest) && offered?.includes(id) !== false && !modulesOff.includes(id);
    if (isWanted && dependsOn.every((needed) => always.has(needed) || on.has(needed))) on.add(id);
  }
  return on;
}
