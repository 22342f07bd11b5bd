import { describe, expect, test } from 'vitest';
import { type Condition, flowOf, holdsCondition, isTaken } from './flow.ts';
import { nextToOpen, type StepTask, type TaskState, verdictOf } from './verdict.ts';

const task = (id: number, state: TaskState, more: Partial<StepTask> = {}): StepTask => ({
  id,
  state,
  position: 0,
  afterTask: null,
  added: false,
  ...more,
});
const states = (...all: TaskState[]): StepTask[] => all.map((state, index) => task(index + 1, state));

describe('how a step stands', () => {
  test.each<[string, TaskState[], string]>([
    ['any', ['open', 'open'], 'open'],
    ['any', ['approved', 'open'], 'approved'],
    ['any', ['rejected', 'open'], 'rejected'],
    ['all', ['approved', 'open'], 'open'],
    ['all', ['approved', 'passed'], 'approved'],
    ['all', ['approved', 'rejected'], 'rejected'],
    ['sequential', ['approved', 'waiting'], 'open'],
    ['sequential', ['approved', 'approved'], 'approved'],
    ['ratio', ['approved', 'open', 'open'], 'open'],
    ['ratio', ['approved', 'approved', 'open'], 'approved'],
    ['ratio', ['rejected', 'open', 'open'], 'open'],
    ['ratio', ['rejected', 'rejected', 'open'], 'rejected'],
  ])('%s with %j is %s', (mode, given, expected) => {
    expect(verdictOf({ mode: mode as 'any', ratio: 51 }, states(...given))).toBe(expected);
  });

  test('a countersign by 67 per cent of four needs three', () => {
    const step = { mode: 'ratio', ratio: 67 } as const;
    expect(verdictOf(step, states('approved', 'approved', 'open', 'open'))).toBe('open');
    expect(verdictOf(step, states('approved', 'approved', 'approved', 'open'))).toBe('approved');
    expect(verdictOf(step, states('approved', 'approved', 'rejected', 'rejected'))).toBe('rejected');
  });

  test('an added signer is needed whatever the mode, and their refusal decides', () => {
    const step = { mode: 'any', ratio: 51 } as const;
    expect(verdictOf(step, [task(1, 'approved'), task(2, 'open', { added: true })])).toBe('open');
    expect(verdictOf(step, [task(1, 'approved'), task(2, 'approved', { added: true })])).toBe('approved');
    expect(verdictOf(step, [task(1, 'approved'), task(2, 'rejected', { added: true })])).toBe('rejected');
  });

  test('a task that was handed on counts through the one in its place', () => {
    const step = { mode: 'all', ratio: 51 } as const;
    expect(verdictOf(step, [task(1, 'delegated'), task(2, 'open')])).toBe('open');
    expect(verdictOf(step, [task(1, 'delegated'), task(2, 'approved')])).toBe('approved');
  });
});

describe('whose turn comes', () => {
  test('one position after the other where a step is sequential', () => {
    const at = (position: number, state: TaskState) => task(position + 1, state, { position });
    const step = { mode: 'sequential' } as const;
    expect(nextToOpen(step, [at(0, 'approved'), at(1, 'waiting'), at(2, 'waiting')])).toEqual([2]);
    expect(nextToOpen(step, [at(0, 'open'), at(1, 'waiting')])).toEqual([]);
  });

  test('who was added before waits for nobody, who added them waits; who was added after waits for them', () => {
    const before = [task(1, 'waiting', { afterTask: 2 }), task(2, 'open', { added: true })];
    expect(nextToOpen({ mode: 'all' }, before)).toEqual([]);
    const through = [task(1, 'waiting', { afterTask: 2 }), task(2, 'approved', { added: true })];
    expect(nextToOpen({ mode: 'all' }, through)).toEqual([1]);
    const after = [task(1, 'approved'), task(2, 'waiting', { afterTask: 1, added: true })];
    expect(nextToOpen({ mode: 'any' }, after)).toEqual([2]);
  });
});

describe('conditions', () => {
  const facts = { amount: 50_000, kind: 'travel', urgent: true, note: null };
  const holds = (fact: string, op: Condition['op'], value: string): boolean =>
    holdsCondition({ fact, op, value }, facts);

  test('numbers compare as numbers', () => {
    expect(holds('amount', 'gte', '50000')).toBe(true);
    expect(holds('amount', 'gt', '50000')).toBe(false);
    expect(holds('amount', 'lt', '9')).toBe(false);
    expect(holds('amount', 'lte', '50000')).toBe(true);
  });

  test('texts, choices and flags compare as they are written', () => {
    expect(holds('kind', 'in', 'fee, travel')).toBe(true);
    expect(holds('kind', 'in', '')).toBe(false);
    expect(holds('urgent', 'eq', 'true')).toBe(true);
    expect(holds('kind', 'ne', 'fee')).toBe(true);
  });

  test('what is not known is never more or less than something', () => {
    expect(holds('missing', 'lt', '5')).toBe(false);
    expect(holds('note', 'gte', '0')).toBe(false);
  });

  test('a step without conditions is always taken', () => {
    const [step] = flowOf({
      steps: [{ name: { zh: '审核' }, mode: 'any', who: [{ kind: 'role', role: 'editor' }] }],
    }).steps;
    expect(step && isTaken(step, {})).toBe(true);
  });
});
