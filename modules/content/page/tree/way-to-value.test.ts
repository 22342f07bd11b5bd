import { expect, test } from 'vitest';
import type { BlockFields } from '../../../../kernel/module/block-spec.ts';
import { choiceName, valueName, wayToValue } from './way-to-value.ts';

const fields = {
  height: {
    kind: 'choice',
    usual: 'low',
    label: { zh: '高度', en: 'Height' },
    options: [{ value: 'low', label: { zh: '矮', en: 'Low' } }],
  },
  items: {
    kind: 'list',
    most: 3,
    label: { zh: '卡片', en: 'Cards' },
    fields: { title: { kind: 'text', max: 9, label: { zh: '标题', en: 'Title' } } },
  },
} as const satisfies BlockFields;
const zh = ({ zh: text }: { zh: string }): string => text;

test('a value is called by the labels on the way to it, and by nothing where there is none', () => {
  expect(valueName(fields, 'height', zh)).toBe('高度');
  expect(valueName(fields, 'items.1.title', zh)).toBe('卡片 2 · 标题');
  expect(valueName(fields, 'gone.1.title', zh)).toBe('');
  expect(valueName(fields, '', zh)).toBe('');
});

test('a choice is told by its label; a value that is none of the choices stays', () => {
  const field = wayToValue(fields, 'height').at(-1)?.field;
  expect([choiceName(field, 'low', zh), choiceName(field, 'former', zh)]).toEqual(['矮', 'former']);
  expect(choiceName(wayToValue(fields, 'items.0.title').at(-1)?.field, 'low', zh)).toBe('low');
});
