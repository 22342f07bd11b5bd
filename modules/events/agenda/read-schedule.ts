import type { FileRow } from '../../../kernel/module/import-spec.ts';
import { LineError } from '../../../kernel/table-file/line-error.ts';
import { attributeOf, decodedXml, lineCounter, xmlMarks } from '../../../kernel/table-file/xml-marks.ts';
import { type ItemKind, itemKinds } from './rules/words.ts';

/** What a schedule says of one event, as it stands there, and on which line. */
interface Written {
  line: number;
  values: Record<string, string>;
  persons: string[];
}

/** What a schedule says of itself, with its events. */
interface WrittenSchedule {
  title: string;
  events: Written[];
}

const HEAD = ['conference', 'title', 'kind', 'startsAt', 'endsAt', 'room', 'track', 'speakers', 'about'];
const KINDS: ReadonlyMap<string, ItemKind> = new Map<string, ItemKind>([
  ...itemKinds.map((kind) => [kind, kind] as const),
  ['panel', 'discussion'],
]);
/** What an item says of itself at most: of more the beginning is taken. */
const MOST_ABOUT = 2_000;
const DEEPEST = 40;
const SHOWN = 60;
const MINUTE_MS = 60_000;

/** A schedule that says what it cannot mean: on which line, and where in it. */
const wrong = (line: number, what: string): LineError => new LineError(line, what.slice(0, SHOWN));

/** The text between two marks; what stands as plain text is taken as it is. */
const textOf = (raw: string): string =>
  raw
    .split(/<!\[CDATA\[(.*?)\]\]>/s)
    .map((part, at) => (at % 2 === 1 ? part : decodedXml(part)))
    .join('')
    .trim();

