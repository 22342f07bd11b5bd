import { describe, expect, test } from 'vitest';
import { inGb2312 } from './gb2312.ts';
import { mostFrequent, pinyinLetters, syllableWays, wordPattern } from './syllables.ts';

const KNOWN = new Set(['xian', 'xi', 'an', 'ai', 'gao', 'xue', 'ya']);
const ways = (letters: string): string[] =>
  syllableWays(letters, (part) => KNOWN.has(part)).map((way) => way.join(' '));

describe('words that are typed as they sound', () => {
  test('letters are what is left without spaces and apostrophes; anything else is no pinyin', () => {
    expect(pinyinLetters("Gao xue'ya")).toBe('gaoxueya');
    for (const typed of ['高血压', 'il-6', 'a', 'x'.repeat(41), 'leukaemia!']) expect(pinyinLetters(typed)).toBeNull();
  });

  test('every way of reading the letters counts, of two syllables or more', () => {
    expect(ways('gaoxueya')).toEqual(['gao xue ya']);
    expect(ways('xianai')).toEqual(['xian ai', 'xi an ai']);
    expect(ways('xian')).toEqual(['xi an']);
    expect(ways('gaoxuey')).toEqual([]);
    expect(syllableWays('a'.repeat(40), () => true).length).toBeLessThanOrEqual(4);
  });

  test('the word that texts use most is the one meant', () => {
    const pattern = wordPattern(['费肺', '爱癌']);
    expect(mostFrequent(['费爱与肺癌', '肺癌'], pattern)).toBe('肺癌');
    expect(mostFrequent(['胃癌'], pattern)).toBeNull();
  });

  test('characters that nobody writes are left out', () => {
    expect(inGb2312('嘧压龘癌压')).toBe('嘧压癌');
  });
});
