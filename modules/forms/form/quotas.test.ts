import { expect, test } from 'vitest';
import { FormSection } from '../engine/contract.ts';
import { QUOTA, quotaKey } from '../engine/public.ts';
import { type FormQuota, placesTaken } from './quotas.ts';

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
const quota = (when: string): FormQuota => ({ when, cap: 1, action: 'refuse', text: '', textEn: '' });
const all = [quota(''), quota('city = "sz" and age >= 60'), quota('age < 18')];

test('the places that an answer takes are those of the form, of its choices and of its quotas; of another condition is another place', () => {
  const places = [
    { question: '', option: '', unit: 1 },
    { question: 'city', option: 'sz', unit: 2 },
    { question: QUOTA, option: quotaKey(' city = "sz" and age >= 60 '), unit: 3 },
    { question: QUOTA, option: quotaKey('age < 18'), unit: 4 },
    { question: QUOTA, option: quotaKey('age < 19'), unit: 5 },
  ];
  const taken = placesTaken({ sections, quotas: all }, places, { city: 'sz', age: '61' }, '2026-11-27');
  expect(taken.map(({ unit }) => unit)).toEqual([1, 2, 3]);
});
