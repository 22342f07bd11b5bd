import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { SharedCache } from '../signals/shared-cache.ts';
import { type Encoded, encoded } from './encoded.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** A built file, ready to be sent. */
export interface BuiltFile {
  type: string;
  content: Encoded;
}

/** The files of one output folder that may be served: those that were there at start, of a known kind, and no others. */
export class BuiltFiles {
  readonly #names: ReadonlySet<string>;
  readonly #kept: SharedCache<string, BuiltFile>;

  constructor(folder: string) {
    const found = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
    this.#names = new Set(
      found
        .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        // What the build notes for itself is nobody else's business.
        .filter((name) => !name.split('/').some((part) => part.startsWith('.'))),
    );
    this.#kept = new SharedCache(
      async (name) => ({
        content: await encoded(await readFile(join(folder, name)), 9),
        type: TYPES[extname(name)] ?? 'application/octet-stream',
      }),
      { keptMs: Number.MAX_SAFE_INTEGER, most: 2_000 },
    );
  }

  /** The file of a name such as `assets/entry-1a2b.js`, or null. */
  async file(name: string): Promise<BuiltFile | null> {
    return this.#names.has(name) ? this.#kept.get(name) : null;
  }
}
