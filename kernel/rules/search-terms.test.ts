import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../testkit/any-character.ts';
import { prefixTsquery, searchQuery, searchTerms, searchTsquery } from './search-terms.ts';

test.each<[string, string[]]>([
  ['', []],
  ['，。 -', []],
  ['癌', ['癌']],
  ['肺癌', ['肺癌']],
  ['高血压', ['高血', '血压']],
  ['肺癌 PD-1 抑制剂', ['肺癌', 'pd', '1', '抑制', '制剂']],
  ['HER2阳性', ['her2', '阳性']],
  ['β受体', ['β', '受体']],
  ['ＰＤ１', ['pd1']],
  ['老老老', ['老老']],
  ['𠮷野家', ['𠮷野', '野家']],
])('search terms of %j', (text, terms) => expect(searchTerms(text)).toEqual(terms));

test('search query of two Chinese characters is one pair', () => {
  expect(searchQuery('血压')).toEqual(['血压']);
  expect(searchTsquery('血压')).toBe("'血压'");
});

test('search query is written for PostgreSQL, a single character as a prefix', () => {
  expect(searchTsquery('高血压 Guide')).toBe("'高血' & '血压' & 'guide'");
  expect(searchTsquery('癌')).toBe("'癌':*");
  expect(searchTsquery("'; --")).toBeNull();
});

test('while somebody types, Latin words match as prefixes and pairs of characters do not', () => {
  expect(prefixTsquery('zhangw')).toBe("'zhangw':*");
  expect(prefixTsquery('肺癌 PD-1')).toBe("'肺癌' & 'pd':* & '1':*");
  expect(prefixTsquery('，')).toBeNull();
});

test('search query has a bounded number of terms, and a word a bounded length', () => {
  expect(searchQuery(Array.from({ length: 100 }, (_, index) => `w${index}`).join(' '))).toHaveLength(32);
  expect(searchTerms('a'.repeat(5000))[0]).toHaveLength(64);
});

test('search finds every part of a text that was indexed with it', () => {
  const word = fc
    .array(fc.constantFrom(...'肺癌高血压指南'), { minLength: 2, maxLength: 8 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(word, word, word, (before, asked, after) => {
      const indexed = new Set(searchTerms(before + asked + after));
      expect(searchQuery(asked).every((term) => indexed.has(term))).toBe(true);
    }),
  );
});

test('search terms are letters, digits and Chinese characters only, whatever was typed', () => {
  // Radicals such as ⺀ are of the Han script and no letters.
  const plain = /^[\p{L}\p{N}\p{M}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u;
  expect(searchTerms('⺀')).toEqual(['⺀']);
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      for (const term of searchTerms(text)) expect(term).toMatch(plain);
    }),
  );
});
