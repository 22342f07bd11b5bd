import { expect, test } from 'vitest';
import { MARKS, MATERIAL_STATES, marksFrom, materialSteps } from './rules/material-steps.ts';
import {
  isComplete,
  isOtherTime,
  isSeenAt,
  mayAnnounce,
  mayArrive,
  mayBePresent,
  mayGoOn,
  needsSlides,
} from './rules/readiness.ts';
import {
  AGREED_STATES,
  answersFrom,
  deskMovesFrom,
  TASK_STATES,
  type TaskState,
  taskSteps,
} from './rules/task-steps.ts';
import { tasksLabel } from './words.ts';

const pairs = TASK_STATES.flatMap((from) => TASK_STATES.map((to) => [from, to] as const));
const led = (role: 'expert' | 'desk' | 'rule'): string[] =>
  pairs.filter(([from, to]) => taskSteps.may(from, to, role)).map(([from, to]) => `${from} ${to}`);

test('X8 A5 every pair of states of a task is led on by exactly those whom the table names', () => {
  expect(led('expert')).toEqual([
    ...['invited tentative', 'invited accepted', 'invited declined', 'tentative accepted', 'tentative declined'],
    ...['accepted tentative', 'accepted declined', 'confirmed declined', 'ready declined'],
  ]);
  expect(led('rule')).toEqual([
    ...[
      'accepted invited',
      'confirmed invited',
      'confirmed ready',
      'confirmed done',
      'ready invited',
      'ready confirmed',
    ],
    ...['ready done', 'done confirmed'],
  ]);
  // Whatever is not over can be given to somebody else; what was done cannot.
  const open: TaskState[] = ['invited', 'tentative', 'accepted', 'declined', 'confirmed', 'ready', 'no_show'];
  expect(led('desk').filter((pair) => pair.endsWith(' replaced'))).toEqual(open.map((from) => `${from} replaced`));
  expect(led('desk').filter((pair) => pair.endsWith(' done'))).toEqual([
    'confirmed done',
    'ready done',
    'no_show done',
  ]);
  expect(led('desk').filter((pair) => pair.endsWith(' invited'))).toEqual(['declined invited', 'replaced invited']);
  // Nobody is ready by the word of anybody.
  expect(pairs.some(([from]) => taskSteps.may(from, 'ready', 'desk') || taskSteps.may(from, 'ready', 'expert'))).toBe(
    false,
  );
  expect(answersFrom('done')).toEqual([]);
  expect(deskMovesFrom('accepted')).toEqual(['tentative', 'declined', 'confirmed']);
});

test('X8 A8 a version goes 已交, 已审, 已上机 one after the other, and back from each', () => {
  const desk = MATERIAL_STATES.flatMap((from) =>
    MATERIAL_STATES.filter((to) => materialSteps.may(from, to, 'desk')).map((to) => `${from} ${to}`),
  );
  expect(desk).toEqual([
    ...['given checked', 'given returned', 'checked given', 'checked loaded', 'checked returned'],
    ...['loaded checked', 'loaded returned'],
  ]);
  expect(marksFrom('coming')).toEqual([]);
  expect(marksFrom('returned')).toEqual([]);
  expect(MARKS).not.toContain('coming');
});

test('A8 is ready with the slides of who speaks and the disclosure of everybody', () => {
  expect(needsSlides('speaker')).toBe(true);
  expect(isComplete({ role: 'speaker', coi: 'ticked', slides: 'given' })).toBe(true);
  expect(isComplete({ role: 'speaker', coi: 'ticked', slides: 'returned' })).toBe(false);
  expect(isComplete({ role: 'speaker', coi: 'ticked', slides: null })).toBe(false);
  expect(isComplete({ role: 'speaker', coi: 'missing', slides: 'loaded' })).toBe(false);
  expect(isComplete({ role: 'chair', coi: 'uploaded', slides: null })).toBe(true);
  expect(isComplete({ role: 'chair', coi: 'missing', slides: null })).toBe(false);
});

