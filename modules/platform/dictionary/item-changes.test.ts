import { describe, expect, test } from 'vitest';
import { itemChanges } from './item-changes.ts';
import { type EffectiveItem, mergeItems } from './merge-items.ts';

const grades = {
  label: { zh: '等级', en: 'Grade' },
  isOpen: true,
  items: ['one', 'two', 'three'].map((value) => ({ value, label: { 'zh-CN': value, en: value } })),
};
const said = (code: string, more: object) => ({ code, label: null, sort: 0, retired: false, version: 1, ...more });
const state = (...items: ReturnType<typeof said>[]): EffectiveItem[] => mergeItems(grades, [], items);

describe('what differs between two states of a dictionary', () => {
  test('nothing, where only a version grew', () => {
    expect(itemChanges(state(), state(said('one', { version: 7 })))).toEqual([]);
  });

  test('words, what was added, and what is no longer offered', () => {
    const label = { zh: '一级', en: 'First' };
    const after = state(said('one', { label }), said('four', { label }), said('two', { retired: true }));
    expect(itemChanges(state(), after)).toEqual([
      { field: 'one', code: 'one', before: { zh: 'one', en: 'one' }, after: label },
      { field: 'two.retired', code: 'two', before: false, after: true },
      { field: 'four', code: 'four', before: null, after: label },
    ]);
    expect(itemChanges(after, state()).find(({ field }) => field === 'four')).toMatchObject({ after: null });
  });

  test('the order of what is offered before and after', () => {
    const turned = state(said('one', { sort: 3 }), said('two', { sort: 2 }), said('three', { sort: 1 }));
    expect(itemChanges(state(), turned)).toEqual([
      { field: 'order', code: null, before: ['one', 'two', 'three'], after: ['three', 'two', 'one'] },
    ]);
  });
});
