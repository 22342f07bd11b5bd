import { describe, expect, test } from 'vitest';
import { FormSection, type Question } from '../contract.ts';
import { type Answers, checkAnswers } from './answer-rules.ts';
import { definitionFaults } from './definition-rules.ts';
import { converted, usualRange } from './lab.ts';
import { pointed } from './pointed.ts';
import { said } from './said.ts';

const TODAY = '2026-11-27';
const asked = (...questions: object[]): Question[] => FormSection.parse({ key: 's', questions }).questions;
const check = (questions: Question[], values: object) => checkAnswers(questions, { ...values }, TODAY);
const faults = (questions: Question[], values: object): string[] =>
  check(questions, values).faults.map(({ problem }) => problem);
const problems = (...questions: object[]): string[] =>
  definitionFaults([{ key: 's', title: '', titleEn: '', questions: asked(...questions) }], false).map(
    ({ problem }) => problem,
  );
const worked = (formula: string, questions: object[], values: Answers): string | string[] | undefined =>
  check(asked(...questions, { key: 'out', kind: 'calculated', decimals: 4, formula }), values).answers.out;

const units = [
  { unit: 'mmol/L', factor: 1, offset: 0 },
  { unit: 'mg/dL', factor: 0.0555, offset: 0 },
];
const lab = { units, low: 3.9, high: 6.1 };
const glucose = { key: 'glucose', kind: 'lab', label: '空腹血糖', decimals: 1, min: 0.5, max: 60, lab };

describe('a measurement with its unit', () => {
  test('is kept as it was given, and reckoned with in the first unit', () => {
    expect(check(asked(glucose), { glucose: '94 mg/dL' }).answers).toEqual({ glucose: '94 mg/dL' });
    expect(worked('glucose', [glucose], { glucose: '94 mg/dL' })).toBe('5.217');
    expect(worked('glucose', [glucose], { glucose: '5.2 mmol/L' })).toBe('5.2');
    expect(worked('glucose.given', [glucose], { glucose: '94 mg/dL' })).toBe('94');
    expect(worked('if(glucose.unit = "mg/dL", 1, 2)', [glucose], { glucose: '94 mg/dL' })).toBe('1');
    expect(worked('glucose * 2', [glucose], {})).toBeUndefined();
    expect(said(asked(glucose)[0] as Question, '94 mg/dL')).toBe('94 mg/dL (= 5.217 mmol/L)');
    expect(said(asked(glucose)[0] as Question, '5.2 mmol/L')).toBe('5.2 mmol/L');
    expect(usualRange(lab)).toBe('3.9–6.1 mmol/L');
  });

  test('of a unit with another zero is reckoned with that', () => {
    const temperature = {
      units: [
        { unit: '°C', factor: 1, offset: 0 },
        { unit: '°F', factor: 0.555555556, offset: -17.777777778 },
      ],
      ...{ low: 36, high: 37.3 },
    };
    expect(converted(temperature, '98.6 °F')).toBe('37 °C');
  });

  test('outside of what is usual is asked about, and beyond what is possible refused, in whatever unit', () => {
    expect(check(asked(glucose), { glucose: '7.5 mmol/L' })).toMatchObject({
      faults: [],
      doubts: [{ key: 'glucose', check: 'unusual' }],
    });
    expect(check(asked(glucose), { glucose: '135 mg/dL' }).doubts).toHaveLength(1);
    expect(check(asked(glucose), { glucose: '94 mg/dL' }).doubts).toEqual([]);
    expect(faults(asked(glucose), { glucose: '700 mmol/L' })).toEqual(['too_large']);
    expect(faults(asked(glucose), { glucose: '2 mg/dL' })).toEqual(['too_small']);
  });

  test.each([
    ['5.2', 'not_a_measurement'],
    ['5,2 mmol/L', 'not_a_measurement'],
    ['. mmol/L', 'not_a_measurement'],
    ['5.2 mol/L', 'not_a_unit'],
    ['5.25 mmol/L', 'too_precise'],
    ['1e3 mmol/L', 'not_a_measurement'],
  ])('%s is refused', (given, problem) => {
    expect(faults(asked(glucose), { glucose: given })).toEqual([problem]);
  });

  test('is asked for in units of which the first is reckoned in', () => {
    expect(problems(glucose)).toEqual([]);
    const other = (change: object) => problems({ ...glucose, lab: { ...lab, ...change } });
    expect(other({ units: [] })).toEqual(['lab_wrong']);
    expect(other({ units: [...units, units[1]] })).toEqual(['lab_wrong']);
    expect(other({ units: [units[1]] })).toEqual(['lab_wrong']);
    expect(other({ units: [{ unit: 'mmol / L', factor: 1, offset: 0 }] })).toEqual(['lab_wrong']);
    expect(other({ low: 7, high: 6 })).toEqual(['lab_wrong']);
    expect(problems({ ...glucose, lab: undefined })).toEqual(['lab_wrong']);
  });
});

