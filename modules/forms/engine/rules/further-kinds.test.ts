import { describe, expect, test } from 'vitest';
import { FormSection, type Question } from '../contract.ts';
import { checkAnswers, checkDraft } from './answer-rules.ts';
import { askedOf } from './asked-of.ts';
import { definitionFaults } from './definition-rules.ts';
import { itemsOf } from './items.ts';

const TODAY = '2026-11-24';
const choices = ['a', 'b', 'c'].map((key, score) => ({ key, label: key.toUpperCase(), score }));
const rows = ['pace', 'clarity'].map((key) => ({ key, label: key }));

const ask = (kind: Question['kind'], part: object = {}): Question =>
  FormSection.parse({ key: 's', questions: [{ key: 'q', label: '题', kind, ...part }] }).questions[0] as Question;
const problems = (question: Question, given: object) =>
  checkAnswers([question], { ...given }, TODAY).faults.map(({ key, problem }) => `${key}: ${problem}`);

const time = ask('time');
const scale = ask('scale', { min: 0, max: 10 });
const slider = ask('slider', { min: 0, max: 1, step: 0.05 });
const ranking = ask('ranking', { options: choices });
const topTwo = ask('ranking', { options: choices, max: 2 });
const matrix = ask('matrix', { options: choices, rows });
const manyMatrix = ask('matrix', { options: choices, rows, many: true, max: 2 });
const partial = ask('date', { partial: true });
const consent = ask('consent', { textVersion: '2026-05' });

describe('what is no answer to a question of its kind is refused where it stands', () => {
  test.each([
    [time, { q: '24:00' }, 'q: not_a_time'],
    [time, { q: '8:30' }, 'q: not_a_time'],
    [time, { q: '08:60' }, 'q: not_a_time'],
    [time, { q: ['08:30'] }, 'q: wrong_kind'],
    [scale, { q: '11' }, 'q: not_a_choice'],
    [scale, { q: '07' }, 'q: not_a_choice'],
    [scale, { q: '2.5' }, 'q: not_a_choice'],
    [scale, { q: { value: 3 } }, 'q: wrong_kind'],
    [slider, { q: '0.07' }, 'q: off_step'],
    [slider, { q: '1.05' }, 'q: too_large'],
    [slider, { q: '5e-2' }, 'q: not_a_number'],
    [slider, { q: 'half' }, 'q: not_a_number'],
    [ranking, { q: ['a', 'b'] }, 'q: too_few_ranked'],
    [ranking, { q: ['a', 'b', 'b'] }, 'q: not_a_choice'],
    [ranking, { q: ['a', 'b', 'z'] }, 'q: not_a_choice'],
    [ranking, { q: 'a' }, 'q: wrong_kind'],
    [topTwo, { q: ['c', 'a', 'b'] }, 'q: too_many'],
    [matrix, { q: 'a' }, 'q: unknown_question'],
    [matrix, { q: { pace: 'a' } }, 'q: unknown_question'],
    [matrix, { 'q.volume': 'a' }, 'q.volume: unknown_question'],
    [matrix, { 'q.pace': 'z' }, 'q.pace: not_a_choice'],
    [matrix, { 'q.pace': ['a'] }, 'q.pace: wrong_kind'],
    [manyMatrix, { 'q.pace': 'a' }, 'q.pace: wrong_kind'],
    [manyMatrix, { 'q.clarity': ['a', 'b', 'c'] }, 'q.clarity: too_many'],
    [partial, { q: '2026-13' }, 'q: not_a_date'],
    [partial, { q: '-05' }, 'q: not_a_date'],
    [partial, { q: '2026-02-30' }, 'q: not_a_date'],
    [ask('date'), { q: '2026-05' }, 'q: not_a_date'],
    [consent, { q: 'yes' }, 'q: consent_changed'],
    [consent, { q: '2025-11' }, 'q: consent_changed'],
    [ask('information'), { q: 'read' }, 'q: unknown_question'],
  ])('%#: %j', (question, given, fault) => {
    expect(problems(question, given)).toContain(fault);
  });

  test('each row of a matrix that has to be answered is named', () => {
    const { faults } = checkAnswers([{ ...matrix, required: true }], { 'q.pace': 'b' }, TODAY);
    expect(faults).toMatchObject([{ key: 'q.clarity', problem: 'required' }]);
  });
});

test.each([
  [time, { q: '08:30' }],
  [scale, { q: '10' }],
  [slider, { q: '0.35' }],
  [ranking, { q: ['c', 'a', 'b'] }],
  [topTwo, { q: ['c', 'a'] }],
  [matrix, { 'q.clarity': 'a' }],
  [manyMatrix, { 'q.pace': ['a', 'c'] }],
  [partial, { q: '2026' }],
  [partial, { q: '2026-05' }],
  [partial, { q: '2024-02-29' }],
  [consent, { q: '2026-05' }],
])('%#: %j comes back as it was written, from a draft too', (question, given) => {
  expect(checkAnswers([question], given, TODAY)).toEqual({ answers: given, faults: [], doubts: [] });
  expect(checkDraft([question], given)).toEqual({ answers: given, faults: [] });
});

test('numbers of JSON are kept in their digits', () => {
  expect(checkAnswers([scale], { q: 7 }, TODAY).answers).toEqual({ q: '7' });
  expect(checkAnswers([slider], { q: 0.35 }, TODAY).answers).toEqual({ q: '0.35' });
});

