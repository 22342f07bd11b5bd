import { describe, expect, test } from 'vitest';
import { obstacle } from './policy.ts';
import {
  type ContentState,
  type ContentVerb,
  contentStates,
  contentVerbs,
  type Stage,
  stateAfter,
  verbFits,
} from './rules.ts';

const stage = (state: ContentState, more: Partial<Stage> = {}): Stage => ({
  state,
  standing: null,
  edition: 0,
  hasPending: false,
  ...more,
});
const fitting = (found: Stage, steps: number): ContentVerb[] =>
  contentVerbs.filter((verb) => verbFits(verb, found, steps));
const live = { standing: 'published', edition: 1 } as const;

describe('the states of an item', () => {
  test.each([
    [0, stage('draft'), ['save', 'schedule', 'publish', 'archive', 'remove']],
    [1, stage('draft'), ['save', 'submit', 'archive', 'remove']],
    [1, stage('in_review'), ['approve', 'return']],
    [1, stage('approved'), ['save', 'return', 'schedule', 'publish', 'archive']],
    [1, stage('scheduled'), ['unschedule', 'publish']],
    [1, stage('published', live), ['save', 'withdraw', 'archive']],
    [
      0,
      stage('draft', { ...live, hasPending: true }),
      ['save', 'schedule', 'correct', 'discard', 'withdraw', 'archive'],
    ],
    [1, stage('draft', { ...live, hasPending: true }), ['save', 'submit', 'discard', 'withdraw', 'archive']],
    [1, stage('withdrawn', { standing: 'withdrawn', edition: 1 }), ['save', 'archive']],
    [1, stage('archived', { edition: 1 }), ['restore']],
    [1, stage('archived'), ['restore', 'remove']],
  ] as const)('with %i reviews %o allows exactly %o', (steps, found, verbs) => {
    expect(fitting(found, steps)).toEqual(verbs);
  });

  test('nothing is ever published past a review that the shop asks for', () => {
    for (const state of contentStates) {
      const passed = ['approved', 'scheduled'].includes(state);
      for (const more of [{}, live, { ...live, hasPending: true }]) {
        for (const verb of ['publish', 'correct', 'schedule'] as const) {
          if (verbFits(verb, stage(state, more), 1)) expect(passed, `${verb} from ${state}`).toBe(true);
        }
      }
    }
  });

  test('every step leads to a state that exists', () => {
    for (const verb of contentVerbs) {
      if (verb !== 'remove') expect(contentStates).toContain(stateAfter(verb, stage('draft'), 1));
    }
  });
});

describe('who may take a step', () => {
  const at = (part: { isAsked: boolean; isBarred: boolean } | null, rights: readonly string[] = ['review']) =>
    obstacle('approve', stage('in_review'), 2, (right) => rights.includes(right), part);

  test('neither author, nor sender, nor an earlier reviewer', () => {
    expect(at({ isAsked: false, isBarred: true })).toBe('own_work');
  });

  test('only who is asked, and may review', () => {
    expect(at({ isAsked: true, isBarred: false })).toBeNull();
    expect(at({ isAsked: false, isBarred: false })).toBe('not_asked');
    expect(at({ isAsked: true, isBarred: false }, [])).toBe('right');
  });

  test('an approved item goes back by anybody’s hand who may review', () => {
    const part = { isAsked: false, isBarred: true };
    expect(obstacle('return', stage('approved'), 1, () => true, part)).toBeNull();
  });
});
