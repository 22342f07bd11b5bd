import { expect, test } from 'vitest';
import { formStatus } from './form-status.ts';

const ALWAYS = { dailyFrom: '', dailyUntil: '', weekdays: [] };

test('a form is open from its first moment on, and closed at its last', () => {
  const limits = { opensAt: '2026-11-01T08:00:00Z', closesAt: '2026-11-02T08:00:00Z', left: 1, ...ALWAYS };
  const at = (moment: string) => formStatus(limits, new Date(moment));
  expect(at('2026-11-01T07:59:59.999Z')).toBe('early');
  expect(at('2026-11-01T08:00:00.000Z')).toBe('open');
  expect(at('2026-11-02T07:59:59.999Z')).toBe('open');
  expect(at('2026-11-02T08:00:00.000Z')).toBe('closed');
  expect(formStatus({ ...limits, left: 0 }, new Date('2026-11-01T09:00:00Z'))).toBe('full');
});

test('a form with hours rests outside of them, on the clocks of the shop', () => {
  const status = (hours: object, at: string) =>
    formStatus({ opensAt: null, closesAt: null, left: null, ...ALWAYS, ...hours }, new Date(at));
  const day = { dailyFrom: '08:00', dailyUntil: '17:30' };
  expect(status(day, '2026-11-03T07:59:59+08:00')).toBe('resting');
  expect(status(day, '2026-11-03T08:00:00+08:00')).toBe('open');
  expect(status(day, '2026-11-03T17:30:00+08:00')).toBe('resting');
  const weekdays = [1, 2, 3, 4, 5];
  // A Sunday in Beijing, though still Saturday elsewhere.
  expect(status({ weekdays }, '2026-11-07T23:00:00Z')).toBe('resting');
  expect(status({ weekdays }, '2026-11-09T00:30:00+08:00')).toBe('open');
});

test('hours over midnight belong to the day on which they begin', () => {
  const night = { dailyFrom: '22:00', dailyUntil: '02:00', weekdays: [5] };
  const status = (at: string) =>
    formStatus({ opensAt: null, closesAt: null, left: null, ...night }, new Date(`2026-11-${at}:00+08:00`));
  expect([status('06T21:59'), status('06T22:00'), status('07T01:59'), status('07T02:00')]).toEqual([
    'resting',
    'open',
    'open',
    'resting',
  ]);
  expect([status('06T01:00'), status('07T22:00')]).toEqual(['resting', 'resting']);
});
