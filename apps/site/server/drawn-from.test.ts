import { expect, test } from 'vitest';
import { drawnFrom, isSamePage } from './drawn-from.ts';

const boot = { shop: {}, routes: [], settings: {}, locale: 'en' as const, messages: {}, textsOf: {} };
const before = drawnFrom(boot, '{"title":"a"}', 1_000_000);

test('a page that begins the same and shows the same answers is the same for five minutes, and no longer', () => {
  expect(isSamePage(before, drawnFrom(boot, '{"title":"a"}', 1_299_999))).toBe(true);
  expect(isSamePage(before, drawnFrom(boot, '{"title":"a"}', 1_300_000))).toBe(false);
});

test('one letter in an answer, or another beginning that reads alike, makes it another', () => {
  expect(isSamePage(before, drawnFrom(boot, '{"title":"b"}', 1_000_000))).toBe(false);
  expect(isSamePage(before, drawnFrom({ ...boot }, '{"title":"a"}', 1_000_000))).toBe(false);
});
