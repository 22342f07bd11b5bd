import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourceHash } from './source-hash.ts';

describe('source hash', () => {
  let root: string;
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'medley-hash-'));
    write('apps/site/entry.tsx', 'one');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('changes with a content, a name and the lock, not with a time', () => {
    const seen = [sourceHash(root)];
    utimesSync(join(root, 'apps/site/entry.tsx'), 1, 1);
    expect(sourceHash(root)).toBe(seen[0]);
    for (const [path, text] of [
      ['apps/site/entry.tsx', 'two'],
      ['modules/a/screen.tsx', ''],
      ['package-lock.json', '{}'],
    ] as const) {
      write(path, text);
      seen.push(sourceHash(root));
    }
    expect(new Set(seen).size).toBe(4);
  });

  it('does not change with a test or with what is no source', () => {
    const before = sourceHash(root);
    write('apps/site/entry.test.tsx', 'x');
    write('docs/page.md', 'x');
    expect(sourceHash(root)).toBe(before);
  });
});
