import { describe, expect, test } from 'vitest';
import { FormSection } from '../contract.ts';
import { checkAnswers, checkDraft } from './answer-rules.ts';
import { askedOf } from './asked-of.ts';
import { definitionFaults, questionsOf } from './definition-rules.ts';
import { placedItems, questionAt } from './items.ts';

const TODAY = '2026-11-24';
const parsed = (questions: object[]): FormSection => FormSection.parse({ key: 's', questions });
const asking = (...questions: object[]) => questionsOf([parsed(questions)]);
const lacks = (...questions: object[]) =>
  definitionFaults([parsed(questions)], false).map(({ question, problem }) => `${question}: ${problem}`);

const MEDICINES = {
  ...{ key: 'medicines', kind: 'repeat', label: '用药', max: 3 },
  questions: [
    { key: 'name', kind: 'text', label: '药名', required: true },
    { key: 'dose', kind: 'number', label: '单次剂量', decimals: 1 },
    { key: 'times', kind: 'number', label: '每日次数' },
    { key: 'daily', kind: 'calculated', label: '日剂量', decimals: 1, formula: 'dose * times' },
    { key: 'stopped', kind: 'yesNo', label: '已停用' },
    {
      ...{ key: 'why', kind: 'text', label: '停用原因', required: true },
      shownIf: { question: 'stopped', options: ['yes'] },
    },
    { key: 'strong', kind: 'yesNo', label: '有人核对吗', required: true, shownIf: { when: 'daily > 100' } },
  ],
};
const all = asking(MEDICINES);
const check = (given: object, questions = all) => checkAnswers(questions, { ...given }, TODAY);
const faultsOf = (given: object, questions = all) =>
  check(given, questions).faults.map(({ key, problem }) => `${key}: ${problem}`);

// The bug of four systems: what is asked in one row was decided by another one, mostly by the first.
describe('a condition within a row sees its own row', () => {
  const rows = { medicines: ['a', 'b'], 'medicines.a.name': '华法林', 'medicines.b.name': '阿司匹林' };

  test('the second row is not asked what the first one is', () => {
    const given = { ...rows, 'medicines.a.stopped': 'yes', 'medicines.b.stopped': 'no' };
    expect(faultsOf(given)).toEqual(['medicines.a.why: required']);
    const asked = askedOf(all, given, TODAY).asked.map(({ key }) => key);
    expect(asked).toContain('medicines.a.why');
    expect(asked).not.toContain('medicines.b.why');
  });

  test('the first row is not asked what the second one is', () => {
    const given = { ...rows, 'medicines.a.stopped': 'no', 'medicines.b.stopped': 'yes' };
    expect(faultsOf(given)).toEqual(['medicines.b.why: required']);
    // What was answered where it is not asked is left out in that row alone.
    const { answers } = check({ ...given, 'medicines.a.why': '自行停药', 'medicines.b.why': '出血' });
    expect(answers).not.toHaveProperty(['medicines.a.why']);
    expect(answers['medicines.b.why']).toBe('出血');
  });

  test('what is worked out in a row is worked out of that row, and decides there alone', () => {
    const given = {
      ...rows,
      'medicines.a.dose': '2.5',
      'medicines.a.times': '2',
      'medicines.b.dose': '75',
      'medicines.b.times': '2',
    };
    expect(check(given).answers).toMatchObject({ 'medicines.a.daily': '5', 'medicines.b.daily': '150' });
    expect(faultsOf(given)).toEqual(['medicines.b.strong: required']);
  });

  test('in another order every row keeps what is its own', () => {
    const given = { ...rows, 'medicines.a.stopped': 'yes', 'medicines.a.why': '出血' };
    const turned = check({ ...given, medicines: ['b', 'a'] });
    expect(turned).toMatchObject({ faults: [], answers: { medicines: ['b', 'a'], 'medicines.a.why': '出血' } });
  });

  test('a question outside of the rows is seen from all of them', () => {
    const questions = asking(
      { key: 'ward', kind: 'yesNo', label: '住院' },
      {
        ...MEDICINES,
        questions: [{ key: 'nurse', kind: 'text', label: '发药护士', required: true, shownIf: { when: 'ward' } }],
      },
    );
    const two = { medicines: ['a', 'b'] };
    expect(faultsOf({ ...two, ward: 'yes' }, questions)).toEqual([
      'medicines.a.nurse: required',
      'medicines.b.nurse: required',
    ]);
    expect(faultsOf({ ...two, ward: 'no' }, questions)).toEqual([]);
  });

  test('a check in a row speaks of that row', () => {
    const questions = asking({
      ...MEDICINES,
      questions: [
        { key: 'from', kind: 'date', label: '从' },
        { key: 'to', kind: 'date', label: '到', checks: [{ holds: 'to >= from', message: '早于开始' }] },
      ],
    });
    const given = {
      ...{ medicines: ['a', 'b'], 'medicines.a.from': '2026-05-01', 'medicines.a.to': '2026-06-01' },
      ...{ 'medicines.b.from': '2026-07-01', 'medicines.b.to': '2026-06-01' },
    };
    expect(check(given, questions).faults).toMatchObject([
      { key: 'medicines.b.to', problem: 'check_failed', check: 0 },
    ]);
  });
});

