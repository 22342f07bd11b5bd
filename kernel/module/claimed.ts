import type { FoundModule } from './found-module.ts';
import type { ModuleManifest } from './manifest.ts';

/**
 * What modules add under words that are not their own id, such as a kind of target or a group of the menu, by those words;
 * throws where two claim the same.
 */
export function claimed<T extends object>(
  what: string,
  modules: readonly FoundModule[],
  pick: (manifest: ModuleManifest) => Readonly<Record<string, T>> | undefined,
): ReadonlyMap<string, T & { module: string }> {
  const all = new Map<string, T & { module: string }>();
  for (const { manifest } of modules) {
    for (const [name, spec] of Object.entries(pick(manifest) ?? {})) {
      const first = all.get(name);
      if (first !== undefined) {
        throw new Error(`Modules ${first.module} and ${manifest.id} both claim the ${what} ${name}.`);
      }
      all.set(name, { ...spec, module: manifest.id });
    }
  }
  return all;
}
