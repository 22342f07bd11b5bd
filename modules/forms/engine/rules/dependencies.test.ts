import { expect, test } from 'vitest';
import { FormSection } from '../contract.ts';
import { dependenciesOf } from './dependencies.ts';

const OPTIONS = ['a', 'b'].map((key) => ({ key, label: key }));
const section = (...questions: object[]) => FormSection.parse({ key: 's', questions });
const edges = (found: ReturnType<typeof dependenciesOf>) =>
  found.edges.map(({ from, to, by }) => `${from} > ${to} ${by}`);

test('conditions, formulas and checks say which question reads which', () => {
  const found = dependenciesOf([
    section(
      { key: 'sex', kind: 'one', options: OPTIONS },
      { key: 'weight', kind: 'number', checks: [{ holds: 'weight > 30 and height > 100' }] },
      { key: 'height', kind: 'number', shownIf: { when: 'weight > 0' } },
      { key: 'bmi', kind: 'calculated', formula: 'weight / (height / 100) ^ 2' },
      { key: 'week', kind: 'number', shownIf: { question: 'sex', options: ['a'] } },
    ),
  ]);
  expect(edges(found)).toEqual([
    'height > weight check',
    'weight > height condition',
    'weight > bmi formula',
    'height > bmi formula',
    'sex > week condition',
  ]);
  expect([found.dead, found.late, found.cycles]).toEqual([[], [], []]);
});

test('rows of a matrix and columns of a group lead to their questions; a row sees its own questions, and others see them by the group alone', () => {
  const found = dependenciesOf([
    section(
      { key: 'mood', kind: 'matrix', options: OPTIONS, rows: [{ key: 'today', label: '今天' }] },
      {
        ...{ key: 'drugs', kind: 'repeat' },
        questions: [
          { key: 'dose', kind: 'number', shownIf: { when: 'mood.today = "a"' } },
          { key: 'why', kind: 'text', shownIf: { when: 'dose > 2' } },
        ],
      },
      { key: 'total', kind: 'calculated', formula: 'sum_answered(drugs.dose) + count(drugs)' },
      { key: 'lost', kind: 'text', shownIf: { when: 'dose > 2 or mood.gone = "a" or drugs.gone = 1' } },
    ),
  ]);
  expect(edges(found)).toEqual([
    'mood > dose condition',
    'dose > why condition',
    'dose > total formula',
    'drugs > total formula',
  ]);
  expect(found.dead.map(({ question, name }) => `${question}: ${name}`)).toEqual([
    'lost: dose',
    'lost: mood.gone',
    'lost: drugs.gone',
  ]);
});

test('a part of an answer leads to its question, in its own row too; what a host tells of is no question', () => {
  const found = dependenciesOf([
    section(
      { key: 'card', kind: 'idCard' },
      { key: 'age', kind: 'calculated', formula: 'years_between(card.birthday, today())' },
      { key: 'drug', kind: 'reference', source: 'drug.drug' },
      { key: 'why', kind: 'text', shownIf: { when: 'drug.name = "x" and context.visit.day > 1' } },
      {
        ...{ key: 'labs', kind: 'repeat' },
        questions: [
          { key: 'value', kind: 'lab' },
          { key: 'note', kind: 'text', shownIf: { when: 'value.unit = "g/L" and context.group.number > 1' } },
        ],
      },
      { key: 'lost', kind: 'text', shownIf: { when: 'card.shoe = 1 or value.unit = "g/L"' } },
    ),
  ]);
  expect(edges(found)).toEqual(['card > age formula', 'drug > why condition', 'value > note condition']);
  expect(found.dead.map(({ name }) => name)).toEqual(['card.shoe', 'value.unit']);
});

test('a circle is named whole, whatever reads it from outside, and what is read too early as well', () => {
  const found = dependenciesOf([
    section(
      { key: 'a', kind: 'calculated', formula: 'c + 1' },
      { key: 'b', kind: 'calculated', formula: 'a + 1' },
      { key: 'c', kind: 'number', shownIf: { when: 'b > 1' } },
      { key: 'd', kind: 'calculated', formula: 'c * 2' },
      { key: 'e', kind: 'calculated', formula: 'e + 1' },
      { key: 'f', kind: 'number', checks: [{ holds: 'f > g' }] },
      { key: 'g', kind: 'number', checks: [{ holds: 'g > f' }] },
    ),
  ]);
  expect(found.cycles).toEqual([['a', 'b', 'c'], ['e']]);
  expect(found.late.map(({ from, to }) => `${from} > ${to}`)).toEqual(['c > a', 'e > e']);
});

test('a choice that is not offered any more is dead, and what cannot be read says nothing', () => {
  const found = dependenciesOf([
    section(
      { key: 'a', kind: 'one', options: OPTIONS },
      { key: 'b', kind: 'text', shownIf: { question: 'a', options: ['a', 'gone'] } },
      { key: 'c', kind: 'text', shownIf: { question: 'nowhere', options: ['a'] } },
      { key: 'd', kind: 'text', shownIf: { when: 'a = (' } },
    ),
  ]);
  expect(found.dead).toEqual([
    { question: 'b', by: 'condition', name: 'a: gone' },
    { question: 'c', by: 'condition', name: 'nowhere' },
  ]);
  expect(edges(found)).toEqual(['a > b condition']);
});

test('a chain through 2400 questions is followed to its end', () => {
  const questions = Array.from({ length: 2400 }, (_, at) => ({
    ...{ key: `q${at}`, kind: 'calculated' },
    formula: at === 0 ? '1' : `q${at - 1} + 1`,
  }));
  const sections = Array.from({ length: 40 }, (_, at) =>
    FormSection.parse({ key: `s${at}`, questions: questions.slice(at * 60, at * 60 + 60) }),
  );
  expect(dependenciesOf(sections).edges).toHaveLength(2399);
  expect(dependenciesOf(sections).cycles).toEqual([]);
});
