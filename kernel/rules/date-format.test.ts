import { expect, test } from 'vitest';
import { formatBoolean, formatDate, formatDateTime, formatTime } from './date-format.ts';

test('S6.09 dates are written as YYYY-MM-DD HH:mm:ss, HH:mm and date only, on Chinese clocks', () => {
  const moment = new Date('2026-03-08T23:04:05.678Z');
  expect(formatDateTime(moment)).toBe('2026-03-09 07:04:05');
  expect(formatDate(moment)).toBe('2026-03-09');
  expect(formatTime(moment)).toBe('07:04');
});

test('S6.09 dates at midnight have hour 00, and years four digits', () => {
  expect(formatDateTime(new Date('2025-12-31T16:00:00Z'))).toBe('2026-01-01 00:00:00');
  expect(formatDateTime(new Date('0900-01-01T12:00:00Z'), 'UTC')).toMatch(/^0\d{3}-\d\d-\d\d 12:00:00$/);
});

test('S6.09 dates follow a given time zone and its summer time', () => {
  expect(formatDateTime(new Date('2026-07-01T12:00:00Z'), 'Europe/Berlin')).toBe('2026-07-01 14:00:00');
  expect(formatDateTime(new Date('2026-01-01T12:00:00Z'), 'Europe/Berlin')).toBe('2026-01-01 13:00:00');
});

test('S6.09 dates that are invalid give an empty text', () => {
  const invalid = new Date('nonsense');
  expect([formatDateTime(invalid), formatDate(invalid), formatTime(invalid)]).toEqual(['', '', '']);
});

test('S6.09 booleans are 是 and 否', () => {
  expect([formatBoolean(true), formatBoolean(false)]).toEqual(['是', '否']);
  expect([formatBoolean(true, 'en'), formatBoolean(false, 'en')]).toEqual(['Yes', 'No']);
});
