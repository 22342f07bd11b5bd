import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormSection, type Question } from '../contract.ts';
import { checkAnswers, checkDraft } from './answer-rules.ts';
import { askedOf } from './asked-of.ts';
import type { AskedQuestion } from './asked-question.ts';
import type { QuestionKind } from './question-kinds.ts';

const TODAY = '2026-11-24';

const ask = (key: string, kind: QuestionKind, more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  ...{ key, kind, required: false, min: null, max: null, decimals: 0, shownIf: null },
  options: kind === 'one' || kind === 'several' ? [{ key: 'a' }, { key: 'b' }, { key: 'c' }] : [],
  ...more,
});
const faultOf = (question: AskedQuestion, value: unknown) =>
  checkAnswers([question], { [question.key]: value }, TODAY).faults.map(({ key, problem }) => `${key}: ${problem}`);

describe('the ten hostile payloads that a form library lets pass are each refused at their question', () => {
  test.each([
    ['a choice that is not in the list', ask('q', 'one'), 'z', 'q: not_a_choice'],
    ['one of several that is not in the list', ask('q', 'several'), ['a', 'z'], 'q: not_a_choice'],
    ['a text in a number', ask('q', 'number'), 'abc', 'q: not_a_number'],
    ['a day that there is none of', ask('q', 'date'), '2026-13-45', 'q: not_a_date'],
    ['a text in several choices', ask('q', 'several'), 'a', 'q: wrong_kind'],
    ['objects in a list', ask('q', 'several'), [{ a: 1 }], 'q: wrong_kind'],
    ['an object in a text', ask('q', 'text'), { a: 1 }, 'q: wrong_kind'],
    ['a text beyond its length', ask('q', 'text', { max: 5 }), '123456', 'q: too_long'],
    ['a number where a text belongs', ask('q', 'text'), 7, 'q: wrong_kind'],
  ])('%s', (_name, question, value, fault) => {
    expect(faultOf(question, value)).toEqual([fault]);
  });

  test('a question that there is none of', () => {
    expect(checkAnswers([ask('q', 'text')], { stranger: 'x' }, TODAY).faults).toMatchObject([
      { key: 'stranger', problem: 'unknown_question' },
    ]);
  });
});

test.each([
  [ask('q', 'number', { decimals: 1 }), '1.25', 'too_precise'],
  [ask('q', 'number', { min: 1 }), '0', 'too_small'],
  [ask('q', 'number', { max: 9 }), '10', 'too_large'],
  [ask('q', 'number'), '1e5', 'not_a_number'],
  [ask('q', 'number'), 'NaN', 'not_a_number'],
  [ask('q', 'number'), 1e300, 'not_a_number'],
  [ask('q', 'number'), 12.5, 'too_precise'],
  [ask('q', 'date'), '2027-02-29', 'not_a_date'],
  [ask('q', 'several', { min: 2 }), ['a'], 'too_few'],
  [ask('q', 'several', { max: 1 }), ['a', 'b'], 'too_many'],
  [ask('q', 'several'), ['a', 'a'], 'not_a_choice'],
  [ask('q', 'one'), 'A', 'not_a_choice'],
  [ask('q', 'yesNo'), 'maybe', 'not_a_choice'],
  [ask('q', 'consent'), 'no', 'not_a_choice'],
  [ask('q', 'consent'), '', 'consent_needed'],
  [ask('q', 'text', { required: true }), '  ', 'required'],
  [ask('q', 'text', { min: 3 }), 'ab', 'too_short'],
  [ask('q', 'text'), 'a\u0000b', 'bad_character'],
  [ask('q', 'text'), 'two\nlines', 'bad_character'],
  [ask('q', 'text'), '\ud800', 'bad_character'],
  [ask('q', 'phone'), '12345', 'not_a_phone'],
  [ask('q', 'mail'), 'a@b', 'not_a_mail'],
])('%j refuses %j', (question, value, problem) => {
  expect(faultOf(question, value)).toEqual([`q: ${problem}`]);
});

test.each([
  [ask('q', 'number', { decimals: 2 }), ' 12.50 ', '12.50'],
  [ask('q', 'number', { decimals: 2 }), 12.5, '12.5'],
  [ask('q', 'number', { decimals: 9 }), -1e-7, '-0.0000001'],
  [ask('q', 'date'), '2028-02-29', '2028-02-29'],
  [ask('q', 'several'), ['c', 'a'], ['a', 'c']],
  [ask('q', 'phone'), '+86 138-0000-8000', '13800008000'],
  [ask('q', 'phone'), '+41 44 123 45 67', '+41441234567'],
  [ask('q', 'longText'), 'two\nlines', 'two\nlines'],
])('%j keeps %j', (question, value, kept) => {
  expect(checkAnswers([question], { q: value }, TODAY)).toEqual({ answers: { q: kept }, faults: [], doubts: [] });
});

test('what was answered to a question that is not asked is left out, and what hangs on it too', () => {
  const questions = [
    ask('attend', 'one'),
    ask('day', 'one', { required: true, shownIf: { question: 'attend', options: ['a'] } }),
    ask('meal', 'text', { required: true, shownIf: { question: 'day', options: ['b'] } }),
  ];
  expect(checkAnswers(questions, { attend: 'c', day: 'b', meal: 'x' }, TODAY)).toEqual({
    answers: { attend: 'c' },
    faults: [],
    doubts: [],
  });
  expect(checkAnswers(questions, { attend: 'a', day: 'b' }, TODAY).faults).toMatchObject([
    { key: 'meal', problem: 'required' },
  ]);
});

