import { describe, expect, test } from 'vitest';
import { defineBlock } from '../../../../kernel/module/block-spec.ts';
import { heading, node } from '../test-tree.ts';
import { readTree } from './read-tree.ts';
import { shownProps } from './shown-props.ts';
import { treeText } from './tree-text.ts';

const label = { zh: '甲', en: 'A' };
const spec = defineBlock({
  type: 'page.heading',
  ...{ label, hint: label, icon: '', group: 'text' },
  fields: {
    title: { kind: 'text', max: 10, label },
    size: { kind: 'number', min: 1, max: 9, usual: 3, label, isResponsive: true },
  },
  // The second version keeps the title in both languages.
  migrations: [({ title, ...rest }) => ({ ...rest, title: { zh: title, en: '' } })],
  sample: { filled: () => ({ props: {}, says: [] }) },
});
const specs = new Map([[spec.type, spec]]);
const text = { body: '<p>旧文</p>', bodyEn: '' };

describe('reading a tree', () => {
  test('takes a page without blocks as one text', () => {
    expect(readTree(null, text, specs).blocks).toMatchObject([
      { type: 'page.text', props: { text: { zh: '<p>旧文</p>', en: '' } } },
    ]);
    expect(readTree(null, { body: '', bodyEn: '' }, specs).blocks).toEqual([]);
  });

  test('brings old values to the present version and fills in what is new', () => {
    const old = node('page.heading', { title: '旧标题' });
    expect(readTree({ schemaVersion: 1, blocks: [old] }, text, specs).blocks).toMatchObject([
      { v: 2, props: { title: { zh: '旧标题', en: '' }, size: { desktop: 3, phone: null } } },
    ]);
  });

  test('keeps blocks of unknown types and newer versions as they are', () => {
    const strange = node('case.board', { x: 1 });
    const newer = { ...heading('h', '新'), v: 9 };
    expect(readTree({ schemaVersion: 1, blocks: [strange, newer] }, text, specs).blocks).toEqual([strange, newer]);
  });

  test('does not touch a tree of a newer release', () => {
    expect(readTree({ schemaVersion: 2, blocks: [heading('h', '新')] }, text, specs)).toEqual({
      blocks: [],
      isNewer: true,
    });
  });
});

describe('showing values', () => {
  const props = { title: { zh: '标题', en: '' }, size: { desktop: 5, phone: null } };
  test('falls back to Chinese and says so, and gives phones the value of wide screens where they have none', () => {
    const shown = shownProps(spec.fields, props, {
      locale: 'en',
      addressOf: () => null,
      videoOf: () => null,
      documentOf: () => null,
    });
    expect(shown).toEqual({ props: { title: '标题', size: { desktop: 5, phone: 5 } }, fellBack: true });
  });

  test('the words of a page leave out what is not for everybody', () => {
    const now = (id: string, zh: string, more = {}) => ({ ...heading(id, zh, more), v: 2 });
    const blocks = [
      now('a', '公开 <b>'),
      now('b', '会员', { readers: ['member'] }),
      node('page.section', {}, { readers: ['doctor'], slots: { content: [now('c', '里面')] } }),
    ];
    expect(treeText(blocks, specs, 'zh')).toBe('<p>公开 &lt;b&gt;</p>');
  });
});
