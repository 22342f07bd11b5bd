import type { FoundModule } from './found-module.ts';
import type { ModuleManifest } from './manifest.ts';
import { viewExists } from './view-exists.ts';

const NAME = /^[a-z][A-Za-z]{0,19}$/;
/** Read of every address by the portal itself. */
const RESERVED = new Set(['lang', 'face']);

/** Throws on a view that is not there, and on a parameter that cannot be one. */
export function checkViews(modules: readonly FoundModule[]): void {
  for (const { folder, manifest } of modules) {
    for (const [component, { query = [], browserQuery = [] }] of Object.entries(manifest.views ?? {})) {
      if (!viewExists(folder, component)) throw new Error(`${manifest.id} has no view ${component}.`);
      checkNames(`${manifest.id}/${component}`, [...query, ...browserQuery]);
    }
    for (const { type, query = [] } of manifest.blocks ?? []) checkNames(type, query);
  }
}

function checkNames(of: string, names: readonly string[]): void {
  const wrong = names.find((name, index) => !NAME.test(name) || RESERVED.has(name) || names.indexOf(name) < index);
  if (wrong !== undefined) throw new Error(`${of} cannot read the parameter ${wrong} of its address.`);
}

/** The parameters on which each view of these modules depends, by `<module>/<component>`; a view without any is missing. */
export function viewQueries(modules: readonly ModuleManifest[]): Record<string, readonly string[]> {
  const ofBlocks = modules.flatMap(({ blocks = [] }) => blocks.flatMap(({ query = [] }) => query));
  return Object.fromEntries(
    modules.flatMap(({ id, views = {} }) =>
      Object.entries(views)
        .map(
          ([component, { query = [], drawsBlocks }]) =>
            [`${id}/${component}`, [...new Set([...query, ...(drawsBlocks ? ofBlocks : [])])]] as const,
        )
        .filter(([, names]) => names.length > 0),
    ),
  );
}
