import { describe, expect, test } from 'vitest';
import { fieldNames, labelledChanges, namedChanges, valueLabels } from './field-words.ts';
import type { FormField } from './form-types.ts';

const fields: FormField[] = [
  { key: 'title.zh', label: 'Title', kind: 'text' },
  { key: 'author.name', label: 'Author', kind: 'text' },
  { key: 'author.org', label: 'Institution', kind: 'text' },
  { key: 'audience', label: 'Audience', kind: 'select', options: [{ value: 'public', label: 'Everybody' }] },
  {
    key: 'parent',
    label: 'Parent',
    kind: 'tree',
    nodes: [{ value: 1, title: 'A', children: [{ value: 2, title: 'B' }] }],
  },
  {
    key: 'links',
    label: 'Links',
    kind: 'objects',
    entryName: 'Link',
    addLabel: 'Add',
    fields: [
      { key: 'url', label: 'Address', kind: 'text' },
      { key: 'target', label: 'Opens', kind: 'select', options: [{ value: 'own', label: 'This window' }] },
    ],
  },
];

describe('words of fields', () => {
  test('fieldNames names a whole by its first part, and every part by itself', () => {
    expect(fieldNames(fields)).toMatchObject({
      title: 'Title',
      author: 'Author',
      'author.org': 'Institution',
      'links.url': 'Address',
    });
  });

  test('valueLabels reads choices and trees to their leaves', () => {
    expect(valueLabels(fields)).toEqual({
      audience: { public: 'Everybody' },
      parent: { 1: 'A', 2: 'B' },
      links: { own: 'This window' },
    });
  });

  test('namedChanges tells of the parts that differ, and leaves out what has no name', () => {
    const changes = [
      { field: 'author', before: { name: 'Lin', org: 'North' }, after: { name: 'Lin', org: 'South' } },
      { field: 'title', before: 'a', after: 'b' },
      { field: 'passwordHash', before: 'x', after: 'y' },
    ];
    expect(namedChanges(changes, fieldNames(fields))).toEqual([
      { field: 'author.org', name: 'Institution', before: 'North', after: 'South' },
      { field: 'title', name: 'Title', before: 'a', after: 'b' },
    ]);
  });

  test('namedChanges tells every part of what was nothing before', () => {
    const [first, ...rest] = namedChanges(
      [{ field: 'author', before: null, after: { name: 'Lin' } }],
      fieldNames(fields),
    );
    expect(first).toMatchObject({ field: 'author.name', before: null, after: 'Lin' });
    expect(rest).toEqual([]);
  });

  test('what no form names stands under the server’s name, in its parts where it has some', () => {
    const state = { field: 'state', before: 'draft', after: 'published', label: 'State', words: { draft: 'Draft' } };
    const part = { field: 'pending.title', before: null, after: 'b', label: 'Waiting · Title', words: {} };
    const pending = {
      field: 'pending',
      before: null,
      after: { title: 'b' },
      label: 'Waiting',
      words: {},
      parts: [part],
    };
    const nameless = { field: 'live', before: false, after: true, words: {} };
    const told = [
      { field: 'state', before: 'draft', after: 'published', name: 'State', words: { draft: 'Draft' } },
      { field: 'pending.title', before: null, after: 'b', name: 'Waiting · Title', words: {} },
    ];
    expect(labelledChanges([state, pending, nameless])).toEqual(told);
    expect(namedChanges([state, pending, nameless], {})).toEqual(told);
    expect(namedChanges([state], { state: 'Stage' })).toEqual([expect.objectContaining({ name: 'Stage' })]);
  });

  test('what was empty in one way and is in another is no change to tell of', () => {
    const changes = [
      { field: 'coi', before: null, after: '', label: 'Interests' },
      { field: 'tags', before: [], after: null },
      { field: 'isLive', before: null, after: false, label: 'Live' },
    ];
    expect(labelledChanges(changes)).toEqual([{ field: 'isLive', name: 'Live', before: null, after: false }]);
    expect(namedChanges(changes, { tags: 'Tags' }).map(({ field }) => field)).toEqual(['isLive']);
  });
});
