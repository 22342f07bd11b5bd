import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Breach } from './breach.ts';
import type { SourceFile } from './source-tree.ts';

/** Decisions that took the number of another: two branches each took the next. The later name moves. */
export function findSharedNumbers(_files: readonly SourceFile[], root: string): Breach[] {
  const first = new Map<string, string>();
  return globSync('docs/decisions/*.md', { cwd: root })
    .sort()
    .flatMap((path) => {
      const number = basename(path).slice(0, 4);
      const other = first.get(number);
      first.set(number, other ?? path);
      return other === undefined
        ? []
        : [
            {
              path,
              line: 1,
              rule: 'decisions-numbered-once',
              says: `${other} has the number: take the next that is free.`,
            },
          ];
    });
}
