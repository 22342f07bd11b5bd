import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { covers, reaches } from './reach.ts';
import { type DataScope, dataScopes } from './scope.ts';

const paths = ['/1/', '/1/2/', '/1/2/3/', '/1/4/', '/5/', '/5/6/'];
const place = fc.constantFrom(null, ...paths);
const scope = fc.constantFrom(...dataScopes);

/** Everything a scope lets somebody at a place do, spelled out: `r` and `w` for each centre, and what lies in none. */
function everything(what: DataScope, at: string | null): Set<string> {
  if (what === 'all') return new Set([...paths, 'none'].flatMap((path) => [`r${path}`, `w${path}`]));
  if (what === 'mine' || at === null) return new Set();
  const below = paths.filter((path) => path.startsWith(at));
  const read = what === 'self' ? [at] : below;
  const write = what === 'self_lower_write' ? below : [at];
  return new Set([...read.map((path) => `r${path}`), ...write.map((path) => `w${path}`)]);
}

describe('reach of grants', () => {
  test('AZ-2 whatever may be passed on, the receiver can do nothing that the giver cannot', () => {
    fc.assert(
      fc.property(fc.uniqueArray(scope), place, scope, place, (held, own, asked, theirs) => {
        fc.pre(asked !== 'mine' && reaches(held, own, asked, theirs));
        const given = new Set(held.flatMap((one) => [...everything(one, own)]));
        for (const deed of everything(asked, theirs)) expect(given.has(deed)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  test('a whole shop covers everything, the own records cover nothing but themselves', () => {
    for (const asked of dataScopes) expect(covers('all', asked)).toBe(true);
    expect(dataScopes.filter((asked) => covers('mine', asked))).toEqual(['mine']);
    expect(reaches(['mine'], '/1/', 'self', '/1/')).toBe(false);
    expect(reaches(['self'], '/1/', 'mine', '/1/')).toBe(false);
    expect(reaches([], '/1/', 'self', null)).toBe(false);
  });

  test('who manages a branch passes on what lies in it', () => {
    expect(reaches(['self_lower_write'], '/1/', 'self', '/1/2/')).toBe(true);
    expect(reaches(['self_lower_write'], '/1/', 'self_lower_write', '/1/2/3/')).toBe(true);
    expect(reaches(['self_lower_write'], '/1/2/', 'self', '/1/')).toBe(false);
    expect(reaches(['self_lower_write'], '/1/2/', 'self', '/1/4/')).toBe(false);
    expect(reaches(['self_lower_read'], '/1/', 'self', '/1/2/')).toBe(false);
  });
});
