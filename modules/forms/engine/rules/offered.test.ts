import { expect, test } from 'vitest';
import { FormSection, Question } from '../contract.ts';
import { checkAnswers } from './answer-rules.ts';
import { askedOf } from './asked-of.ts';
import { definitionFaults } from './definition-rules.ts';
import { generateAnswers } from './generate-answers.ts';
import { carried } from './offered.ts';

const option = (key: string) => ({ key, label: key });
const drugs = Question.parse({
  ...{ key: 'drugs', kind: 'several', label: '用过哪些药' },
  options: ['iron', 'folate', 'steroid'].map(option),
});
const second = (more: object) =>
  Question.parse({ key: 'worst', kind: 'one', label: '哪种最难忍受', required: true, ...more });
const taken = carried(second({ options: [option('other')] }), drugs, true);
const left = { ...carried(second({ key: 'tried' }), drugs, false), key: 'tried' };
const TODAY = '2026-11-27';
const faults = (questions: Question[], answers: Record<string, string | string[]>) =>
  checkAnswers(questions, answers, TODAY).faults.map(({ key, problem }) => `${key} ${problem}`);
const offered = (questions: Question[], answers: Record<string, string | string[]>) =>
  askedOf(questions, answers, TODAY).asked.map(({ key, options }) => [key, options.map((one) => one.key)]);

test('a later question offers what was taken in an earlier one, and choices of its own', () => {
  expect(offered([drugs, taken], { drugs: ['iron', 'steroid'] })[1]).toEqual(['worst', ['iron', 'steroid', 'other']]);
  expect(offered([drugs, left], { drugs: ['iron', 'steroid'] })[1]).toEqual(['tried', ['folate']]);
});

test('the server refuses a choice that was not carried forward, whatever a browser sends', () => {
  expect(faults([drugs, taken], { drugs: ['iron'], worst: 'steroid' })).toEqual(['worst not_a_choice']);
  expect(faults([drugs, taken], { drugs: ['iron'], worst: 'iron' })).toEqual([]);
});

test('of which nothing is left is not asked, though it is required', () => {
  expect(offered([drugs, left], { drugs: ['iron', 'folate', 'steroid'] })).toHaveLength(1);
  expect(faults([drugs, left], { drugs: ['iron', 'folate', 'steroid'] })).toEqual([]);
});

test('in a row it follows the answer of its own row', () => {
  const group = Question.parse({ key: 'visits', kind: 'repeat', label: '就诊', questions: [drugs, taken] });
  const answers = {
    visits: ['r1', 'r2'],
    ...{ 'visits.r1.drugs': ['iron'], 'visits.r2.drugs': ['folate'] },
    ...{ 'visits.r1.worst': 'iron', 'visits.r2.worst': 'iron' },
  };
  expect(faults([group], answers)).toEqual(['visits.r2.worst not_a_choice']);
});

test('what is carried from nowhere, or from a later question, is not published', () => {
  const problems = (questions: Question[]) =>
    definitionFaults([FormSection.parse({ key: 's', questions })], false).map(({ problem }) => problem);
  expect(problems([drugs, taken])).toEqual([]);
  expect(problems([taken, drugs])).toEqual(['carry_lost']);
  expect(
    problems([
      drugs,
      { ...taken, options: [option('x'), option('y')].map((one) => ({ ...drugs.options[0], ...one })) as never },
    ]),
  ).toEqual(['carry_lost']);
});

test('answers that are made to try a form keep to it', () => {
  for (let seed = 1; seed <= 20; seed += 1)
    expect(
      checkAnswers([drugs, taken, left], generateAnswers([drugs, taken, left], seed, TODAY), TODAY).faults,
    ).toEqual([]);
});