describe('rows', () => {
  const row = { medicines: ['a'], 'medicines.a.name': '华法林' };
  test.each([
    [{ medicines: 'a' }, 'medicines: not_a_row'],
    [{ medicines: [{ name: '华法林' }] }, 'medicines: not_a_row'],
    [{ medicines: ['a', 'a'] }, 'medicines: not_a_row'],
    [{ medicines: ['a.b'] }, 'medicines: not_a_row'],
    [{ medicines: ['__proto__'] }, 'medicines: not_a_row'],
    [{ medicines: ['1'] }, 'medicines: not_a_row'],
    [{ medicines: Array.from({ length: 31 }, (_, at) => `r${at}`) }, 'medicines: too_many_rows'],
    [{ medicines: ['a', 'b', 'c', 'd'] }, 'medicines: too_many_rows'],
    [{ ...row, 'medicines.b.name': '阿司匹林' }, 'medicines.b.name: unknown_question'],
    [{ ...row, 'medicines.a.price': '9' }, 'medicines.a.price: unknown_question'],
    [{ ...row, name: '华法林' }, 'name: unknown_question'],
    [{ ...row, 'medicines.name': '华法林' }, 'medicines.name: unknown_question'],
    [{ ...row, 'medicines.a.dose': 'abc' }, 'medicines.a.dose: not_a_number'],
    [{ ...row, 'medicines.a.dose': '1.25' }, 'medicines.a.dose: too_precise'],
    [{ ...row, 'medicines.a.stopped': ['yes'] }, 'medicines.a.stopped: wrong_kind'],
    [{ medicines: ['a'] }, 'medicines.a.name: required'],
  ])('%j is refused: %s', (given, fault) => {
    expect(faultsOf(given)).toContain(fault);
  });

  test('there are none, or as many as have to be', () => {
    expect(check({})).toEqual({ answers: {}, faults: [], doubts: [] });
    expect(check({ medicines: [] })).toEqual({ answers: {}, faults: [], doubts: [] });
    const least = asking({ ...MEDICINES, min: 2 });
    expect(faultsOf(row, least)).toEqual(['medicines: too_few_rows']);
    expect(faultsOf({}, asking({ ...MEDICINES, required: true }))).toEqual(['medicines: too_few_rows']);
  });

  test('a draft keeps rows that are unfinished, and nothing of rows that there are none of', () => {
    expect(checkDraft(all, { medicines: ['a', 'b'], 'medicines.b.dose': 'ab' })).toEqual({
      answers: { medicines: ['a', 'b'], 'medicines.b.dose': 'ab' },
      faults: [],
    });
    expect(checkDraft(all, { medicines: ['a'], 'medicines.b.dose': '1' }).faults).toMatchObject([
      { key: 'medicines.b.dose', problem: 'unknown_question' },
    ]);
  });

  test('a group that is not asked keeps none of its rows', () => {
    const questions = asking(
      { key: 'any', kind: 'yesNo', label: '用药吗' },
      { ...MEDICINES, shownIf: { question: 'any', options: ['yes'] } },
    );
    expect(check({ any: 'no', ...row }, questions)).toMatchObject({ answers: { any: 'no' }, faults: [] });
  });

  test('are told one by one, by the places at which they stand', () => {
    const given = { medicines: ['b', 'a'], 'medicines.a.name': '华法林' };
    expect(
      placedItems(all, given)
        .slice(0, 1)
        .map(({ key, label, asked }) => [key, label, asked]),
    ).toEqual([['medicines.b.name', '用药 1 · 药名', 'name']]);
    expect(questionAt(all, 'medicines.a.dose')).toMatchObject({ key: 'dose' });
  });
});

