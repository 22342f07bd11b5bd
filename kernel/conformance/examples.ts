import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Registry } from '../module/registry.ts';
import type { RoleMatrix } from './route-matrix.ts';
import type { Examples, RoomExamples } from './stage.ts';

const MODULES = join(import.meta.dirname, '../../modules');

/** What the `conformance.ts` of each module exports. */
async function* conforming(
  registry: Registry,
): AsyncGenerator<{ file: string; shown: { examples: Examples; rooms?: RoomExamples; roles?: RoleMatrix } }> {
  for (const { folder } of registry.modules) {
    const file = join(MODULES, folder, 'conformance.ts');
    if (!existsSync(file)) continue;
    yield { file: `modules/${folder}/conformance.ts`, shown: await import(pathToFileURL(file).href) };
  }
}

/** The examples of all modules; throws where one speaks of an operation that is not there. */
export async function loadExamples(registry: Registry): Promise<Examples> {
  const known = new Set(registry.bindings.map(({ name }) => name));
  const all: Record<string, Examples[string]> = {};
  for await (const { file, shown } of conforming(registry)) {
    for (const [name, example] of Object.entries(shown.examples)) {
      if (!known.has(name)) throw new Error(`${file}: there is no operation ${name}.`);
      all[name] = example;
    }
  }
  return all;
}

/** How the rooms of all modules are entered; throws where one is not shown, or is not there. */
export async function loadRooms(registry: Registry): Promise<RoomExamples> {
  const known = new Set(registry.modules.flatMap(({ manifest }) => Object.keys(manifest.rooms ?? {})));
  const all: Record<string, RoomExamples[string]> = {};
  for await (const { file, shown } of conforming(registry)) {
    for (const [kind, example] of Object.entries(shown.rooms ?? {})) {
      if (!known.has(kind)) throw new Error(`${file}: there is no room ${kind}.`);
      all[kind] = example;
    }
  }
  const hidden = [...known].filter((kind) => all[kind] === undefined);
  if (hidden.length > 0)
    throw new Error(`No conformance.ts shows how these rooms are entered (\`rooms\`): ${hidden.join(', ')}.`);
  return all;
}

/** What the roles that every shop has may do, as the modules say that make them. */
export async function loadRoles(registry: Registry): Promise<RoleMatrix> {
  const all: Record<string, RoleMatrix[string]> = {};
  for await (const { shown } of conforming(registry)) Object.assign(all, shown.roles);
  return all;
}