test('A8 the deadline is looked at when a paper is announced, to the millisecond', () => {
  const slidesBy = '2027-06-01T10:00:00+08:00';
  const startsAt = '2027-06-02T10:00:00+08:00';
  const due = Date.parse(slidesBy);
  expect(mayAnnounce({ slidesBy, startsAt, state: null }, due - 1)).toBe(true);
  expect(mayAnnounce({ slidesBy, startsAt, state: 'given' }, due)).toBe(false);
  expect(mayAnnounce({ slidesBy, startsAt, state: 'returned' }, due)).toBe(true);
  expect(mayAnnounce({ slidesBy, startsAt, state: 'returned' }, Date.parse(startsAt))).toBe(false);
  expect(mayAnnounce({ slidesBy: null, startsAt: null, state: null }, due)).toBe(true);
  expect(mayArrive(slidesBy, due + 30 * 60_000 - 1)).toBe(true);
  expect(mayArrive(slidesBy, due + 30 * 60_000)).toBe(false);
  // Pieces come behind it as long as they move.
  const moved = { begunAt: slidesBy, movedAt: new Date(due + 29 * 60_000).toISOString() };
  expect(mayGoOn(moved, false, due + 59 * 60_000 - 1)).toBe(true);
  expect(mayGoOn(moved, false, due + 59 * 60_000)).toBe(false);
  expect(mayGoOn(moved, true, due + 59 * 60_000)).toBe(true);
  expect(mayGoOn({ begunAt: slidesBy, movedAt: null }, false, due + 30 * 60_000)).toBe(false);
  expect(mayBePresent(startsAt, Date.parse(startsAt) - 3_600_000)).toBe(true);
  expect(mayBePresent(startsAt, Date.parse(startsAt) - 3_600_001)).toBe(false);
  expect(mayBePresent(null, due)).toBe(false);
});

test('A5 another day or time is asked for anew, the same moment in another zone is not', () => {
  const told = { startsAt: '2027-06-02T10:00:00+08:00', endsAt: '2027-06-02T10:30:00+08:00' };
  expect(isOtherTime(told, { startsAt: '2027-06-02T02:00:00Z', endsAt: '2027-06-02T02:30:00Z' })).toBe(false);
  expect(isOtherTime(told, { ...told, endsAt: '2027-06-02T10:40:00+08:00' })).toBe(true);
  expect(isOtherTime({ startsAt: null, endsAt: null }, told)).toBe(true);
  expect(AGREED_STATES).toEqual(['accepted', 'confirmed', 'ready']);
});

test('X1 letters name three tasks by the clocks of the conference, and how many more there are', () => {
  const task = { title: '骨髓瘤', titleEn: 'Myeloma', role: 'speaker' as const, startsAt: '2027-06-02T02:00:00Z' };
  expect(tasksLabel([task], 'America/New_York')).toEqual({
    ...{ zh: '06-01 22:00 讲者「骨髓瘤」', en: '06-01 22:00 speaker, “Myeloma”' },
  });
  expect(tasksLabel([task, task, task, task], 'Asia/Shanghai').en).toMatch(/, and 1 more$/);
  expect(tasksLabel([{ ...task, startsAt: null, titleEn: '' }], 'Asia/Shanghai').en).toBe('speaker, “骨髓瘤”');
});

test('F2 coming into the room is being there from so many minutes before the task until its end', () => {
  const task = { startsAt: '2027-06-02T10:00:00+08:00', endsAt: '2027-06-02T10:30:00+08:00' };
  const seen = (time: string): boolean => isSeenAt(Date.parse(`2027-06-02T${time}+08:00`), task, 60);
  expect(['08:59:59', '09:00:00', '10:29:59', '10:30:00'].map(seen)).toEqual([false, true, true, false]);
});
