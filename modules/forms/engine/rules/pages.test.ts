import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnPage, LAYOUTS, pageOf, pagesOf } from './pages.ts';

const sections = [
  { questions: ['a', 'b', 'c'].map((key) => ({ key, kind: key === 'a' ? 'information' : 'text' })) },
  { questions: [{ key: 'd', kind: 'repeat' }] },
  { questions: [{ key: 'e', kind: 'information' }] },
];
const all = new Set(['a', 'b', 'c', 'd', 'e']);
const keys = (layout: (typeof LAYOUTS)[number], asked: ReadonlySet<string> = all): string[][] =>
  pagesOf(sections, layout, asked).map((page) => [...page]);

test('a sheet has one page, or one a section, or one a question, with what is told in front of it', () => {
  expect(keys('sheet')).toEqual([['a', 'b', 'c', 'd', 'e']]);
  expect(keys('sections')).toEqual([['a', 'b', 'c'], ['d'], ['e']]);
  expect(keys('questions')).toEqual([['a', 'b'], ['c'], ['d'], ['e']]);
});

test('what is not asked has no page, and no page is empty', () => {
  expect(keys('questions', new Set(['b', 'e']))).toEqual([['b'], ['e']]);
  expect(keys('sections', new Set(['b']))).toEqual([['b']]);
  expect(keys('sheet', new Set())).toEqual([]);
});

test('a fault is found on the page of its question, in rows too', () => {
  const pages = pagesOf(sections, 'questions', all);
  expect(pageOf(pages, 'd.r1.dose')).toBe(2);
  expect(pageOf(pages, 'gone')).toBe(-1);
  expect(isOnPage(new Set(['d']), 'd.r1.dose')).toBe(true);
});

test('however it is laid out, everything that is asked stands on one page, in its order', () => {
  const asked = fc.subarray([...all]).map((some) => new Set(some));
  fc.assert(
    fc.property(fc.constantFrom(...LAYOUTS), asked, (layout, some) => {
      expect(keys(layout, some).flat()).toEqual([...all].filter((key) => some.has(key)));
    }),
  );
});
