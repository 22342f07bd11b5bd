import { expect, test } from 'vitest';
import { diffTexts, foldedParts } from './text-diff.ts';

test('two Chinese texts are compared by words, not by characters', () => {
  expect(diffTexts('请联系医院确认', '请联系医生确认')).toEqual([
    { text: '请联系', kind: 'same' },
    { text: '医院', kind: 'removed' },
    { text: '医生', kind: 'added' },
    { text: '确认', kind: 'same' },
  ]);
});

test('nothing changed is one part that stayed', () => {
  expect(diffTexts('same words', 'same words')).toEqual([{ text: 'same words', kind: 'same' }]);
});

test('what stayed is out of sight far from a change, and whole again when it is shown', () => {
  const lines = (from: number, to: number): string =>
    Array.from({ length: to - from + 1 }, (_, at) => `第 ${from + at} 行`).join('\n');
  const before = `${lines(1, 20)}\n旧的\n${lines(22, 40)}`;
  const folded = foldedParts(diffTexts(before, before.replace('旧的', '新的')));
  expect(folded[0]).toMatchObject({ text: '', hidden: `${lines(1, 19)}\n` });
  expect(folded.map(({ text, hidden }) => hidden ?? text).join('')).toBe(before.replace('旧的', '旧的新的'));
  expect(folded.find(({ kind }) => kind === 'removed')?.text).toBe('旧的');
  const visible = folded.map(({ text }) => text).join('');
  expect(visible).toContain('第 20 行');
  expect(visible).not.toMatch(/第 (?:5|19|30) 行/);
});

test('a few lines that stayed between two changes stay in sight', () => {
  const parts = diffTexts('甲\n一\n二\n三\n乙', '丙\n一\n二\n三\n丁');
  expect(foldedParts(parts)).toEqual(parts);
});
