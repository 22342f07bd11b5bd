import { expect, test } from 'vitest';
import { synonymTsquery } from './synonym-query.ts';

const sets = [
  ['白血病', 'leukemia', 'leukaemia'],
  ['急性髓系白血病', 'AML'],
];

test.each<[string, string | null]>([
  ['淋巴', "'淋巴'"],
  ['白血病', "(('白血' & '血病') | ('leukemia') | ('leukaemia'))"],
  ['Leukemia 指南', "'指南' & (('白血' & '血病') | ('leukemia') | ('leukaemia'))"],
  ['AML', "(('急性' & '性髓' & '髓系' & '系白' & '白血' & '血病') | ('aml'))"],
  ['amlodipine', "'amlodipine'"],
  ['，', null],
])('synonyms in %j', (typed, query) => expect(synonymTsquery(typed, sets)).toBe(query));

test('the longest word counts: what is left of it is not looked for again', () => {
  expect(synonymTsquery('急性髓系白血病', sets)).not.toContain('leukemia');
});
