import { expect, test } from 'vitest';
import { dayAfter, instantOf, isTimeZone, offsetText, zoneOffset } from './time-zone.ts';

test('a time zone is named by its area and place', () => {
  expect(['Asia/Shanghai', 'America/Argentina/Buenos_Aires', 'UTC'].every(isTimeZone)).toBe(true);
  expect(['', 'asia/shanghai', '+08:00', 'Mars/Olympus', 'Asia/', "Asia/Shang'hai", 'CST'].some(isTimeZone)).toBe(
    false,
  );
});

test('an offset follows the clocks of summer and winter, half hours included', () => {
  expect(zoneOffset(new Date('2027-01-15T12:00:00Z'), 'America/New_York')).toBe(-300);
  expect(zoneOffset(new Date('2027-07-15T12:00:00.500Z'), 'America/New_York')).toBe(-240);
  expect(zoneOffset(new Date('2027-07-15T12:00:00Z'), 'Asia/Kolkata')).toBe(330);
  expect([offsetText(480), offsetText(-300), offsetText(330, ''), offsetText(0)]).toEqual([
    '+08:00',
    '-05:00',
    '+0530',
    '+00:00',
  ]);
});

test('an offset that was asked for before is the one of its own minute and zone', () => {
  const before = new Date('2027-03-14T06:59:59Z');
  const after = new Date('2027-03-14T07:00:00Z');
  for (let time = 0; time < 2; time += 1) {
    expect(zoneOffset(before, 'America/New_York')).toBe(-300);
    expect(zoneOffset(after, 'America/New_York')).toBe(-240);
    expect(zoneOffset(after, 'Asia/Shanghai')).toBe(480);
  }
  expect(zoneOffset(new Date('1972-01-07T00:44:00Z'), 'Africa/Monrovia')).toBe(-44.5);
  expect(zoneOffset(new Date('1972-01-07T00:45:00Z'), 'Africa/Monrovia')).toBe(0);
  expect(zoneOffset(new Date(Number.NaN), 'Asia/Shanghai')).toBeNaN();
});

test('a day and a time on the clocks of a zone are one moment', () => {
  const at = (day: string, time: string, zone: string) => instantOf(day, time, zone).toISOString();
  expect(at('2027-03-25', '09:00', 'Asia/Shanghai')).toBe('2027-03-25T01:00:00.000Z');
  expect(at('2027-03-25', '00:00', 'America/New_York')).toBe('2027-03-25T04:00:00.000Z');
  expect(at('2027-12-31', '23:59', 'Pacific/Kiritimati')).toBe('2027-12-31T09:59:00.000Z');
});

test('where clocks jump: a skipped time goes on from the hour before, a doubled one is the first', () => {
  const at = (day: string, time: string) => instantOf(day, time, 'America/New_York').toISOString();
  expect(at('2027-03-14', '02:30')).toBe('2027-03-14T07:30:00.000Z');
  expect(at('2027-03-14', '03:00')).toBe('2027-03-14T07:00:00.000Z');
  expect(at('2027-11-07', '01:30')).toBe('2027-11-07T05:30:00.000Z');
  expect(at('2027-11-07', '02:00')).toBe('2027-11-07T07:00:00.000Z');
});

test('the day after the last of a month, and of a February', () => {
  expect([dayAfter('2027-12-31'), dayAfter('2028-02-28'), dayAfter('2027-02-28')]).toEqual([
    '2028-01-01',
    '2028-02-29',
    '2027-03-01',
  ]);
});
