import { expect, test } from 'vitest';
import { mayFinishAt, type Stage, stageFaults, stagesAfter } from './stages.ts';

const stage = (key: string, more: Partial<Stage> = {}): Stage => ({
  ...{ key, name: key, nameEn: key, next: [], mayFinish: false, hours: null, assigneeId: null, byOther: false },
  ...more,
});
const keys = (stages: readonly Stage[], key: string) => stagesAfter(stages, key).map((one) => one.key);

test('a stage leads to the one below it, or to those that it names; the last one is done from', () => {
  const stages = [stage('check'), stage('ethics', { next: ['check', 'deliver'] }), stage('deliver')];
  expect([keys(stages, 'check'), keys(stages, 'ethics'), keys(stages, 'deliver')]).toEqual([
    ...[['ethics'], ['check', 'deliver'], []],
  ]);
  expect(['check', 'ethics', 'deliver', ''].map((key) => mayFinishAt(stages, key))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(mayFinishAt([stage('check', { mayFinish: true }), stage('more')], 'check')).toBe(true);
  // Where a kind has none, what is accepted is done straight away.
  expect(mayFinishAt([], '')).toBe(true);
});

test('what is no workflow is named: twice, to nowhere, never come to, without an end, without English', () => {
  expect(stageFaults([stage('a'), stage('b', { next: ['a'], mayFinish: true }), stage('c')], false)).toEqual([
    { name: 'c', problem: 'never_reached' },
  ]);
  expect(stageFaults([stage('a'), stage('a')], false)).toEqual([{ name: 'a', problem: 'twice' }]);
  expect(stageFaults([stage('a', { next: ['x'] })], false)).toEqual([{ name: 'a', problem: 'unknown_next' }]);
  expect(stageFaults([stage('a', { next: ['b'] }), stage('b', { next: ['a'] }), stage('c')], false)).toEqual([
    ...[
      { name: 'a', problem: 'never_done' },
      { name: 'b', problem: 'never_done' },
      { name: 'c', problem: 'never_reached' },
    ],
  ]);
  expect(stageFaults([stage('a', { nameEn: '' })], true)).toEqual([{ name: 'a', problem: 'no_english' }]);
  expect(stageFaults([stage('a'), stage('b', { next: ['a'], mayFinish: true })], true)).toEqual([]);
  expect(stageFaults([], true)).toEqual([]);
});
