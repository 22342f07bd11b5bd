import { expect, test } from 'vitest';
import { mayLookAgain, redFiles, type TestReport } from './second-look.ts';

const green = { fullName: 'adds up', status: 'passed', failureMessages: [''] };
const red = {
  fullName: 'is alone',
  status: 'failed',
  failureMessages: ['\u001b[31mAssertionError: 3 is not 2\u001b[39m\n  at x'],
};
const file = (name: string, ...assertionResults: (typeof green)[]) => ({
  name: `/house/modules/${name}.pg.test.ts`,
  status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  assertionResults,
});
const report = (...testResults: NonNullable<TestReport['testResults']>): TestReport => ({ testResults });

test('what was red is named by its file, with what it said first', () => {
  expect(redFiles('/house', report(file('vote', green), file('score', green, red)))).toEqual([
    { file: 'modules/score.pg.test.ts', tests: ['is alone: AssertionError: 3 is not 2'] },
  ]);
});

test('a few files are looked at again; many, and what did not run, are not', () => {
  expect(mayLookAgain(report(file('vote', green), file('score', red)), 3)).toBe(true);
  expect(mayLookAgain(report(file('a', red), file('b', red)), 1)).toBe(false);
  expect(mayLookAgain(report(file('a', red)), 0)).toBe(false);
  // Nothing was red by itself: an error outside all tests, or a run that ended early.
  expect(mayLookAgain(report(file('vote', green)), 3)).toBe(false);
  expect(mayLookAgain({}, 3)).toBe(false);
  const unloaded = { ...file('a'), status: 'failed', message: 'Cannot find module' };
  expect(mayLookAgain(report(unloaded, file('score', red)), 3)).toBe(false);
  expect(redFiles('/house', report(unloaded))[0]?.tests).toEqual(['Cannot find module']);
});