describe('in expressions', () => {
  const form = (formula: string, ...others: Question[]): Question[] => [
    ...others,
    { ...ask('calculated', { formula, decimals: 2 }), key: 'worked' },
  ];
  const worked = (formula: string, question: Question, given: object) =>
    checkAnswers(form(formula, question), { ...given }, TODAY).answers.worked;
  const soundness = (formula: string, question: Question) =>
    definitionFaults([{ key: 's', title: '', titleEn: '', questions: form(formula, question) }], false);

  test.each([
    ['q + 1', scale, { q: '4' }, '5'],
    ['q * 100', slider, { q: '0.35' }, '35'],
    ['q / 60', time, { q: '08:30' }, '8.5'],
    ['q.pace + q.clarity', matrix, { 'q.pace': 'b', 'q.clarity': 'c' }, '3'],
    ['sum(q)', matrix, { 'q.pace': 'b', 'q.clarity': 'c' }, '3'],
    // What is missing is missing, not zero.
    ['sum(q)', matrix, { 'q.pace': 'b' }, undefined],
    ['mean_answered(q)', matrix, { 'q.pace': 'b' }, '1'],
    ['count_answered(q)', matrix, { 'q.pace': 'b' }, '1'],
    ['if(has(q, "a"), 1, 0)', topTwo, { q: ['b', 'c'] }, '0'],
    ['count(q.pace)', manyMatrix, { 'q.pace': ['a', 'c'] }, '2'],
    ['if(q < "2026-06-01", 1, 0)', partial, { q: '2026-05' }, '1'],
    ['if(q < "2026-06-01", 1, 0)', partial, { q: '2026' }, undefined],
  ])('%s of %#', (formula, question, given, value) => {
    expect(soundness(formula, question)).toEqual([]);
    expect(worked(formula, question, given)).toBe(value);
  });

  test.each([
    ['q + 1', matrix],
    ['q.volume', matrix],
    ['sum(q)', manyMatrix],
    ['q', ask('information')],
  ])('%s of %# cannot be published', (formula, question) => {
    expect(soundness(formula, question)).toMatchObject([{ question: 'worked', problem: 'formula_wrong' }]);
  });
});

test('a matrix that is not asked keeps nothing of its rows', () => {
  const questions = [
    { ...ask('yesNo'), key: 'came' },
    { ...matrix, shownIf: { question: 'came', options: ['yes'] } },
  ];
  expect(checkAnswers(questions, { came: 'no', 'q.pace': 'a' }, TODAY).answers).toEqual({ came: 'no' });
  expect(askedOf(questions, { came: 'no', 'q.pace': 'a' }, TODAY).asked.map(({ key }) => key)).toEqual(['came']);
});

test('a soft check of a matrix is told once, at the matrix', () => {
  const checks = [{ holds: 'mean_answered(q) > 0.5', severity: 'soft' as const, message: '请看', messageEn: '' }];
  expect(checkAnswers([{ ...matrix, checks }], { 'q.pace': 'a', 'q.clarity': 'a' }, TODAY).doubts).toEqual([
    { key: 'q', check: 0 },
  ]);
});

test('the rows of a matrix are questions of their own, and what is told is none', () => {
  expect(itemsOf([matrix, ask('information')]).map(({ key, kind, label }) => [key, kind, label])).toEqual([
    ['q.pace', 'one', '题 · pace'],
    ['q.clarity', 'one', '题 · clarity'],
  ]);
});

describe('a definition of such a kind', () => {
  const lacks = (kind: Question['kind'], part: object, inEnglish = false) =>
    definitionFaults(
      [FormSection.parse({ key: 's', questions: [{ key: 'q', label: '题', labelEn: 'Q', kind, ...part }] })],
      inEnglish,
    ).map(({ problem }) => problem);
  const both = choices.map((one) => ({ ...one, labelEn: one.label }));

  test.each([
    ['scale', { min: 1, max: 5 }, []],
    ['scale', { min: 0, max: 10 }, []],
    ['scale', { min: 0, max: 11 }, ['points_wrong']],
    ['scale', { min: 3, max: 3 }, ['points_wrong']],
    ['scale', { min: 0.5, max: 4.5 }, ['points_wrong']],
    ['scale', {}, ['points_wrong']],
    ['slider', { min: 0, max: 100 }, []],
    ['slider', { min: 0, max: 1, step: 0.1 }, []],
    ['slider', { min: 0, max: 1, step: 0.3 }, ['slider_wrong']],
    ['slider', { min: 0, max: 1, step: 0 }, ['slider_wrong']],
    ['slider', { min: 0, max: 5000 }, ['slider_wrong']],
    ['ranking', { options: choices, min: 2, max: 1 }, ['limits_crossed']],
    ['ranking', { options: choices.map((one) => ({ ...one, cap: 3 })) }, ['places_not_here']],
    ['matrix', { options: choices, rows }, []],
    ['matrix', { options: choices }, ['rows_needed']],
    ['matrix', { options: choices, rows: [...rows, rows[0]] }, ['row_twice']],
    ['matrix', { options: choices, rows: [{ key: 'r' }] }, ['row_label_needed']],
    ['information', { body: '请先阅读' }, []],
  ] as const)('%s of %j lacks %j', (kind, part, lack) => {
    expect(lacks(kind, part)).toEqual(lack);
  });

  test.each([
    ['scale', { min: 1, max: 5, low: '很差' }],
    ['information', { body: '请先阅读' }],
    ['matrix', { options: both, rows }],
  ] as const)('%s of %j lacks English where it is offered in it', (kind, part) => {
    expect(lacks(kind, part, true)).toEqual(['english_needed']);
  });
});
