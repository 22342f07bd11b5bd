import { expect, test } from 'vitest';
import { FormSection } from '../engine/contract.ts';
import { questionsOf } from '../engine/rules/definition-rules.ts';
import { endingOf, mayLead } from './endings.ts';

const option = (key: string, score: number) => ({ key, label: key, score });
const questions = questionsOf([
  FormSection.parse({
    key: 'a',
    questions: [
      { key: 'one', kind: 'one', options: [option('no', 0), option('yes', 3)] },
      { key: 'two', kind: 'one', options: [option('no', 0), option('yes', 3)] },
      { key: 'total', kind: 'calculated', formula: 'sum(one, two)', silent: true },
    ],
  }),
]);
const ending = (when: string, text: string) => ({ when, text, textEn: '', link: '' });
const endings = [ending('total >= 6', 'all'), ending('total >= 3', 'half')];
const said = (answers: Record<string, string>) => endingOf(endings, questions, answers, '2026-11-27')?.text ?? null;

test('the first ending of which the condition holds is said, by choices and by what is worked out', () => {
  expect(said({ one: 'yes', two: 'yes', total: '6' })).toBe('all');
  expect(said({ one: 'yes', two: 'no', total: '3' })).toBe('half');
  expect(said({ one: 'no', two: 'no', total: '0' })).toBeNull();
});

test('what is missing is not zero: a condition that cannot be told does not hold', () => {
  expect(endingOf([ending('total < 3', 'low')], questions, { one: 'no' }, '2026-11-27')).toBeNull();
});

test('somebody is led within the shop, or to a host that it allows, and nowhere else', () => {
  const hosts = ['pay.example.org'];
  const good = ['/form?id=3', '/', 'https://pay.example.org/x?y=1'];
  const bad = [
    '//evil.example',
    '/\\\\evil.example',
    'https://evil.example/',
    'http://pay.example.org/',
    'javascript:alert(1)',
  ];
  const tricks = [
    'https://pay.example.org@evil.example/',
    'https://a@pay.example.org/',
    'https://pay.example.org:8443/',
    'form',
  ];
  expect(good.filter((link) => mayLead(link, hosts))).toEqual(good);
  expect([...bad, ...tricks].filter((link) => mayLead(link, hosts))).toEqual([]);
});
