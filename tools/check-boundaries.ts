import { join } from 'node:path';
import { type Breach, breachLine } from './boundaries/breach.ts';
import { findLostSchemas } from './boundaries/contract-rules.ts';
import { findSharedNumbers } from './boundaries/decision-numbers.ts';
import { findUnnamedPackages, findUnusedDependencies } from './boundaries/dependency-rules.ts';
import { findWrongImports } from './boundaries/import-rules.ts';
import { findImportCircles, findServerInBrowser } from './boundaries/reach-rules.ts';
import { readSourceTree, type SourceFile } from './boundaries/source-tree.ts';
import { findUngivenNames } from './boundaries/style-names.ts';
import { findWrongTexts } from './boundaries/text-rules.ts';

/** What builds make: there or not, it is no part of the tree. */
const BUILT = 'dist/';

/** Imports of files that are not there: the type checker sees none in scripts, and takes any style sheet for given. */
function findLostImports(files: readonly SourceFile[]): Breach[] {
  const known = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path, imports }) =>
    imports
      .filter(
        ({ target }) =>
          target !== null &&
          /\.(?:tsx?|mjs|css)$/.test(target) &&
          !target.includes('*') &&
          !target.startsWith(BUILT) &&
          !known.has(target),
      )
      .map(({ line, specifier }) => ({ path, line, rule: 'file-exists', says: `${specifier} does not exist.` })),
  );
}

/** Every breach of the house rules below a root (ARCHITECTURE.md, "Rooms" and "Shelves"; CONTRIBUTING.md, "Style"). */
export function checkBoundaries(root: string): Breach[] {
  const files = readSourceTree(root);
  const finders = [
    findLostImports,
    findWrongImports,
    findImportCircles,
    findServerInBrowser,
    findLostSchemas,
    findWrongTexts,
    findUnusedDependencies,
    findUnnamedPackages,
    findSharedNumbers,
    findUngivenNames,
  ];
  return finders.flatMap((find) => find(files, root));
}

if (import.meta.main) {
  const breaches = checkBoundaries(join(import.meta.dirname, '..'));
  for (const breach of breaches) console.error(breachLine(breach));
  if (breaches.length > 0) process.exit(1);
}