describe('the number of an identity card', () => {
  const card = { key: 'card', kind: 'idCard', label: '身份证号' };

  test('is checked, kept with a capital X, and says birthday and sex', () => {
    expect(check(asked(card), { card: '11010119900307109x' }).answers).toEqual({ card: '11010119900307109X' });
    expect(worked('years_between(card.birthday, "2026-11-27")', [card], { card: '110101199003078814' })).toBe('36');
    expect(worked('if(card.sex = "male", 1, 2)', [card], { card: '110101199003078814' })).toBe('1');
    expect(worked('if(card.sex = "male", 1, 2)', [card], { card: '440305198502141230' })).toBe('1');
    expect(worked('if(card.sex = "male", 1, 2)', [card], { card: '110101199003078822' })).toBe('2');
    const late = {
      key: 'late',
      kind: 'text',
      label: '监护人',
      required: true,
      shownIf: { when: 'years_between(card.birthday, today()) < 18' },
    };
    expect(problems(card, late)).toEqual([]);
    expect(faults(asked(card, late), { card: '110101199003078814' })).toEqual([]);
    expect(problems(card, { ...late, shownIf: { when: 'card.sex = "other"' } })).toEqual(['condition_wrong']);
  });

  test.each(['110101199003078815', '11010119900230881X', '99010119900307881X', '110101900307881', 'abc'])(
    '%s is none',
    (given) => {
      expect(faults(asked(card), { card: given })).toEqual(['not_an_id_card']);
    },
  );

  test('in a row is that of the row', () => {
    const group = {
      ...{ key: 'people', kind: 'repeat', label: '同行' },
      questions: [
        card,
        { key: 'born', kind: 'calculated', label: '年龄', formula: 'years_between(card.birthday, "2026-11-27")' },
      ],
    };
    expect(problems(group)).toEqual([]);
    const { answers } = check(asked(group), {
      ...{ people: ['r1', 'r2'], 'people.r1.card': '110101199003078814', 'people.r2.card': '310101194912310021' },
    });
    expect(answers).toMatchObject({ 'people.r1.born': '36', 'people.r2.born': '76' });
  });
});

describe('what is known elsewhere', () => {
  const place = { key: 'home', kind: 'place', label: '常住地' };
  const hospital = { key: 'hospital', kind: 'reference', label: '就诊医院', source: 'organisation.hospital' };

  test('is kept by its number or code, with what it was called', () => {
    expect(pointed('440305#广东省 深圳市 南山区')).toEqual({ value: '440305', name: '广东省 深圳市 南山区' });
    expect(faults(asked(place, hospital), { home: '440305#广东省 深圳市 南山区', hospital: '7#云湖医院' })).toEqual([]);
    expect(said({ kind: 'place' }, '440305#广东省 深圳市 南山区')).toBe('广东省 深圳市 南山区');
    expect(worked('if(home.city = "440300", 1, 0)', [place], { home: '440305#南山区' })).toBe('1');
    expect(worked('if(home.province = "440000", 1, 0)', [place], { home: '440305#南山区' })).toBe('1');
    expect(worked('if(hospital = "7", 1, 0)', [hospital], { hospital: '7#云湖医院' })).toBe('1');
    expect(worked('if(contains(hospital.name, "云湖"), 1, 0)', [hospital], { hospital: '7#云湖医院' })).toBe('1');
  });

  test('is refused where it points at nothing', () => {
    expect(faults(asked(place), { home: '广东省' })).toEqual(['not_a_place']);
    expect(faults(asked(place), { home: '4403#深圳' })).toEqual(['not_a_place']);
    expect(faults(asked(hospital), { hospital: '云湖医院' })).toEqual(['not_in_source']);
    expect(faults(asked(hospital), { hospital: '7#' })).toEqual(['not_in_source']);
    expect(problems({ ...hospital, source: '' })).toEqual(['source_needed']);
  });
});
