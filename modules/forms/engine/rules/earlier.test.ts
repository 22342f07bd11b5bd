import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormSection } from '../contract.ts';
import { type Answers, checkAnswers } from './answer-rules.ts';
import { askedOf } from './asked-of.ts';
import type { Context } from './context.ts';
import { definitionFaults } from './definition-rules.ts';
import { earlierKeys, knowing, toldOf } from './earlier.ts';

const TODAY = '2026-11-29';

const sectionOf = (...questions: object[]) => FormSection.parse({ key: 's', questions });
const YES_NO = [
  { key: 'never', label: '从不', score: 0 },
  { key: 'daily', label: '每天', score: 2 },
];
const section = sectionOf(
  {
    ...{ key: 'weight', kind: 'number', label: '体重', decimals: 1 },
    checks: [{ holds: 'abs(weight - prev_value(weight)) <= 5', severity: 'soft', message: '与上次相差很多' }],
  },
  { key: 'smokes', kind: 'one', label: '吸烟', options: YES_NO },
  {
    ...{ key: 'since', kind: 'date', label: '何时戒的', partial: true },
    shownIf: { when: 'smokes = "never" and prev_value(smokes) = "daily"' },
  },
  { key: 'gain', kind: 'calculated', label: '增加', decimals: 1, formula: 'weight - prev_value(weight)' },
  { key: 'phone', kind: 'phone', label: '电话' },
  { key: 'doses', kind: 'repeat', label: '用药', questions: [{ key: 'dose', kind: 'number', label: '剂量' }] },
  { key: 'fewer', kind: 'calculated', label: '少了几种', formula: 'count(prev_value(doses)) - count(doses)' },
);
const { questions } = section;
const LAST: Answers = {
  ...{ weight: '60', smokes: 'daily', phone: '13800008000' },
  ...{ doses: ['ra', 'rb'], 'doses.ra.dose': '1', 'doses.rb.dose': '2' },
};
const check = (values: Answers, context?: Context) => checkAnswers(questions, values, TODAY, context);

describe('what the same person answered the last time', () => {
  test('decides conditions, formulas and checks; a definition is sound with it', () => {
    expect(definitionFaults([section], false)).toEqual([]);
    const found = check({ weight: '66.5', smokes: 'never', since: '2026', doses: ['rc'] }, knowing(LAST));
    expect(found).toEqual({
      answers: { ...{ weight: '66.5', smokes: 'never', since: '2026', gain: '6.5' }, doses: ['rc'], fewer: '1' },
      ...{ faults: [], doubts: [{ key: 'weight', check: 0 }] },
    });
  });

  test('is missing where there is none, and not zero', () => {
    for (const context of [undefined, knowing(null), knowing({}), knowing({ smokes: 'gone' })])
      expect(check({ weight: '66.5', smokes: 'never', since: '2026' }, context)).toEqual({
        answers: { weight: '66.5', smokes: 'never' },
        ...{ faults: [], doubts: [] },
      });
    // What an earlier version kept, and what is no answer to this kind, is no fault of whoever answers now.
    const strange = { weight: ['a'], smokes: ['daily'], constructor: '1' };
    expect(check({ weight: '66.5' }, knowing(strange)).answers).toEqual({ weight: '66.5' });
  });

  test('is told of no more questions than are spoken of', () => {
    expect([...earlierKeys(questions)].sort()).toEqual(['doses', 'smokes', 'weight']);
    expect(toldOf(questions, LAST)).not.toHaveProperty('phone');
    expect(toldOf(questions, null)).toEqual({});
    expect(toldOf(sectionOf({ key: 'weight', kind: 'number', label: '体重' }).questions, LAST)).toEqual({});
    const noted = sectionOf({
      key: 'note',
      kind: 'text',
      label: '注',
      checks: [{ holds: 'note != "prev_value(weight)"' }],
    });
    expect([...earlierKeys(noted.questions)]).toEqual([]);
  });

  test('is of a question outside of rows, and of nothing else', () => {
    const faultOf = (when: string) =>
      definitionFaults(
        [sectionOf(...section.questions, { key: 'end', kind: 'text', label: '末', shownIf: { when } })],
        false,
      );
    expect(faultOf('prev_value(weight) > 1 and empty(prev_value(phone))')).toEqual([]);
    for (const when of [
      ...['prev_value(weight) and true', 'prev_value(weight + 1) > 1', 'prev_value(prev_value(weight)) > 1'],
      ...[
        'prev_value() > 1',
        'prev_value(weight, smokes) > 1',
        'prev_value(nothing) > 1',
        'prev_value("weight") = "a"',
      ],
      ...['prev_value(doses.dose) > 1', 'prev_value(smokes) = "monthly"', 'prev_value(context.subject.age) > 1'],
    ])
      expect(faultOf(when), when).toEqual([{ question: 'end', problem: 'condition_wrong' }]);
    const rows = (when: string) =>
      definitionFaults(
        [
          sectionOf(
            { key: 'weight', kind: 'number', label: '体重' },
            {
              ...{ key: 'doses', kind: 'repeat', label: '用药' },
              questions: [
                { key: 'dose', kind: 'number', label: '剂量' },
                { key: 'why', kind: 'text', label: '为何', shownIf: { when } },
              ],
            },
          ),
        ],
        false,
      );
    expect(rows('dose > prev_value(weight)')).toEqual([]);
    expect(rows('dose > prev_value(dose)')).toEqual([{ question: 'why', problem: 'condition_wrong' }]);
  });

  test('the browser, told of what is spoken of, and the server come to the same, whatever was and is answered', () => {
    const text = fc.oneof(
      fc.constantFrom('60', '0', '-1.5', '', 'x', 'daily', 'never', '2026', '13800008000'),
      fc.array(fc.constantFrom('ra', 'rb', 'daily'), { maxLength: 3 }),
    );
    const given = fc.dictionary(
      fc.constantFrom('weight', 'smokes', 'since', 'gain', 'phone', 'doses', 'doses.ra.dose', 'fewer', 'other'),
      text,
    );
    fc.assert(
      fc.property(given, given, (before, values) => {
        const server = checkAnswers(questions, values, TODAY, knowing(before));
        const wire = JSON.parse(JSON.stringify(toldOf(questions, before))) as Answers;
        expect(checkAnswers(questions, values, TODAY, knowing(wire))).toEqual(server);
        const standing = askedOf(questions, values, TODAY, knowing(wire));
        if (server.faults.length === 0)
          expect(standing.asked.filter(({ key }) => server.answers[key] !== undefined).length).toBeGreaterThanOrEqual(
            Object.keys(server.answers).filter((key) => !key.includes('.')).length,
          );
      }),
    );
  });
});
