import { expect, test } from 'vitest';
import { isOver, mostTries, secondsLeft, sittingEnd } from './sitting.ts';

const at = (time: string): Date => new Date(`2026-11-27T${time}+08:00`);

test('time is over after the minutes, and with the form at the latest', () => {
  expect(sittingEnd({ minutes: 30, closesAt: null }, at('10:00:00'))).toEqual(at('10:30:00'));
  expect(sittingEnd({ minutes: 30, closesAt: at('10:20:00').toISOString() }, at('10:00:00'))).toEqual(at('10:20:00'));
});

test('what is under way at the end is still heard, and nothing behind that', () => {
  const end = at('10:30:00').toISOString();
  expect(secondsLeft(end, at('10:29:01'))).toBe(59);
  expect(secondsLeft(end, at('10:31:00'))).toBe(0);
  expect(isOver(end, at('10:30:15'))).toBe(false);
  expect(isOver(end, at('10:30:16'))).toBe(true);
});

test('there are tries where the end of the time refuses alone', () => {
  expect(mostTries({ lateTakes: false, tries: 3 })).toBe(3);
  expect(mostTries({ lateTakes: true, tries: 3 })).toBe(1);
});
