import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Registry } from '../module/registry.ts';
import type { Examples } from './stage.ts';

const MODULES = join(import.meta.dirname, '../../modules');

/** Reads the `conformance.ts` of every module; throws where one speaks of an operation that is not there. */
export async function loadExamples(registry: Registry): Promise<Examples> {
  const known = new Set(registry.bindings.map(({ name }) => name));
  const all: Record<string, Examples[string]> = {};
  for (const { folder } of registry.modules) {
    const file = join(MODULES, folder, 'conformance.ts');
    if (!existsSync(file)) continue;
    const { examples } = (await import(pathToFileURL(file).href)) as { examples: Examples };
    for (const [name, example] of Object.entries(examples)) {
      if (!known.has(name)) throw new Error(`modules/${folder}/conformance.ts: there is no operation ${name}.`);
      all[name] = example;
    }
  }
  return all;
}
