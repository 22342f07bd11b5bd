import { describe, expect, test } from 'vitest';
import { FormSection } from '../contract.ts';
import { checkAnswers } from './answer-rules.ts';
import { askedOf } from './asked-of.ts';
import { type Context, contextOf } from './context.ts';
import { definitionFaults } from './definition-rules.ts';

const TODAY = '2026-11-27';

/** A host that is none: a trial that asks its form of a subject at a visit. */
const trial = {
  types: {
    'subject.age': 'number',
    'subject.consented': 'truth',
    'visit.day': 'day',
    'visit.last_weight': 'number',
    'form.name': 'text',
  },
} as const;
const at = (weight: number | null, age: number | null = 61): Context =>
  contextOf(trial.types, {
    ...{ 'subject.age': age, 'subject.consented': true, 'visit.day': '2026-11-20', 'form.name': 'vitals' },
    'visit.last_weight': weight,
  });

const section = FormSection.parse({
  key: 's',
  questions: [
    {
      ...{ key: 'weight', kind: 'number', label: '体重', decimals: 1 },
      checks: [
        {
          holds: 'abs(weight - context.visit.last_weight) <= context.visit.last_weight * 0.1',
          ...{ severity: 'soft', message: '与上次相差超过一成' },
        },
      ],
    },
    { key: 'frail', kind: 'yesNo', label: '衰弱', shownIf: { when: 'context.subject.age >= 65' } },
    { key: 'since', kind: 'calculated', label: '距访视', formula: 'days_between(context.visit.day, today())' },
    {
      ...{ key: 'doses', kind: 'repeat', label: '用药' },
      questions: [
        { key: 'dose', kind: 'number', label: '剂量' },
        { key: 'nth', kind: 'calculated', label: '第几次', formula: 'context.group.number' },
        { key: 'why', kind: 'text', label: '为何再用', shownIf: { when: 'context.group.number > 1' } },
      ],
    },
  ],
});
const { questions } = section;

describe('what a host tells of around a sheet', () => {
  test('is known to a definition by its names and types, and by nothing else', () => {
    expect(definitionFaults([section], false, trial.types)).toEqual([]);
    expect(definitionFaults([section], false).map(({ problem }) => problem)).toEqual([
      ...['check_wrong', 'condition_wrong', 'formula_wrong'],
    ]);
    const asking = (when: string) => {
      const { questions: asked } = FormSection.parse({
        key: 's',
        questions: [{ key: 'frail', kind: 'yesNo', label: '衰弱', shownIf: { when } }],
      });
      return definitionFaults([{ ...section, questions: asked }], false, trial.types);
    };
    expect(asking('context.subject.age >= 65')).toEqual([]);
    expect(asking('context.visit.day >= 65')).toEqual([{ question: 'frail', problem: 'condition_wrong' }]);
    expect(asking('context.subject.name = "x"')).toHaveLength(1);
    // Which row it is, nobody knows outside of rows.
    expect(asking('context.group.number > 1')).toHaveLength(1);
  });

  test('decides conditions, formulas and checks, the same in the browser and on the server', () => {
    const values = { weight: '60', frail: 'yes' };
    const here = checkAnswers(questions, values, TODAY, at(70));
    expect(here).toEqual({
      answers: { weight: '60', since: '7' },
      faults: [],
      doubts: [{ key: 'weight', check: 0 }],
    });
    expect(checkAnswers(questions, values, TODAY, at(62)).doubts).toEqual([]);
    expect(checkAnswers(questions, values, TODAY, at(62, 70)).answers.frail).toBe('yes');
    const sent = JSON.parse(JSON.stringify(at(70, 70))) as Context;
    expect(askedOf(questions, values, TODAY, sent).answers).toEqual(
      checkAnswers(questions, values, TODAY, at(70, 70)).answers,
    );
  });

  test('that is not known is missing, and not zero', () => {
    const { answers, doubts } = checkAnswers(questions, { weight: '60', frail: 'yes' }, TODAY, at(null, null));
    expect(doubts).toEqual([]);
    expect(answers.frail).toBeUndefined();
    expect(checkAnswers(questions, { weight: '60' }, TODAY).answers).toEqual({ weight: '60' });
    const hostile = { types: trial.types, values: { 'subject.age': 'x'.repeat(9), 'visit.day': 5 } } as Context;
    expect(checkAnswers(questions, {}, TODAY, hostile).answers).toEqual({});
  });

  test('tells a row which one it is', () => {
    const { answers } = checkAnswers(
      questions,
      { doses: ['ra', 'rb'], 'doses.ra.dose': '1', 'doses.rb.dose': '2', 'doses.ra.why': 'x', 'doses.rb.why': '仍痛' },
      TODAY,
      at(null),
    );
    expect(answers).toMatchObject({ 'doses.ra.nth': '1', 'doses.rb.nth': '2', 'doses.rb.why': '仍痛' });
    expect(answers['doses.ra.why']).toBeUndefined();
  });
});
