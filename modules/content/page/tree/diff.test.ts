import { expect, test } from 'vitest';
import { defineBlock } from '../../../../kernel/module/block-spec.ts';
import { heading, node } from '../test-tree.ts';
import { diffTrees } from './diff.ts';

const label = { zh: '甲', en: 'A' };
const spec = defineBlock({
  ...{ type: 'page.heading', label, hint: label, icon: '', group: 'text' },
  fields: { title: { kind: 'text', max: 10, label } },
  sample: { filled: () => ({ props: {}, says: [] }) },
});
const specs = new Map([[spec.type, spec]]);
const kinds = (before: Parameters<typeof diffTrees>[0], after: Parameters<typeof diffTrees>[1]) =>
  diffTrees(before, after, specs).map(({ kind, node: { id } }) => `${kind} ${id}`);
const [a, b, c] = [heading('a', '甲'), heading('b', '乙'), heading('c', '丙')];

test('tells what was added, removed and moved, and nothing of what only stands elsewhere because of that', () => {
  expect(kinds([a, b], [a, b])).toEqual([]);
  expect(kinds([a, b], [c, a, b])).toEqual(['added c']);
  expect(kinds([a, b, c], [a, c])).toEqual(['removed b']);
  expect(kinds([a, b, c], [b, c, a]), 'one was moved past two').toEqual(['moved a']);
  expect(kinds([a, b, c], [c, a, b])).toEqual(['moved c']);
  expect(kinds([a, b, c], [c, heading('d', '丁'), b]).sort()).toEqual(['added d', 'moved b', 'removed a']);
  expect(kinds([a, b], [node('page.section', {}, { id: 's', slots: { content: [a] } }), b])).toContain('moved a');
});

test('tells which values are others, and that marks are', () => {
  expect(diffTrees([a], [heading('a', '改', { readers: ['doctor'] })], specs)).toMatchObject([
    { kind: 'edited', marks: true, values: [{ path: 'title', before: { zh: '甲' }, after: { zh: '改' } }] },
  ]);
});
