import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOSTILE_SHARES, modulesOfShare } from './hostile-share.ts';
import { operations, testOfAll } from './house.ts';

const shares = Array.from({ length: HOSTILE_SHARES }, (_, at) => at + 1);

test('each module is in one share of hostile input, and each share in a file', () => {
  const spread = shares.flatMap((share) => [...modulesOfShare(share)]);
  expect(spread.toSorted()).toEqual([...new Set(operations.map(([, { module }]) => module))].sort());
  const asked = globSync('hostile-input-*.pg.test.ts', { cwd: import.meta.dirname }).map((file) =>
    Number(/testHostileInput\((\d+)\)/.exec(readFileSync(new URL(file, import.meta.url), 'utf8'))?.[1]),
  );
  expect(asked.sort()).toEqual(shares);
});

testOfAll('no share has much more than its part of the operations', () => {
  for (const share of shares) {
    const modules = modulesOfShare(share);
    const own = operations.filter(([, { module }]) => modules.has(module)).length;
    expect(own * HOSTILE_SHARES).toBeLessThan(1.2 * operations.length);
  }
});
