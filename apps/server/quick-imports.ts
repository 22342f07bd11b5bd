import { enableCompileCache, type ResolveHookSync, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Where the process was not started by npm start, which says so from its first file on (tools/server-process.mjs).
enableCompileCache(join(import.meta.dirname, '../../dist/.compile-cache'));

const DRIZZLE = '/node_modules/drizzle-orm/';
const OWN = pathToFileURL(join(import.meta.dirname, '../..')).href;
const MODULES = `${OWN}/modules/`;
/** Schemas are made when they are first asked: a start declares some 40,000, and asks few. */
const LATER_ZOD = new URL('kernel/contract/later-zod.ts', `${OWN}/`).href;

/** What a file reached by relative path is, where its name tells it whole. */
function formatOf(specifier: string, parentURL: string): 'module' | 'module-typescript' | null {
  if (parentURL.includes('/node_modules/')) {
    // For each of drizzle's hundred files Node reads the 180 kB of its package.json again to learn that the file is a module.
    return parentURL.includes(DRIZZLE) && parentURL.endsWith('.js') ? 'module' : null;
  }
  // For each of ours it looks for a package.json in every folder above it.
  return parentURL.startsWith(OWN) && specifier.endsWith('.ts') ? 'module-typescript' : null;
}

type Resolved = ReturnType<Parameters<ResolveHookSync>[2]>;
/** Packages that our files named before, by whether they are imported or required: all of ours see the same ones. */
const packages = new Map<string, Resolved>();

// To find out where and what its files are is half of what imports cost a start.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (parentURL === undefined) return next(specifier, context);
    // Modules are found by looking for them, and named whole.
    if (specifier.startsWith(MODULES) && specifier.endsWith('.ts')) {
      return { url: specifier, format: 'module-typescript', shortCircuit: true };
    }
    if (specifier.startsWith('./') || specifier.startsWith('../')) {
      const format = formatOf(specifier, parentURL);
      if (format === null) return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
    }
    if (!parentURL.startsWith(OWN) || parentURL.includes('/node_modules/')) return next(specifier, context);
    if (specifier === 'zod') return { url: LATER_ZOD, format: 'module-typescript', shortCircuit: true };
    const name = `${context.conditions.join()} ${specifier}`;
    const known = packages.get(name) ?? next(specifier, context);
    packages.set(name, known);
    return { ...known, shortCircuit: true };
  },
});
