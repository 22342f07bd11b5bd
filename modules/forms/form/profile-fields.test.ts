import { expect, test } from 'vitest';
import { FormSection } from '../engine/contract.ts';
import { filledFrom, profileFaults, writtenBack } from './profile-fields.ts';

const option = (key: string) => ({ key, label: key });
const { questions } = FormSection.parse({
  key: 'a',
  questions: [
    { key: 'mail', kind: 'mail', required: true },
    {
      key: 'place',
      kind: 'one',
      options: [option('tertiary'), option('lab')],
      shownIf: { question: 'mail', options: ['x'] },
    },
    { key: 'fields', kind: 'several', options: [option('lymphoma'), option('leukaemia')] },
  ],
});
const field = (question: string, of: string, writes = false) => ({ question, field: of, writes });
const fields = [field('mail', 'p_mail', true), field('place', 'p_place'), field('fields', 'p_fields', true)];

test('what the profile holds fills in what the form would take, and nothing else', () => {
  const held = { p_mail: 'lin@example.org', p_place: 'research', p_fields: ['lymphoma', 'myeloma'], p_more: 'x' };
  expect(filledFrom(fields, questions, held, '2026-11-27')).toEqual({ mail: 'lin@example.org', fields: ['lymphoma'] });
  expect(filledFrom(fields, questions, { p_mail: 'nobody' }, '2026-11-27')).toEqual({});
});

test('what goes back is what was answered to the questions that the form marks', () => {
  expect(writtenBack(fields, { mail: 'a@b.cn', place: 'lab' })).toEqual({ p_mail: 'a@b.cn' });
});

test('a question of another kind, one that is gone, and one that is named twice are refused', () => {
  const own = new Map(questions.map(({ key, kind }) => [key, kind]));
  const profile = new Map([
    ['p_mail', 'mail' as const],
    ['p_place', 'several' as const],
  ]);
  expect(profileFaults([field('mail', 'p_mail')], own, profile)).toEqual([]);
  expect(profileFaults([field('place', 'p_place')], own, profile)).toEqual(['profile_other_kind']);
  expect(profileFaults([field('mail', 'p_gone'), field('mail', 'p_mail')], own, profile)).toEqual([
    'profile_gone',
    'profile_twice',
  ]);
});
