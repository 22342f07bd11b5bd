import { expect, test } from 'vitest';
import { type BoardPin, indexOfPlace, nodesOf } from './pin-nodes.ts';

const pin = (id: number, more: Partial<BoardPin> = {}): BoardPin => ({
  ...{ type: 'news', id, title: `第 ${id} 条`, audience: 'public', from: null, to: null },
  ...more,
});

test('a pin that is brought to a place of the thumbnail stands there, whatever takes no place before it', () => {
  const nodes = nodesOf([pin(1, { title: null }), pin(2), pin(3), pin(4), pin(5)], 3, Date.now(), () => '');
  const moved = (key: string, place: number): number[] => {
    const at = indexOfPlace(nodes, key, place);
    const rest = nodes.filter((node) => node.key !== key).map(({ pin: { id } }) => id);
    return [...rest.slice(0, at), Number(key.split(' ')[1]), ...rest.slice(at)];
  };
  expect(moved('news 5', 0)).toEqual([1, 5, 2, 3, 4]);
  expect(moved('news 2', 2)).toEqual([1, 3, 4, 2, 5]);
  expect(moved('news 2', 9)).toEqual([1, 3, 4, 5, 2]);
});
