import { expect, test } from 'vitest';
import { FormSection, type Question } from '../../contract.ts';
import { outlineOf } from './outline.ts';

const section = (more: Partial<Question> = {}) => [
  FormSection.parse({
    key: 'main',
    title: '安排',
    questions: [
      { key: 'attend', kind: 'one', label: '怎样参加', options: [{ key: 'onsite', label: '到现场' }] },
      { key: 'lunch', kind: 'yesNo', label: '用餐' },
      { key: 'guests', kind: 'number', label: '同行人数', ...more },
    ],
  }),
];
const words = (key: string): string => key;
const plain = outlineOf(section(), words);

test('a form in lines: sections, questions with their kinds, choices', () => {
  expect(plain).toBe('安排\n怎样参加 (kind.one)\n  - 到现场\n用餐 (kind.yesNo)\n同行人数 (kind.number)');
  expect(outlineOf(null, words)).toBe('');
});

test.each<[Partial<Question>, string]>([
  [{ required: true }, '同行人数 (kind.number *)'],
  [{ labelEn: 'Guests' }, '同行人数 / Guests (kind.number)'],
  [{ help: '不含本人' }, '  builder.help: 不含本人'],
  [{ min: 0, max: 9 }, '  builder.min.number 0 · builder.max.number 9'],
  [{ decimals: 1, unit: '位' }, '  builder.decimals 1 · builder.unit 位'],
  [{ shownIf: { question: 'attend', options: ['onsite'] } }, '  builder.shownBy: 怎样参加 = 到现场'],
  [{ shownIf: { question: 'lunch', options: ['yes'] } }, '  builder.shownBy: 用餐 = builder.yes'],
  [{ shownIf: { question: 'gone', options: ['x'] } }, '  builder.shownBy: gone = x'],
])('a version that differs by %j shows it', (more, line) => {
  const changed = outlineOf(section(more), words);
  expect(changed).not.toBe(plain);
  expect(changed.split('\n')).toContain(line);
});
