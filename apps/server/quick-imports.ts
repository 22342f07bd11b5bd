import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

// A start loads some 1500 files. What Node compiled and stripped of types last time is kept beside the other build output.
enableCompileCache(join(import.meta.dirname, '../../dist/.compile-cache'));

const DRIZZLE = '/node_modules/drizzle-orm/';

// For each of drizzle's hundred files Node reads the 180 kB of its package.json again to learn that the file is a module,
// which is two fifths of what imports cost a start. Among themselves they name each other by relative path.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!specifier.startsWith('./') && !specifier.startsWith('../')) return next(specifier, context);
    if (!parentURL?.includes(DRIZZLE) || !parentURL.endsWith('.js')) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
