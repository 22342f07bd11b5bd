import { describe, expect, test } from 'vitest';
import { heading, node } from '../test-tree.ts';
import { lockBreaches } from './locks.ts';

const brand = heading('brand', '品牌', { locks: ['edit', 'move', 'remove'] });
const a = heading('a', '甲');
const b = heading('b', '乙');

describe('locks', () => {
  test('leave everything else free, and a head stays the head whatever comes below', () => {
    expect(lockBreaches([brand, a], [brand, b, a])).toEqual([]);
    expect(lockBreaches([brand, a, b], [brand, b])).toEqual([]);
  });

  test('a foot stays the foot whatever comes above', () => {
    expect(lockBreaches([a, brand], [a, b, brand])).toEqual([]);
  });

  test.each([
    ['removed', [a], 'remove'],
    ['edited', [{ ...brand, props: { title: { zh: '改', en: '' } } }, a], 'edit'],
    ['hidden from some', [{ ...brand, readers: ['member' as const] }, a], 'edit'],
    ['moved', [a, b, brand, heading('c', '丙')], 'move'],
    ['put into another block', [node('page.section', {}, { id: 's', slots: { content: [brand] } }), a], 'move'],
    ['unlocked', [{ ...brand, locks: [] }, a], 'lock'],
  ])('are broken by one that is %s', (_what, after, verb) => {
    expect(lockBreaches([brand, a], after)).toContainEqual({ id: 'brand', verb });
  });

  test('are not set by those who may not', () => {
    expect(lockBreaches([a], [a, { ...b, locks: ['remove'] }])).toEqual([{ id: 'b', verb: 'lock' }]);
  });

  test('hold inside of a block that is removed', () => {
    const section = node('page.section', {}, { id: 's', slots: { content: [brand] } });
    expect(lockBreaches([section], [])).toEqual([{ id: 'brand', verb: 'remove' }]);
  });
});