describe('seen from outside, a column is drawn together', () => {
  const worked = (formula: string, given: object): string | string[] | undefined =>
    check(given, asking(MEDICINES, { key: 'sum', kind: 'calculated', label: '合计', decimals: 1, formula })).answers
      .sum;
  const two = {
    ...{ medicines: ['a', 'b'], 'medicines.a.name': '华法林', 'medicines.b.name': '阿司匹林' },
    ...{ 'medicines.a.dose': '2.5', 'medicines.a.times': '2', 'medicines.b.dose': '75' },
  };
  test.each([
    ['count(medicines)', two, '2'],
    ['count(medicines)', {}, '0'],
    ['sum(medicines.dose)', two, '77.5'],
    ['max(medicines.dose)', two, '75'],
    // The second row says nothing of it: missing is not zero.
    ['sum(medicines.times)', two, undefined],
    ['sum_answered(medicines.times)', two, '2'],
    ['sum_answered(medicines.daily)', two, '5'],
    ['count_answered(medicines.name)', two, '2'],
    ['if(empty(medicines.stopped), 1, 0)', two, '1'],
    ['sum(medicines.dose)', {}, undefined],
  ])('%s', (formula, given, value) => {
    expect(lacks(MEDICINES, { key: 'sum', kind: 'calculated', label: '合计', formula })).toEqual([]);
    expect(worked(formula, given)).toBe(value);
  });

  test.each(['medicines.dose + 1', 'dose', 'sum(medicines.price)', 'medicines'])('%s is not sound there', (formula) => {
    expect(lacks(MEDICINES, { key: 'sum', kind: 'calculated', label: '合计', formula })).toEqual([
      'sum: formula_wrong',
    ]);
  });
});

test.each<[string, object[], string[]]>([
  ['no question in its rows', [{ key: 'g', kind: 'repeat', label: '组' }], ['g: questions_needed']],
  ['a key that somebody else has', [{ key: 'name', kind: 'text', label: '名' }, MEDICINES], ['name: key_twice']],
  [
    'a formula that speaks of its own column, and so of itself',
    [{ ...MEDICINES, questions: [{ key: 'a', kind: 'calculated', label: '甲', formula: 'sum(medicines.a) + 1' }] }],
    ['a: formula_wrong'],
  ],
  [
    'a condition that speaks of a later question of the row',
    [
      {
        ...MEDICINES,
        questions: [
          { key: 'a', kind: 'text', label: '甲', shownIf: { when: 'b > 1' } },
          { key: 'b', kind: 'number', label: '乙' },
        ],
      },
    ],
    ['a: condition_wrong'],
  ],
  [
    'a price in its rows',
    [
      {
        ...MEDICINES,
        questions: [
          { key: 'a', kind: 'one', label: '甲', options: ['x', 'y'].map((key) => ({ key, label: key, fen: 100 })) },
        ],
      },
    ],
    ['a: places_not_here'],
  ],
  ['more rows at least than at most', [{ ...MEDICINES, min: 4 }], ['medicines: limits_crossed']],
])('%s cannot be published', (_name, questions, found) => {
  expect(lacks(...questions)).toEqual(found);
});

test('a group has no groups, matrices or consents in its rows', () => {
  for (const kind of ['repeat', 'matrix', 'consent', 'information'])
    expect(() => asking({ ...MEDICINES, questions: [{ key: 'x', kind, label: '内' }] })).toThrow();
});
