import { expect, test } from 'vitest';
import { FormSection } from '../contract.ts';
import { type Quota, quotasMet } from './quotas.ts';

const option = (key: string) => ({ key, label: key });
const sections = [
  FormSection.parse({
    key: 'a',
    questions: [
      { key: 'city', kind: 'one', options: [option('sz'), option('bj')] },
      { key: 'age', kind: 'number' },
    ],
  }),
];
const quota = (when: string): Quota => ({ when, cap: 1, action: 'refuse', text: '', textEn: '' });
const all = [quota(''), quota('city = "sz" and age >= 60'), quota('age < 18')];
const met = (answers: Record<string, string>) =>
  quotasMet(
    all,
    sections.flatMap(({ questions }) => questions),
    answers,
    '2026-11-27',
  ).map(({ when }) => when);

test('an answer counts for the quotas whose condition holds, and for those that speak of all', () => {
  expect(met({ city: 'sz', age: '61' })).toEqual(['', 'city = "sz" and age >= 60']);
  expect(met({ city: 'bj', age: '17' })).toEqual(['', 'age < 18']);
});

test('what is missing is not zero: nobody counts as under age who did not say it', () => {
  expect(met({ city: 'sz' })).toEqual(['']);
});
