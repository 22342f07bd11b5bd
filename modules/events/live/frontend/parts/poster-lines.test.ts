import { expect, test } from 'vitest';
import { posterLines } from './poster-lines.ts';

/** Chinese signs are two wide, letters one. */
const measure = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/\p{Script=Han}|[，。]/u.test(sign) ? 2 : 1), 0);

test('Chinese breaks between signs, words of letters stay whole, no line begins with a mark', () => {
  expect(posterLines('第十八届血液学年会', 10, 3, measure)).toEqual(['第十八届血', '液学年会']);
  expect(posterLines('血液学年会，云上', 10, 3, measure)).toEqual(['血液学年会，', '云上']);
  expect(posterLines('Annual Meeting of Haematology', 14, 3, measure)).toEqual(['Annual Meeting', 'of Haematology']);
  expect(posterLines('CAR-T 治疗', 8, 3, measure)).toEqual(['CAR-T 治', '疗']);
});

test('what needs more lines than there are ends with dots, and an empty text has none', () => {
  expect(posterLines('一二三四五六七八九十', 4, 2, measure)).toEqual(['一二', '三…']);
  expect(posterLines('', 10, 2, measure)).toEqual([]);
});
