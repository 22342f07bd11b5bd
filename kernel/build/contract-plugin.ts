import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Endpoint } from '../contract/endpoint.ts';
import { isCalls, isHandedWithoutSchemas, isPlainData } from './kept-exports.ts';

/** A contract as it is written, with its schemas. */
const WHOLE = '?whole';
const SHAPES = join(import.meta.dirname, '../contract/shapes.ts');
const BROWSER_ZOD = join(import.meta.dirname, '../contract/browser-zod.ts');

/** What the client needs of each call, and the forms and tables of the console beside it. */
const CALLED = ['method', 'path', 'upload'] as const;
const SHOWN = [...CALLED, 'access', 'record', 'edits', 'makes', 'makesRecord', 'exportBy'] as const;

function called(calls: Record<string, Endpoint>, fields: readonly (keyof Endpoint)[]): Record<string, object> {
  // What is false or absent is left out.
  const lean = (endpoint: Endpoint) =>
    Object.fromEntries(fields.flatMap((field) => (endpoint[field] ? [[field, endpoint[field]]] : [])));
  return Object.fromEntries(Object.entries(calls).map(([name, endpoint]) => [name, lean(endpoint)]));
}

const declaresCalls = (id: string): boolean => isHandedWithoutSchemas(id, () => readFileSync(id, 'utf8'));

/**
 * Gives screens only what is needed to call the endpoints of a contract: its schemas, and zod with them, are needed where
 * answers are checked, and that is the server. `shapes: 'never'`: nobody in the browser asks for them, and zod may not
 * come. `'apart'`: forms ask for them by `shapesOf`, and they come then. Plain data in a contract is kept; anything else is
 * not exported, so that importing it fails the build instead of the page.
 */
export function contractPlugin({ shapes }: { shapes: 'never' | 'apart' }): Plugin {
  const fields = shapes === 'never' ? CALLED : SHOWN;
  return {
    name: 'medley:contract',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === 'zod') {
        if (shapes === 'never') throw new Error(`${importer} would bring zod to the readers of the site.`);
        return BROWSER_ZOD;
      }
      if (!importer?.endsWith(WHOLE) || !source.startsWith('.')) return null;
      // The schemas of a contract are made of those of others.
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found !== null && declaresCalls(found.id) ? `${found.id}${WHOLE}` : found;
    },
    async load(id) {
      if (!declaresCalls(id)) return null;
      const loaded = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      const lines = Object.entries(loaded).flatMap(([name, value]) => {
        if (isPlainData(value)) return [[name, JSON.stringify(value)]];
        if (!isCalls(value)) return [];
        const text = JSON.stringify(called(value, fields));
        const load = `async () => (await import(${JSON.stringify(`${id}${WHOLE}`)})).${name}`;
        return [[name, shapes === 'never' ? text : `/* @__PURE__ */ withShapesApart(${text}, ${load})`]];
      });
      if (lines.length === 0) return 'export {};';
      const head = shapes === 'never' ? '' : `import { withShapesApart } from ${JSON.stringify(SHAPES)};\n`;
      return head + lines.map(([name, text]) => `export const ${name} = ${text};`).join('\n');
    },
  };
}
