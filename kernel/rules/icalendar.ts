import { dayAfter, offsetText, zoneOffset } from './time-zone.ts';

const LONGEST_LINE = 75;
const DAY_MS = 86_400_000;

/** One entry of a calendar. Without a start time it takes whole days, which no time zone moves. */
export interface CalendarEvent {
  /** The same for ever. */
  uid: string;
  /** Counts the changes of time and place, so that calendars replace what they have. */
  sequence: number;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** First and last day, both included. */
  startsOn: string;
  endsOn: string;
  /** Times on the clocks of the time zone, `HH:mm`; without an end time the last day is taken to its end. */
  startTime: string;
  endTime: string;
  timeZone: string;
  title: string;
  text: string;
  place: string;
  coordinates: { latitude: number; longitude: number } | null;
  url: string;
  changedAt: Date;
}

/** A calendar: its name, and what stands in it. */
export interface Calendar {
  name: string;
  /** Takes its events back instead of telling of them; by whom, as RFC 5546 asks. */
  takenBackBy?: { name: string; url: string };
  events: readonly CalendarEvent[];
}

const escapeText = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n');

/** Breaks a line behind 75 octets at most, never inside of a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      lines.push(part);
      // A space begins the line that goes on, and counts.
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...lines, part].join('\r\n');
}

const utc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const plainDay = (day: string): string => day.replaceAll('-', '');
const plainTime = (day: string, time: string): string => `${plainDay(day)}T${time.replace(':', '')}00`;

/** The moment between two at which the clocks of a zone are put forward or back. */
function turnOf(zone: string, from: number, to: number): number {
  const after = zoneOffset(new Date(to), zone);
  let [low, high] = [from, to];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (zoneOffset(new Date(middle), zone) === after) high = middle;
    else low = middle;
  }
  return high;
}

/** The rules of a zone in so far as the events of a calendar need them: every turn of its clocks between two days. */
function zoneLines(zone: string, first: number, last: number): string[] {
  const observance = (kind: string, start: string, from: number, to: number): string[] => [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${offsetText(from, '')}`,
    `TZOFFSETTO:${offsetText(to, '')}`,
    `TZNAME:${offsetText(to)}`,
    `END:${kind}`,
  ];
  const usual = zoneOffset(new Date(first), zone);
  const lines = observance('STANDARD', '19700101T000000', usual, usual);
  for (let day = first; day < last; day += DAY_MS) {
    const from = zoneOffset(new Date(day), zone);
    const to = zoneOffset(new Date(day + DAY_MS), zone);
    if (from === to) continue;
    const turn = turnOf(zone, day, day + DAY_MS);
    // The clocks that are left tell when what follows begins.
    const start = utc(new Date(turn + from * 60_000)).slice(0, -1);
    lines.push(...observance(to > from ? 'DAYLIGHT' : 'STANDARD', start, from, to));
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'];
}

function eventLines(event: CalendarEvent, organiser?: string): string[] {
  const { startTime, endTime, startsOn, endsOn, timeZone, coordinates } = event;
  const when =
    startTime === ''
      ? [`DTSTART;VALUE=DATE:${plainDay(startsOn)}`, `DTEND;VALUE=DATE:${plainDay(dayAfter(endsOn))}`]
      : [
          `DTSTART;TZID=${timeZone}:${plainTime(startsOn, startTime)}`,
          `DTEND;TZID=${timeZone}:${endTime === '' ? plainTime(dayAfter(endsOn), '00:00') : plainTime(endsOn, endTime)}`,
        ];
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    ...when,
    `STATUS:${event.status}`,
    ...(organiser === undefined ? [] : [organiser]),
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.text === '' ? [] : [`DESCRIPTION:${escapeText(event.text)}`]),
    ...(event.place === '' ? [] : [`LOCATION:${escapeText(event.place)}`]),
    ...(coordinates === null ? [] : [`GEO:${coordinates.latitude};${coordinates.longitude}`]),
    `URL:${event.url}`,
    'END:VEVENT',
  ];
}

/** The zones that events with a time stand in, each with the days that its rules must reach: two months around them. */
function zonesOf(events: readonly CalendarEvent[]): string[] {
  const reach = new Map<string, [number, number]>();
  for (const { startTime, startsOn, endsOn, timeZone } of events) {
    if (startTime === '') continue;
    const [from, to] = reach.get(timeZone) ?? [Infinity, -Infinity];
    const days = [Date.parse(`${startsOn}T00:00:00Z`) - 60 * DAY_MS, Date.parse(`${endsOn}T00:00:00Z`) + 60 * DAY_MS];
    reach.set(timeZone, [Math.min(from, days[0] as number), Math.max(to, days[1] as number)]);
  }
  return [...reach].flatMap(([zone, [from, to]]) => zoneLines(zone, from, to));
}

/** Writes a calendar as calendar programs read it (RFC 5545): UTF-8, lines of 75 octets at most that end with CRLF. */
export function writeCalendar({ name, events, takenBackBy }: Calendar): string {
  const organiser = takenBackBy && `ORGANIZER;CN="${takenBackBy.name.replaceAll('"', '')}":${takenBackBy.url}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Medley//Portal//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${organiser ? 'CANCEL' : 'PUBLISH'}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...zonesOf(events),
    ...events.flatMap((event) => eventLines(event, organiser)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
