import type { FoundModule } from '../module/found-module.ts';
import type { Registry } from '../module/registry.ts';
import type { Shop } from '../tenancy/shop.ts';
import type { PaperSpec } from './paper-spec.ts';

/** A paper with its name and the module it belongs to. */
export interface FoundPaper extends PaperSpec {
  /** `<module>.<paper>`. */
  name: string;
  module: FoundModule['manifest'];
  /** Name of its template among the built ones: `forms/form/papers/answer-sheet`. */
  template: string;
}

/** Every paper of the modules, in their order. */
export function papersOf(modules: readonly FoundModule[]): FoundPaper[] {
  return modules.flatMap(({ folder, manifest }) =>
    Object.entries(manifest.papers ?? {}).map(([name, spec]) => ({
      ...spec,
      name,
      module: manifest,
      template: `${folder}/${spec.file.replace(/\.tsx$/, '')}`,
    })),
  );
}

/** The papers of the modules that are on in a shop. */
export const papersIn = (registry: Registry, shop: Shop): FoundPaper[] =>
  papersOf(registry.modules).filter(({ module }) => registry.isOn(shop, module.id));

/** The paper of that name, or null where the shop has none. */
export const findPaper = (registry: Registry, shop: Shop, name: string): FoundPaper | null =>
  papersIn(registry, shop).find((paper) => paper.name === name) ?? null;
