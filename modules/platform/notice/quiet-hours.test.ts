import { describe, expect, it } from 'vitest';
import { formatTime } from '../../../kernel/rules/date-format.ts';
import { endOfQuiet } from './quiet-hours.ts';

const shanghai = { from: '22:00', until: '08:00', timeZone: 'Asia/Shanghai' };
const at = (text: string): Date => new Date(text);

describe('quiet hours', () => {
  it.each([
    ['2026-11-21T21:59:59+08:00', null],
    ['2026-11-21T22:00:00+08:00', '2026-11-22T00:00:00.000Z'],
    ['2026-11-22T03:10:42+08:00', '2026-11-22T00:00:00.000Z'],
    ['2026-11-22T07:59:59+08:00', '2026-11-22T00:00:00.000Z'],
    ['2026-11-22T08:00:00+08:00', null],
  ])('at %s end %s', (moment, end) => {
    expect(endOfQuiet(at(moment), shanghai)?.toISOString() ?? null).toBe(end);
  });

  it('are on the shop’s clocks, may lie within a day, and are none between equal times', () => {
    expect(endOfQuiet(at('2026-11-21T12:30:00Z'), { ...shanghai, timeZone: 'Europe/Berlin' })).toBeNull();
    const noon = { ...shanghai, from: '12:00', until: '14:00' };
    expect(endOfQuiet(at('2026-11-21T13:00:00+08:00'), noon)?.toISOString()).toBe('2026-11-21T06:00:00.000Z');
    expect(endOfQuiet(at('2026-11-21T11:00:00+08:00'), noon)).toBeNull();
    expect(endOfQuiet(at('2026-11-21T23:00:00+08:00'), { ...shanghai, until: '22:00' })).toBeNull();
  });

  it('end at their time in a night in which the clocks change', () => {
    const berlin = { ...shanghai, timeZone: 'Europe/Berlin' };
    for (const night of ['2026-03-28T23:30:00Z', '2026-10-24T23:30:00Z']) {
      const end = endOfQuiet(at(night), berlin);
      expect(end && formatTime(end, 'Europe/Berlin')).toBe('08:00');
    }
  });
});
