import { expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from './icalendar.ts';

const event: CalendarEvent = {
  ...{ uid: 'conference-7@expo', sequence: 2, status: 'CONFIRMED', startsOn: '2027-03-25', endsOn: '2027-03-28' },
  ...{ startTime: '', endTime: '', timeZone: 'Asia/Shanghai', title: '血液学年会', text: '', place: '' },
  ...{ coordinates: null, url: 'https://expo.example/conference?id=7', changedAt: new Date('2026-11-22T08:00:00Z') },
};
const written = (...events: Partial<CalendarEvent>[]): string =>
  writeCalendar({ name: '会议', events: events.map((part) => ({ ...event, ...part })) });
const unfolded = (text: string): string[] => text.replace(/\r\n /g, '').split('\r\n');

test('whole days end before the day that follows, and know no zone', () => {
  const lines = unfolded(written({}));
  expect(lines).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20270325', 'DTEND;VALUE=DATE:20270329']));
  expect(lines).not.toContain('BEGIN:VTIMEZONE');
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines.at(-2)).toBe('END:VCALENDAR');
});

test('times stand on the clocks of their zone, whose rules stand before them once', () => {
  const timed = { startTime: '09:00', endTime: '17:30' };
  const lines = unfolded(written(timed, { ...timed, uid: 'other' }, { ...timed, timeZone: 'America/New_York' }));
  expect(lines).toContain('DTSTART;TZID=Asia/Shanghai:20270325T090000');
  expect(lines).toContain('DTEND;TZID=Asia/Shanghai:20270328T173000');
  expect(lines.filter((line) => line === 'TZID:Asia/Shanghai')).toHaveLength(1);
  const zone = lines.slice(lines.indexOf('TZID:America/New_York'));
  // On 14 March 2027 at 2 o'clock the clocks of New York are put forward.
  expect(zone.slice(zone.indexOf('BEGIN:DAYLIGHT'), zone.indexOf('END:DAYLIGHT'))).toEqual([
    'BEGIN:DAYLIGHT',
    'DTSTART:20270314T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'TZNAME:-04:00',
  ]);
});

test('without an end time the last day is taken to its end', () => {
  expect(unfolded(written({ startTime: '09:00' }))).toContain('DTEND;TZID=Asia/Shanghai:20270329T000000');
});

test('what is called off says so, and place and text are escaped', () => {
  const lines = unfolded(
    written({
      ...{ status: 'CANCELLED', sequence: 3, text: '一，二;三\\四,\n五', place: 'Hall 1, 6 Bay Road' },
      coordinates: { latitude: 24.48, longitude: 118.09 },
    }),
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['STATUS:CANCELLED', 'SEQUENCE:3', 'DESCRIPTION:一，二\\;三\\\\四\\,\\n五'],
      ...['LOCATION:Hall 1\\, 6 Bay Road', 'GEO:24.48;118.09', 'UID:conference-7@expo'],
    ]),
  );
});

test('what is taken back names who takes it back, as programs ask of that method', () => {
  const takenBackBy = { name: '"云启"会务', url: 'https://expo.example' };
  const lines = unfolded(writeCalendar({ name: '会议', events: [{ ...event, status: 'CANCELLED' }], takenBackBy }));
  expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'ORGANIZER;CN="云启会务":https://expo.example']));
  expect(lines).not.toContain('METHOD:PUBLISH');
  expect(unfolded(written({}))).toContain('METHOD:PUBLISH');
});

test('no line is longer than 75 octets, and folding breaks no character', () => {
  const title = '第十八届血液学年会暨青年医师病例大赛😀'.repeat(8);
  const text = written({ title });
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(unfolded(text)).toContain(`SUMMARY:${title}`);
});
