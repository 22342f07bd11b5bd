import type { Breach } from './breach.ts';
import { isBrowserSafe } from './place.ts';
import { isNodeBuiltin, type SourceFile } from './source-tree.ts';

/** Packages that no browser can run. */
const SERVER_PACKAGE =
  /^(?:pg|pg-boss|fastify|@fastify\/.*|pino|drizzle-orm(?:\/.*)?|sharp|@node-rs\/.*|socket\.io|vitest)$/;

const runtimeImports = (file: SourceFile) => file.imports.filter((item) => !item.typeOnly);

/** Circles of imports, of values and of types alike, each named once at its first file. */
export function findImportCircles(files: readonly SourceFile[]): Breach[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const state = new Map<string, 'visiting' | 'done'>();
  const breaches: Breach[] = [];
  const visit = (file: SourceFile, trail: readonly string[]): void => {
    state.set(file.path, 'visiting');
    for (const item of file.imports) {
      const next = item.target === null ? undefined : byPath.get(item.target);
      if (next === undefined) continue;
      if (state.get(next.path) === 'visiting') {
        const circle = [...trail.slice(trail.indexOf(next.path)), file.path].filter(
          (path, index, all) => all.indexOf(path) === index,
        );
        breaches.push({
          path: file.path,
          line: item.line,
          rule: 'no-circles',
          says: `files import one another in a circle: ${[...circle, next.path].join(' → ')}. Move what both need into a third file.`,
        });
      } else if (state.get(next.path) === undefined) {
        visit(next, [...trail, file.path]);
      }
    }
    state.set(file.path, 'done');
  };
  for (const file of files) if (state.get(file.path) === undefined) visit(file, []);
  return breaches;
}

/** Files of the browser that reach Node.js or a server's package, directly or through others. */
export function findServerInBrowser(files: readonly SourceFile[]): Breach[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const known = new Map<string, string[] | null>();
  /** The way from a file to what no browser has, or null. */
  const wayOut = (file: SourceFile): string[] | null => {
    const before = known.get(file.path);
    if (before !== undefined) return before;
    known.set(file.path, null);
    let way: string[] | null = null;
    for (const item of runtimeImports(file)) {
      if (item.target === null) {
        if (isNodeBuiltin(item.specifier) || SERVER_PACKAGE.test(item.specifier)) way = [item.specifier];
      } else {
        const next = byPath.get(item.target);
        const further = next === undefined ? null : wayOut(next);
        if (further !== null) way = [item.target, ...further];
      }
      if (way !== null) break;
    }
    known.set(file.path, way);
    return way;
  };
  return files
    .filter(({ path }) => isBrowserSafe(path))
    .flatMap((file) => {
      const way = wayOut(file);
      if (way === null) return [];
      const line = file.imports.find(({ specifier, target }) => target === way[0] || specifier === way[0])?.line ?? 1;
      const says = `this file runs in browsers, but leads to ${way.join(' → ')}. Keep the server's part in another file, or import its types alone.`;
      return [{ path: file.path, line, rule: 'browser-safe', says }];
    });
}
