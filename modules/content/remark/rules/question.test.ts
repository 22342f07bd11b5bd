import { expect, test } from 'vitest';
import { openSteps, QUESTION_STATES, QUESTION_STEPS, stepFrom } from './question.ts';

test('M7 every step of a question there is, and no other', () => {
  const table = QUESTION_STATES.map((state) =>
    QUESTION_STEPS.map((step) => `${step}:${stepFrom(state, step) ?? '-'}`).join(' '),
  );
  expect(table).toEqual([
    'choose:chosen drop:same show:screen hide:- answer:answered reopen:same',
    'choose:same drop:open show:screen hide:same answer:answered reopen:-',
    'choose:- drop:open show:same hide:chosen answer:answered reopen:-',
    'choose:- drop:- show:- hide:- answer:same reopen:open',
  ]);
});

test('the buttons of a question are the steps that lead somewhere', () => {
  expect(QUESTION_STATES.map(openSteps)).toEqual([
    ['choose', 'show', 'answer'],
    ['drop', 'show', 'answer'],
    ['drop', 'hide', 'answer'],
    ['reopen'],
  ]);
});
