import { expect, test } from 'vitest';
import { emptyNode, findNode, findValue, leavesUnder, type TreeNode } from './tree.ts';

const limit: TreeNode<number> = { name: 'limit', value: 5 };
const sms: TreeNode<number> = { name: 'sms', children: [limit, { name: 'off', value: 0 }] };
const roots: TreeNode<number>[] = [{ name: 'login', children: [sms, { name: 'qr', children: [] }] }, { name: 'a.b' }];

test('S6.07 tree node is found by its name path', () => {
  expect(findNode(roots, 'login.sms.limit')).toBe(limit);
  expect(findNode(roots, ['login', 'sms'])).toBe(sms);
  expect(findNode(roots, ['a.b'])).toBe(roots[1]);
});

test.each(['', 'sms', 'login.none', 'login.sms.limit.more', []])('S6.07 tree path %j finds the empty node', (path) => {
  expect(findNode(roots, path)).toBe(emptyNode);
  expect(findNode(roots, path)).toEqual({ name: '', value: null, children: [] });
  expect(findValue(roots, path)).toBeNull();
});

test('S6.07 tree value is found by its name path, null when there is none', () => {
  expect(findValue(roots, 'login.sms.limit')).toBe(5);
  expect(findValue(roots, 'login.sms.off')).toBe(0);
  expect(findValue(roots, 'login.sms')).toBeNull();
});

test('S6.07 tree leaves are all under a node, in reading order', () => {
  expect(leavesUnder(findNode(roots, 'login')).map(({ name }) => name)).toEqual(['limit', 'off', 'qr']);
  expect(leavesUnder(limit)).toEqual([]);
  expect(leavesUnder(emptyNode)).toEqual([]);
});

test('S6.07 tree may be deeper than the call stack', () => {
  let deep: TreeNode = { name: 'leaf' };
  for (let depth = 0; depth < 100_000; depth += 1) deep = { name: 'n', children: [deep] };
  expect(leavesUnder(deep)).toEqual([{ name: 'leaf' }]);
});
