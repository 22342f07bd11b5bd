import { expect, test } from 'vitest';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import type { MessageParams } from '../../../../kernel/client/translate.ts';
import { stepProblem } from './step-problem.ts';

const t = (key: string, params: MessageParams = {}): string => [key, ...Object.values(params)].join(' ');
const refused = (fields?: Record<string, string[]>): ClientError =>
  new ClientError(400, { errors: 'draft.steps.1.name.zh: missing', ...(fields && { fields }) }, '');

test('what is wrong with a flow is said with its step and field', () => {
  expect(stepProblem(refused({ 'draft.steps.1.name.zh': ['missing'] }), t)).toBe(
    'flow.stepProblem flow.step 2 · flow.nameZh missing',
  );
  expect(stepProblem(refused({ 'draft.steps.0.when.2.fact': ['unknown'] }), t)).toBe(
    'flow.stepProblem flow.step 1 unknown',
  );
  expect(stepProblem(refused({ kind: ['unknown'] }), t)).toBe('draft.steps.1.name.zh: missing');
  expect(stepProblem(refused(), t)).toBe('draft.steps.1.name.zh: missing');
});
