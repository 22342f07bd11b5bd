import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginId } from '../app/first-paint.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The built files a page needs, as its head asks for them: written once, for every page that is drawn by the same. */
export interface PageFiles {
  entry: string;
  styles: string;
  /** Scripts that the entry or the page's views import, for preloading, and what the entry imports by its address once the page is drawn. */
  scripts: string;
}

const manifestFile = join(import.meta.dirname, '../site/.vite/manifest.json');
const entryName = 'apps/site/entry-client.tsx';
const beginName = 'apps/site/begin.tsx';
const manifest: Record<string, Chunk> = existsSync(manifestFile)
  ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>)
  : {};

function walk(name: string, seen: Set<string>): void {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return;
  for (const imported of chunk.imports ?? []) walk(imported, seen);
  // Behind its imports, so that a view's style sheet comes after those it builds on.
  seen.add(name);
}

const kept = new Map<string, PageFiles>();

/** Where the built form of a source file lies, or null for one that was not built by itself. */
export function builtAddress(source: string): string | null {
  const file = manifest[source.replace(/^\//, '')]?.file;
  return file === undefined ? null : `/${file}`;
}

/** The built files for a page that is drawn by the given source files. */
export function pageFiles(sources: readonly string[]): PageFiles {
  const key = sources.join('|');
  const known = kept.get(key);
  if (known) return known;
  const seen = new Set<string>();
  for (const source of [beginName, entryName, ...sources.map((file) => file.replace(/^\//, ''))]) walk(source, seen);
  const chunks = Array.from(seen, (name) => manifest[name]).filter((chunk) => chunk !== undefined);
  const entry = manifest[entryName]?.file ?? 'assets/entry-client.js';
  const begin = manifest[beginName]?.file ?? 'assets/begin.js';
  const scripts = chunks.map(({ file }) => file).filter((file) => file !== entry && file !== begin);
  const styles = new Set(chunks.flatMap(({ css }) => css ?? []));
  const made: PageFiles = {
    entry: `/${entry}`,
    styles: Array.from(styles, (file) => `<link rel="stylesheet" href="/${file}">`).join(''),
    // Behind the pictures that the page shows: it can be looked at before it answers.
    scripts: [...scripts, begin]
      .map(
        (file) =>
          `<link rel="modulepreload" fetchpriority="low" href="/${file}"${file === begin ? ` id="${beginId}"` : ''}>`,
      )
      .join(''),
  };
  kept.set(key, made);
  return made;
}
