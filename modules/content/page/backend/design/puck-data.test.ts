import { expect, test } from 'vitest';
import type { TrayBlock } from '../../design-contract.ts';
import { heading, node } from '../../test-tree.ts';
import { toData, toTree } from './puck-data.ts';

const block = (type: string, slots: string[], fields: string[]): TrayBlock => ({
  ...{ type, module: 'page', component: 'blocks/any', version: 1, icon: '', group: 'text' },
  ...{ label: { zh: '', en: '' }, hint: { zh: '', en: '' }, parents: null, hasData: false, usual: {}, allowed: true },
  fields: Object.fromEntries(fields.map((field) => [field, {}])),
  slots: Object.fromEntries(slots.map((slot) => [slot, { label: { zh: '', en: '' } }])),
});
const tray = new Map([
  ['page.heading', block('page.heading', [], ['title'])],
  ['page.section', block('page.section', ['content'], ['tone'])],
]);

test('a tree comes back from the editor as it went in, with what lies inside and what is unknown', () => {
  const tree = {
    schemaVersion: 1,
    blocks: [
      heading('h', '标题', { readers: ['member'], hidden: 'phone', locks: ['move'] }),
      node('page.section', { tone: 'soft' }, { id: 's', slots: { content: [heading('in', '里')] } }),
      node('case.board', { any: 1 }, { id: 'strange', slots: { cards: [heading('deep', '深')] } }),
      { ...heading('newer', '新'), v: 9 },
    ],
  };
  expect(toTree(toData(tree, tray), tray)).toEqual(tree);
});

test('an id that the editor made of a type becomes one that may be stored', () => {
  const data = toData({ schemaVersion: 1, blocks: [heading('h', '标题')] }, tray);
  const [item] = data.content;
  if (item) item.props.id = 'page.heading-6f1c';
  expect(toTree(data, tray).blocks[0]?.id).toBe('page-heading-6f1c');
});
