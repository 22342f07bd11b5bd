import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

interface Declared {
  method: string;
  path: string;
  upload?: { maxBytes: number };
}

/** Contracts of modules, and the one of the kernel that screens of the site call. */
const isContract = /\/modules\/[^/]+\/[^/]+\/(?:\w[\w-]*-)?contract\.ts$|\/kernel\/contract\/dictionaries\.ts$/;

function isEndpoint(value: unknown): value is Declared {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'input' in value;
}

function called(value: object): Record<string, Declared> | null {
  const entries = Object.entries(value);
  if (entries.length === 0 || !entries.every(([, endpoint]) => isEndpoint(endpoint))) return null;
  return Object.fromEntries(
    entries.map(([name, { method, path, upload }]) => [name, { method, path, ...(upload && { upload }) }]),
  );
}

/**
 * Gives screens of the site only method and path of each endpoint: the schemas of a contract, and zod with them, are
 * needed where answers are checked, and that is the server. Plain data in a contract is kept; anything else is not
 * exported, so that importing it fails the build instead of the page.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'medley:contract',
    enforce: 'pre',
    resolveId(source, importer) {
      // Its size is one thing; it also tries whether the page's policy lets it make functions, which is an error in the console.
      if (source === 'zod') throw new Error(`${importer} would bring zod to the readers of the site.`);
      return null;
    },
    async load(id) {
      if (!isContract.test(id)) return null;
      const loaded = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      const lines = Object.entries(loaded).flatMap(([name, value]) => {
        if (typeof value === 'function' || value === undefined) return [];
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, value] as const];
        const endpoints = called(value);
        return endpoints === null ? [] : [[name, endpoints] as const];
      });
      return (
        lines.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n') || 'export {};'
      );
    },
  };
}
