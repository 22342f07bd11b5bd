import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

// Where the process was not started by npm start, which says so from its first file on (tools/server-process.mjs).
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
