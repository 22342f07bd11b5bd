import { describe, expect, test } from 'vitest';
import { afterBusinessMinutes, type BusinessHours, businessMinutes, isOpenDay } from './business-time.ts';
import { clockAfter, firstClock, type Timed } from './clock.ts';
import { REQUIREMENT_STATES, requirementSteps } from './steps.ts';

/** 28 November 2026 is a Saturday. */
const hours: BusinessHours = {
  ...{ opens: '08:30', closes: '17:30', weekends: false },
  ...{ holidays: ['2026-12-02'], workdays: ['2026-11-29'] },
};
const at = (text: string): Date => new Date(`${text}:00+08:00`);
const after = (from: string, minutes: number): string => afterBusinessMinutes(at(from), minutes, hours).toISOString();

describe('working hours', () => {
  test('weekends and holidays do not count, days worked in exchange do', () => {
    expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-12-02'].map((day) => isOpenDay(day, hours))).toEqual([
      ...[true, false, true, false],
    ]);
  });

  test.each([
    ['within a day', '2026-11-27T09:00', 60, '2026-11-27T10:00'],
    ['before it opens', '2026-11-27T05:00', 60, '2026-11-27T09:30'],
    ['after it closed, over the Saturday', '2026-11-27T20:00', 30, '2026-11-29T09:00'],
    ['over the night', '2026-11-26T17:00', 60, '2026-11-27T09:00'],
    ['to the very end of a day', '2026-11-27T08:30', 540, '2026-11-27T17:30'],
    ['over a holiday', '2026-12-01T17:00', 60, '2026-12-03T09:00'],
  ])('%s', (_name, from, minutes, until) => {
    expect(after(from, minutes)).toBe(at(until).toISOString());
    expect(businessMinutes(at(from), at(until), hours)).toBe(minutes);
    expect(businessMinutes(at(until), at(from), hours)).toBe(-minutes);
  });
});

describe('the clock of a requirement', () => {
  const now = at('2026-11-27T10:00');
  const timed = (more: Partial<Timed> = {}): Timed => ({
    ...{ state: 'submitted', acceptedAt: null, answerHours: 2, finishHours: 9 },
    ...firstClock(2, now, hours),
    ...more,
  });

  test('it begins with the promise to answer, and anew with the promise to be done', () => {
    expect(timed().dueAt).toBe(at('2026-11-27T12:00').toISOString());
    expect(clockAfter(timed(), 'accepted', at('2026-11-27T11:00'), hours)).toEqual({
      dueAt: at('2026-11-29T11:00').toISOString(),
      ...{ leftMinutes: null, isLate: false },
    });
  });

  test('it stands while the member is asked, and goes on from there', () => {
    const asked = clockAfter(timed(), 'waiting', at('2026-11-27T11:30'), hours);
    expect(asked).toEqual({ dueAt: null, leftMinutes: 30, isLate: false });
    const back = clockAfter(timed({ ...asked, state: 'waiting' }), 'submitted', at('2026-11-29T09:00'), hours);
    expect(back.dueAt).toBe(at('2026-11-29T09:30').toISOString());
  });

  test('what is accepted while the member is asked begins with the promise to be done, and goes on where it had been accepted before', () => {
    const asked = clockAfter(timed(), 'waiting', at('2026-11-27T11:30'), hours);
    const accepted = (more: Partial<Timed>) =>
      clockAfter(timed({ ...asked, state: 'waiting', ...more }), 'accepted', at('2026-11-29T09:00'), hours).dueAt;
    expect(accepted({ acceptedAt: null })).toBe(at('2026-11-30T09:00').toISOString());
    expect(accepted({ acceptedAt: '2026-11-26T01:00:00Z' })).toBe(at('2026-11-29T09:30').toISOString());
  });

  test('what was asked about in its last minute has none left, and is late', () => {
    const asked = clockAfter(timed(), 'waiting', at('2026-11-27T12:00'), hours);
    expect(asked.leftMinutes).toBe(0);
    const now = at('2026-11-29T09:00');
    const back = clockAfter(timed({ ...asked, state: 'waiting' }), 'submitted', now, hours);
    expect(back).toEqual({ dueAt: now.toISOString(), leftMinutes: null, isLate: true });
  });

  test('what was late before is late again', () => {
    const asked = clockAfter(timed({ isLate: true }), 'waiting', at('2026-11-27T13:00'), hours);
    expect(asked.leftMinutes).toBe(-60);
    const back = clockAfter(timed({ ...asked, state: 'waiting' }), 'submitted', at('2026-11-29T09:00'), hours);
    expect(back).toEqual({ dueAt: at('2026-11-29T09:00').toISOString(), leftMinutes: null, isLate: true });
  });

  test('it runs where the desk has to do something, and nowhere else', () => {
    for (const { from, to } of requirementSteps.steps) {
      const clock = clockAfter(
        timed({ state: from, ...(from === 'waiting' && { dueAt: null, leftMinutes: 5 }) }),
        to,
        now,
        hours,
      );
      expect([from, to, clock.dueAt !== null]).toEqual([from, to, to === 'submitted' || to === 'accepted']);
    }
  });

  test('what has ended leads nowhere', () => {
    const last = REQUIREMENT_STATES.filter((state) => !requirementSteps.steps.some(({ from }) => from === state));
    expect(last).toEqual(['closed', 'declined', 'withdrawn']);
  });
});