function readXml(text: string): WrittenSchedule {
  const found: WrittenSchedule = { title: '', events: [] };
  const lineOf = lineCounter(text);
  const open: { name: string; from: number }[] = [];
  let [day, room] = ['', ''];
  let event: Written | null = null;
  for (const { from, to, name, kind } of xmlMarks(text)) {
    const line = lineOf(from);
    if (to >= text.length) throw wrong(line, text.slice(from));
    if (kind === 'passed' || name.startsWith('!')) continue;
    const mark = text.slice(from, to + 1);
    if (kind !== 'close') {
      if (name === 'day') day = attributeOf(mark, 'date');
      else if (name === 'room' && event === null) room = attributeOf(mark, 'name');
      else if (name === 'event') {
        event = { line, values: { day, room }, persons: [] };
        found.events.push(event);
      }
      if (kind === 'empty') continue;
      if (open.length === DEEPEST) throw wrong(line, mark);
      open.push({ name, from: to + 1 });
      continue;
    }
    const last = open.pop();
    if (last === undefined || last.name !== name) throw wrong(line, mark);
    const above = open.at(-1)?.name;
    if (name === 'event') event = null;
    else if (above === 'conference' && name === 'title') found.title = textOf(text.slice(last.from, from));
    else if (event !== null && above === 'event') {
      const said = textOf(text.slice(last.from, from));
      if (said !== '') event.values[name] = said;
    } else if (event !== null && name === 'person') event.persons.push(textOf(text.slice(last.from, from)));
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined) throw wrong(lineOf(text.length), `</${unclosed.name}>`);
  return found;
}

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const said = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** Finds the lines of events of a JSON text by their numbers, one after the other; of one that has none, that of the one before it. */
function lineFinder(text: string): (event: Tree) => number {
  const lineOf = lineCounter(text);
  let [from, line] = [0, 1];
  return ({ id, guid }) => {
    const [key, value] = guid === undefined ? ['id', id] : ['guid', guid];
    if (typeof value !== 'string' && typeof value !== 'number') return line;
    const shape = new RegExp(`"${key}"\\s*:\\s*${JSON.stringify(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'g');
    shape.lastIndex = from;
    const found = shape.exec(text);
    if (found === null) return line;
    from = found.index;
    line = lineOf(from);
    return line;
  };
}

function readJson(text: string): WrittenSchedule {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    const [, at] = /position (\d+)/.exec(String(error)) ?? [];
    const place = at === undefined ? text.length : Number(at);
    throw wrong(text.slice(0, place).split('\n').length, text.slice(place, place + SHOWN).trim());
  }
  const schedule = isTree(read) ? read.schedule : undefined;
  const conference = isTree(schedule) ? schedule.conference : undefined;
  if (!isTree(conference) || !Array.isArray(conference.days))
    throw wrong(1, '"schedule": {"conference": {"days": […]}}');
  const events: Written[] = [];
  const lineIn = lineFinder(text);
  for (const day of conference.days.filter(isTree)) {
    for (const [room, those] of Object.entries(isTree(day.rooms) ? day.rooms : {})) {
      if (!Array.isArray(those) || !those.every(isTree)) throw wrong(1, `"${room}"`);
      for (const event of those) {
        const values: Record<string, string> = { day: said(day.date), room };
        for (const [key, value] of Object.entries(event)) if (said(value) !== '') values[key] = said(value);
        const persons = Array.isArray(event.persons) ? event.persons.filter(isTree) : [];
        const names = persons.map((one) => said(one.public_name) || said(one.name) || said(one.full_public_name));
        events.push({ line: lineIn(event), values, persons: names });
      }
    }
  }
  return { title: said(conference.title), events };
}

/** From when until when, on the clocks of the place where no offset is said. */
function timesOf({ line, values }: Written): [string, string] {
  const { date = '', day = '', start = '', duration = '' } = values;
  const [, days = '0', hours, minutes] = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)$/.exec(duration) ?? [];
  const lasts = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * MINUTE_MS;
  if (!(lasts > 0)) throw wrong(line, `duration: ${duration}`);
  const hasOffset = /T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(date);
  const written = hasOffset
    ? date
    : `${date.includes('T') ? date.slice(0, 16) : `${day}T${start.padStart(5, '0')}`}:00Z`;
  const from = Date.parse(written);
  if (Number.isNaN(from))
    throw wrong(line, hasOffset || start === '' ? `date: ${date || day}` : `start: ${day} ${start}`);
  const [starts, ends] = [from, from + lasts].map((at) => new Date(at).toISOString());
  const told = (at = ''): string => (hasOffset ? `${at.slice(0, 19)}Z` : at.slice(0, 16).replace('T', ' '));
  return [told(starts), told(ends)];
}

/** A text without the marks of the pages that it comes from, as much of it as an item says. */
function plain(whole: string): string {
  const text = whole.slice(0, 10 * MOST_ABOUT);
  const without = /<[a-z][^>]*>/i.test(text)
    ? decodedXml(text.replace(/<(?:br|\/p|\/li|\/h\d)[^>]*>/gi, '\n').replace(/<[^>]*>/g, ''))
    : text;
  const short = without.replace(/\n{3,}/g, '\n\n').trim();
  return short.length > MOST_ABOUT ? `${short.slice(0, MOST_ABOUT - 1)}…` : short;
}

const JSON_SCHEDULE = /^\s*\{\s*(?:"[$\w]+"\s*:\s*(?:"[^"]*"|\{[^{}]*\})\s*,\s*)*"schedule"\s*:\s*\{/;

/** Whether the first thing in an XML text is a schedule. */
function isScheduleXml(text: string): boolean {
  if (!text.trimStart().startsWith('<')) return false;
  for (const { name, kind } of xmlMarks(text))
    if (kind !== 'passed' && !name.startsWith('!')) return name === 'schedule';
  return false;
}

/**
 * The rows of a schedule as frab wrote it first, in XML or JSON, under the columns of the import of timetables; null for every other file. The
 * number of a row is its line, as far as no two stand on one. What is no schedule though it begins as one is refused with the line.
 */
export function scheduleRows(text: string): FileRow[] | null {
  const isXml = isScheduleXml(text);
  if (!isXml && !JSON_SCHEDULE.test(text.slice(0, 4_000))) return null;
  const { title, events } = isXml ? readXml(text) : readJson(text);
  let position = 0;
  const rows: FileRow[] = [{ position, cells: HEAD }];
  for (const event of events) {
    const { line, values, persons } = event;
    if (!values.title) throw wrong(line, 'title');
    const kind = KINDS.get(values.type?.toLowerCase() ?? '') ?? 'talk';
    const about = plain([values.subtitle, values.abstract ?? values.description].filter(Boolean).join('\n'));
    position = Math.max(line, position + 1);
    const speakers = persons.filter((name) => name !== '').join('、');
    rows.push({
      position,
      cells: [title, values.title, kind, ...timesOf(event), values.room ?? '', values.track ?? '', speakers, about],
    });
  }
  return rows;
}
