import { expect, test } from 'vitest';
import { type Step, stepTable } from './steps.ts';

type State = 'new' | 'seen' | 'done';
const states = ['new', 'seen', 'done'] as const;
const roles = ['reader', 'desk'] as const;
const step = (from: State, to: State, ...by: ('reader' | 'desk')[]): Step<State, 'reader' | 'desk'> => ({
  ...{ from, to },
  roles: by,
});

test('of every pair and role only what the table says may be', () => {
  const table = stepTable(states, roles, [step('new', 'seen', 'reader', 'desk'), step('seen', 'done', 'desk')]);
  const allowed = states.flatMap((from) =>
    states.flatMap((to) => roles.filter((role) => table.may(from, to, role)).map((role) => `${from} ${to} ${role}`)),
  );
  expect(allowed).toEqual(['new seen reader', 'new seen desk', 'seen done desk']);
});

test.each([
  ['a pair that stands twice', [step('new', 'seen', 'desk'), step('new', 'seen', 'reader')]],
  ['a step that leads nowhere', [step('new', 'new', 'desk')]],
  ['a state that is never reached', [step('new', 'seen', 'desk')]],
])('%s is refused', (_what, steps) => {
  expect(() => stepTable(states, roles, steps)).toThrow();
});
