import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isCalls, isHandedWithoutSchemas, isPlainData } from '../../kernel/build/kept-exports.ts';
import type { Breach } from './breach.ts';
import { isBrowserSafe, isTestFile } from './place.ts';
import type { SourceFile } from './source-tree.ts';

/** The shells of the site and of the console; what builds them runs on the machine of a developer. */
const SHELL = /^apps\/(?:site|console)\/(?!build\/|vite\.config\.ts$)/;

/**
 * Values that browser code takes out of contracts and that no build gives it: schemas, which stay on the server, and
 * whatever else is neither calls nor plain data. The type checker sees them all; the page breaks.
 */
export function findLostSchemas(files: readonly SourceFile[], root: string): Breach[] {
  const load = createRequire(join(root, 'package.json'));
  const isStripped = ({ path, code }: SourceFile): boolean => isHandedWithoutSchemas(path, () => code);
  const contracts = new Map(files.filter(isStripped).map((file) => [file.path, file]));
  const inBrowser = files.filter(
    (file) => (isBrowserSafe(file.path) || (SHELL.test(file.path) && !isTestFile(file.path))) && !isStripped(file),
  );
  return inBrowser.flatMap(({ path, imports }) =>
    imports.flatMap(({ target, typeOnly, names, line }) => {
      if (target === null || typeOnly || names.length === 0 || !contracts.has(target)) return [];
      const exported = load(join(root, target)) as Record<string, unknown>;
      const lost = names.filter((name) => !isPlainData(exported[name]) && !isCalls(exported[name]));
      return lost.map((name) => ({
        ...{ path, line, rule: 'schemas-stay-on-the-server' },
        says: `${name} of ${target} does not reach browsers, which get calls and plain data of a contract: export its list of words (or put it into rules.ts) and import that; a form asks for schemas by shapesOf.`,
      }));
    }),
  );
}
