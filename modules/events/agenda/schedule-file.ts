import { offsetText, zoneOffset } from '../../../kernel/rules/time-zone.ts';
import { xmlElement, xmlText } from '../../../kernel/site/xml.ts';
import type { ItemKind } from './rules/words.ts';

/** One thing in a schedule that programs for conferences read. */
export interface ScheduledEvent {
  id: number;
  guid: string;
  slug: string;
  url: string;
  title: string;
  /** The session that it is part of; empty where it stands by itself. */
  subtitle: string;
  abstract: string;
  track: string;
  kind: ItemKind;
  /** By its ISO 639 code. */
  language: string;
  room: string;
  day: string;
  startsAt: string;
  endsAt: string;
  persons: readonly { id: number; name: string }[];
}

/** A schedule: whose it is, on which clocks, and what there is. */
export interface Schedule {
  title: string;
  /** Small letters, digits and underscores, four at least. */
  acronym: string;
  origin: string;
  url: string;
  timeZone: string;
  startsOn: string;
  endsOn: string;
  /** Its number, counted up with each release. */
  version: string;
  days: readonly string[];
  rooms: readonly { name: string; guid: string }[];
  events: readonly ScheduledEvent[];
}

/** Minutes of the grid that programs draw. */
const GRID = '00:05';
const TYPES: Record<ItemKind, string> = {
  ...{ session: 'session', talk: 'talk', discussion: 'discussion', workshop: 'workshop' },
  ...{ ceremony: 'other', break: 'other' },
};

/** A moment with the offset of the place's clocks, such as `2026-10-17T09:00:00+08:00`. */
export function zonedMoment(at: string, timeZone: string): string {
  const moment = new Date(at);
  const offset = zoneOffset(moment, timeZone);
  return `${new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, 19)}${offsetText(offset)}`;
}

/** How long something lasts as `hh:mm`. */
export function durationText(startsAt: string, endsAt: string): string {
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  return [Math.floor(minutes / 60), minutes % 60].map((value) => String(value).padStart(2, '0')).join(':');
}

interface Day {
  index: number;
  date: string;
  starts: string;
  ends: string;
  rooms: [name: string, events: ScheduledEvent[]][];
}

/** The days of a schedule, those too on which something stands outside the conference's own. */
function daysOf({ days, events, rooms, timeZone }: Schedule): Day[] {
  const byDay = Map.groupBy(events, ({ day }) => day);
  const order = new Map(rooms.map(({ name }, at) => [name, at]));
  return [...new Set([...days, ...byDay.keys()])]
    .sort((one, other) => one.localeCompare(other))
    .map((date, at) => {
      const found = byDay.get(date) ?? [];
      const byRoom = Map.groupBy(found, ({ room }) => room);
      const last = found.reduce((most, { endsAt }) => (endsAt > most ? endsAt : most), '');
      return {
        ...{ index: at + 1, date },
        starts: found[0] === undefined ? `${date}T00:00:00Z` : zonedMoment(found[0].startsAt, timeZone),
        ends: last === '' ? `${date}T00:00:00Z` : zonedMoment(last, timeZone),
        rooms: [...byRoom].sort(([one], [other]) => (order.get(one) ?? -1) - (order.get(other) ?? -1)),
      };
    });
}

function eventXml(event: ScheduledEvent, timeZone: string): string {
  const begins = zonedMoment(event.startsAt, timeZone);
  const persons = event.persons.map(({ id, name }) => `<person id="${id}">${xmlText(name)}</person>`).join('');
  return [
    `<event id="${event.id}" guid="${event.guid}">`,
    xmlElement('room', event.room) + xmlElement('title', event.title) + xmlElement('subtitle', event.subtitle),
    xmlElement('type', TYPES[event.kind]) + xmlElement('date', begins) + xmlElement('start', begins.slice(11, 16)),
    xmlElement('duration', durationText(event.startsAt, event.endsAt)) + xmlElement('abstract', event.abstract),
    xmlElement('slug', event.slug) + xmlElement('track', event.track) + xmlElement('language', event.language),
    `<persons>${persons}</persons>${xmlElement('url', event.url)}</event>\n`,
  ].join('');
}

/** The schedule as frab wrote it first and programs for conferences read it: XML, room by room of each day. */
export function* scheduleXml(schedule: Schedule): Generator<string> {
  const { timeZone } = schedule;
  const days = daysOf(schedule);
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>\n<schedule><generator name="Medley"/>',
    `${xmlElement('version', schedule.version)}<conference>${xmlElement('title', schedule.title)}`,
    xmlElement('acronym', schedule.acronym) + xmlElement('start', schedule.startsOn),
    xmlElement('end', schedule.endsOn) + xmlElement('days', String(days.length)),
    xmlElement('timeslot_duration', GRID) + xmlElement('base_url', schedule.origin),
    `${xmlElement('time_zone_name', timeZone)}</conference>\n`,
  ].join('');
  for (const { index, date, starts, ends, rooms } of days) {
    yield `<day index="${index}" date="${date}" start="${starts}" end="${ends}">\n`;
    for (const [name, events] of rooms) {
      yield `<room name="${xmlText(name)}">\n`;
      for (const event of events) yield eventXml(event, timeZone);
      yield '</room>\n';
    }
    yield '</day>\n';
  }
  yield '</schedule>\n';
}

const eventJson = (event: ScheduledEvent, timeZone: string): object => {
  const date = zonedMoment(event.startsAt, timeZone);
  return {
    ...{ id: event.id, guid: event.guid, date, start: date.slice(11, 16) },
    ...{ duration: durationText(event.startsAt, event.endsAt), room: event.room, slug: event.slug, url: event.url },
    ...{ title: event.title, subtitle: event.subtitle, track: event.track, type: TYPES[event.kind] },
    ...{ language: event.language, abstract: event.abstract, links: [] },
    persons: event.persons.map(({ id, name }) => ({ id, public_name: name })),
  };
};

/** The same as JSON, in the form that programs for conferences agreed on. */
export function* scheduleJson(schedule: Schedule): Generator<string> {
  const { title, acronym, startsOn, endsOn, timeZone, version, origin, url, rooms } = schedule;
  const days = daysOf(schedule);
  const conference = {
    ...{ title, acronym, start: startsOn, end: endsOn, daysCount: days.length, timeslot_duration: GRID },
    ...{ time_zone_name: timeZone, url, rooms },
  };
  const head = JSON.stringify({ generator: { name: 'Medley' }, schedule: { version, base_url: origin, conference } });
  // The days follow as the last of the conference.
  yield `${head.slice(0, -3)},"days":[`;
  for (const { index, date, starts, ends, rooms: ofDay } of days) {
    yield `${index === 1 ? '' : ','}${JSON.stringify({ index, date, day_start: starts, day_end: ends }).slice(0, -1)},"rooms":{`;
    for (const [at, [name, events]] of ofDay.entries()) {
      yield `${at === 0 ? '' : ','}${JSON.stringify(name)}:[`;
      for (const [number, event] of events.entries())
        yield `${number === 0 ? '' : ','}${JSON.stringify(eventJson(event, timeZone))}`;
      yield ']';
    }
    yield '}}';
  }
  yield ']}}}';
}
