import { expect, test } from 'vitest';
import { writtenMoment } from './written-moment.ts';

test.each([
  ['2026-03-25', { day: '2026-03-25', time: '' }],
  ['2026-03-25 19:00:00', { day: '2026-03-25', time: '19:00' }],
  [' 2026/3/5 9:05 ', { day: '2026-03-05', time: '09:05' }],
  ['2026.12.01', { day: '2026-12-01', time: '' }],
  ['2026年3月5日 19：30', { day: '2026-03-05', time: '19:30' }],
  ['2026-02-29', null],
  ['2028-02-29', { day: '2028-02-29', time: '' }],
  ['2026-13-01', null],
  ['2026-03-25 24:00', null],
  ['25/03/2026', null],
  ['2026-03/25', null],
  ['三月', null],
  ['', null],
])('%j is %j', (text, moment) => {
  expect(writtenMoment(text)).toEqual(moment);
});
