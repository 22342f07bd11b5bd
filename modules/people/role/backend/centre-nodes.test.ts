import { describe, expect, test } from 'vitest';
import { type Centre, hangTogether, matching, mayHangBelow, nodeOf } from './centre-nodes.ts';

const centre = (id: number, parentId: number | null, name: string, more: Partial<Centre> = {}): Centre => ({
  ...{ id, parentId, name, nameEn: '', version: 1, closedAt: null, members: id, mayChange: true },
  ...more,
});
const nodes = hangTogether([
  centre(1, null, '总部'),
  centre(2, 1, '华东'),
  centre(3, 1, '西南', { nameEn: 'South-west' }),
  centre(4, 2, '临江'),
  centre(5, null, '旧部', { closedAt: '2026-01-01T00:00:00Z' }),
  centre(6, null, '他部', { mayChange: false }),
]);

describe('the tree of centres', () => {
  test('counts the people of a centre with those below it', () => {
    expect(nodes.map(({ centre: { id }, people }) => [id, people])).toEqual([
      [1, 10],
      [5, 5],
      [6, 6],
    ]);
    expect(nodeOf(nodes, 2)?.people).toBe(6);
    expect(nodeOf(nodes, 9)).toBeNull();
  });

  test('finds by either name, with the way down to it and all that lies below', () => {
    const ids = (text: string): unknown =>
      matching(nodes, text).map(({ centre: { id }, children }) => [id, children.map((child) => child.centre.id)]);
    expect(ids('临江')).toEqual([[1, [2]]]);
    expect(ids('SOUTH')).toEqual([[1, [3]]]);
    expect(ids('总部')).toEqual([[1, [2, 3]]]);
    expect(ids('无')).toEqual([]);
  });

  test('offers no move below itself, to where it is, into a closed one, or beyond one’s reach', () => {
    expect(mayHangBelow(nodes, 4, 3)).toBe(true);
    expect([1, 2, 4].map((into) => mayHangBelow(nodes, 1, into))).toEqual([false, false, false]);
    expect(mayHangBelow(nodes, 4, 2)).toBe(false);
    expect([5, 6, 9].map((into) => mayHangBelow(nodes, 4, into))).toEqual([false, false, false]);
    expect(mayHangBelow(nodes, 6, 1)).toBe(false);
  });
});
