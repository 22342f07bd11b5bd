import { expect, test } from 'vitest';
import { foldText, foldWord } from './fold-text.ts';

test('a word is kept in small letters of one width, without marks', () => {
  expect(foldWord('加 微-信')).toBe('加微信');
  expect(foldWord('ＶＸ：１２３')).toBe('vx 123');
  expect(foldWord('Cures  CANCER!')).toBe('cures cancer');
  expect(foldWord('加VX')).toBe('加vx');
  expect(foldWord('…！')).toBe('');
  expect(foldWord(foldWord('Ａ—b 丙'))).toBe(foldWord('Ａ—b 丙'));
});

test('a text keeps where Latin words begin and end, and nothing between other signs', () => {
  expect(foldText('请加.微\u200B信，PASS')).toEqual({ words: ' 请加 微 信 pass ', signs: '请加微信pass' });
});
