import { expect, test } from 'vitest';
import { diffTexts } from './text-diff.ts';

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