test('a draft may be unfinished, and holds nothing but texts to its questions', () => {
  const questions = [ask('q', 'number', { required: true }), ask('several', 'several', { min: 2 })];
  expect(checkDraft(questions, { q: 'abc', several: ['a'] })).toEqual({
    answers: { q: 'abc', several: ['a'] },
    faults: [],
  });
  expect(checkDraft(questions, { q: { a: 1 } }).faults).toMatchObject([{ problem: 'wrong_kind' }]);
  expect(checkDraft(questions, { q: 'x'.repeat(5001) }).faults).toMatchObject([{ problem: 'too_long' }]);
  expect(checkDraft(questions, { other: 'x' }).faults).toMatchObject([{ problem: 'unknown_question' }]);
});

describe('what is worked out', () => {
  const asking = (key: string, kind: Question['kind'], part: object = {}): Question =>
    FormSection.parse({ key: 's', questions: [{ key, kind, ...part }] }).questions[0] as Question;
  const scored = (key: string) =>
    asking(key, 'one', { options: [0, 1, 2, 3].map((score) => ({ key: `c${score}`, score })) });
  const measured = [
    asking('height', 'number', { decimals: 1 }),
    asking('weight', 'number', { decimals: 1 }),
    asking('bmi', 'calculated', { decimals: 1, formula: 'weight / (height / 100) ^ 2' }),
    asking('diet', 'yesNo', { required: true, shownIf: { when: 'bmi >= 28' } }),
  ];

  test('is kept as it is worked out here, whatever was sent', () => {
    const { answers, faults } = checkAnswers(measured, { height: '172.5', weight: '70', bmi: '11' }, TODAY);
    expect({ answers, faults }).toEqual({ answers: { height: '172.5', weight: '70', bmi: '23.5' }, faults: [] });
  });

  test('decides who is asked, and what is missing asks nobody', () => {
    expect(checkAnswers(measured, { height: '170', weight: '90' }, TODAY).faults).toMatchObject([
      { key: 'diet', problem: 'required' },
    ]);
    expect(checkAnswers(measured, { height: '170', diet: 'yes' }, TODAY)).toMatchObject({
      answers: { height: '170' },
      faults: [],
    });
    expect(askedOf(measured, { height: '170', weight: '90' }, TODAY).asked.map(({ key }) => key)).toContain('diet');
  });

  test('a hard check keeps answers from being sent, a soft one asks to look again, and neither speaks of what is missing', () => {
    const questions = [
      asking('from', 'date'),
      asking('to', 'date', { checks: [{ holds: 'to >= from', message: '结束早于开始' }] }),
      asking('age', 'number', { checks: [{ holds: 'age < 100', severity: 'soft', message: '年龄很大' }] }),
    ];
    expect(checkAnswers(questions, { from: '2026-05-02', to: '2026-05-01', age: '104' }, TODAY)).toMatchObject({
      faults: [{ key: 'to', problem: 'check_failed', check: 0 }],
      doubts: [{ key: 'age', check: 0 }],
    });
    expect(checkAnswers(questions, { to: '2026-05-01' }, TODAY)).toMatchObject({ faults: [], doubts: [] });
  });

  test('an alert is told from a total that says nothing of it', () => {
    const questions = [
      ...['q1', 'q2'].map(scored),
      asking('total', 'calculated', { formula: 'sum(q1, q2)', silent: true }),
      asking('alert', 'calculated', { formula: 'if(q2 > 0, 1, 0)', silent: true }),
    ];
    expect(checkAnswers(questions, { q1: 'c3', q2: 'c1' }, TODAY).answers).toMatchObject({ total: '4', alert: '1' });
    expect(checkAnswers(questions, { q1: 'c3' }, TODAY).answers).toEqual({ q1: 'c3' });
  });

  test('what is kept is what would be kept of it again', () => {
    const questions = [
      ...measured,
      scored('mood'),
      asking('sum', 'calculated', { formula: 'mood + weight', decimals: 2 }),
    ];
    const answer = fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.integer({ min: 1, max: 300 }).map(String),
      fc.constantFrom('c0', 'yes'),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...questions.map(({ key }) => key)), answer), (given) => {
        const { answers } = checkAnswers(questions, given, TODAY);
        expect(checkAnswers(questions, answers, TODAY).answers).toEqual(answers);
        expect(askedOf(questions, answers, TODAY).answers).toEqual(answers);
      }),
    );
  });

  test('two hundred items are checked and scored at once', () => {
    const items = Array.from({ length: 200 }, (_, at) => scored(`q${at}`));
    const all = [
      ...items,
      asking('total', 'calculated', { formula: `sum(${items.map(({ key }) => key).join(', ')})` }),
    ];
    const given = Object.fromEntries(items.map(({ key }, at) => [key, `c${at % 4}`]));
    expect(checkAnswers(all, given, TODAY).answers).toMatchObject({ total: '300' });
  });
});
