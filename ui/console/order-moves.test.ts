import { describe, expect, it } from 'vitest';
import { dropOf, type OrderNode, reordered, stepOf } from './order-moves.ts';

const node = (key: string, children: OrderNode[] = [], isFixed = false): OrderNode => ({
  ...{ key, name: key, children, isFixed },
});
const tree = [node('a'), node('b', [node('b1'), node('b2')]), node('c'), node('z', [], true)];

describe('steps of a node', () => {
  it('go up and down among what is beside it, but not past what stays', () => {
    expect(stepOf(tree, 'b', 'up', 2)).toEqual({ parent: null, index: 0 });
    expect(stepOf(tree, 'a', 'up', 2)).toBeNull();
    expect(stepOf(tree, 'a', 'down', 2)).toEqual({ parent: null, index: 1 });
    expect(stepOf(tree, 'c', 'down', 2)).toBeNull();
    expect(stepOf(tree, 'b1', 'down', 2)).toEqual({ parent: 'b', index: 1 });
  });
  it('go below the one before, as deep as the tree may be, and out again', () => {
    expect(stepOf(tree, 'c', 'in', 2)).toEqual({ parent: 'b', index: 2 });
    expect(stepOf(tree, 'b', 'in', 2)).toBeNull();
    expect(stepOf(tree, 'b', 'in', 3)).toEqual({ parent: 'a', index: 0 });
    expect(stepOf(tree, 'b2', 'out', 2)).toEqual({ parent: null, index: 2 });
    expect(stepOf(tree, 'a', 'out', 2)).toBeNull();
  });
});

describe('a node that is dropped', () => {
  it('lands before, after or inside', () => {
    expect(dropOf(tree, 'c', 'a', 'before', 2)).toEqual({ parent: null, index: 0 });
    expect(dropOf(tree, 'a', 'c', 'after', 2)).toEqual({ parent: null, index: 2 });
    expect(dropOf(tree, 'a', 'b1', 'after', 2)).toEqual({ parent: 'b', index: 1 });
    expect(dropOf(tree, 'a', 'b', 'inside', 2)).toEqual({ parent: 'b', index: 2 });
  });
  it('never lands in itself, beside what stays, or too deep', () => {
    expect(dropOf(tree, 'b', 'b1', 'after', 3)).toBeNull();
    expect(dropOf(tree, 'a', 'z', 'before', 2)).toBeNull();
    expect(dropOf(tree, 'b', 'a', 'inside', 2)).toBeNull();
    expect(dropOf(tree, 'a', 'b1', 'after', 1)).toBeNull();
    expect(dropOf(tree, 'b1', 'b2', 'after', 1)).toEqual({ parent: 'b', index: 1 });
  });
  it('gives a new order', () => {
    expect(reordered(tree, 'c', 0).map(({ key }) => key)).toEqual(['c', 'a', 'b', 'z']);
    expect(reordered(tree, 'a', 1).map(({ key }) => key)).toEqual(['b', 'a', 'c', 'z']);
  });
});
