import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { RawAnswer } from '../../../../kernel/http/raw-answer.ts';
import { inTurns } from '../../../../kernel/process/in-turns.ts';
import { nameUuid } from '../../../../kernel/security/name-uuid.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import type { agenda } from '../contract.ts';
import { leaves, readTimetable, type WholeTimetable } from '../read-timetable.ts';
import { type Schedule, type ScheduledEvent, scheduleJson, scheduleXml } from '../schedule-file.ts';

const FORMS = {
  xml: { type: 'application/xml; charset=utf-8', write: scheduleXml },
  json: { type: 'application/json; charset=utf-8', write: scheduleJson },
} as const;

/** As many parts of a file are sent at once: a text for each event would be a packet for each. */
const PARTS = 200;

/** The pieces of a file; others have their turn between them, however fast they are taken. */
async function* inPieces(parts: Iterable<string>): AsyncGenerator<string> {
  let piece: string[] = [];
  for (const part of parts) {
    if (piece.push(part) < PARTS) continue;
    yield piece.join('');
    await setImmediate();
    piece = [];
  }
  yield piece.join('');
}

/** What programs for conferences are told of a timetable; names are the installation's own, so that they stay (A6). */
function* scheduleOf(ctx: Ctx, { frame, slots, halls, experts }: WholeTimetable): Generator<void, Schedule> {
  const origin = originOf(ctx.services.config, ctx.shop.canonicalHost);
  const { code } = ctx.shop;
  const acronym = `${code.toLowerCase().replace(/[^a-z0-9]+/g, '_')}_agenda_${frame.id}`;
  const guid = (kind: string, id: number): string => nameUuid(`${kind}-${id}@${code}.medley`);
  const rooms = new Map(halls.map(({ id, name }) => [id, name]));
  const titles = new Map(slots.map(({ id, title }) => [id, title]));
  const events: ScheduledEvent[] = [];
  for (const slot of leaves(slots)) {
    yield;
    events.push({
      ...{ id: slot.id, guid: guid('agenda', slot.id), slug: `${acronym}-item_${slot.id}` },
      ...{ url: `${origin}/agenda/item?id=${slot.id}`, title: slot.title, abstract: slot.about, track: slot.track },
      subtitle: slot.sessionId === null ? '' : (titles.get(slot.sessionId) ?? ''),
      ...{ kind: slot.kind, language: slot.locale.slice(0, 2), day: slot.day },
      room: (slot.roomId === null ? undefined : rooms.get(slot.roomId)) ?? ctx.t('agenda.site.everywhere'),
      ...{ startsAt: slot.startsAt, endsAt: slot.endsAt },
      // Once, whatever they do in it.
      persons: [...new Set(slot.people.map(({ expertId }) => expertId))].flatMap((id) => experts.get(id) ?? []),
    });
  }
  return {
    ...{ title: frame.title, acronym, origin, url: `${origin}/agenda?id=${frame.id}`, timeZone: frame.timeZone },
    ...{ startsOn: frame.startsOn, endsOn: frame.endsOn, version: String(frame.release), days: frame.days },
    rooms: halls.map(({ id, name }) => ({ name, guid: guid('room', id) })),
    events,
  };
}

/** A timetable as it stands released, as a file for other programs. */
export async function scheduleFile(
  ctx: Ctx,
  { conference, form }: ParsedOf<(typeof agenda)['agenda.schedule']>,
): Promise<RawAnswer> {
  const schedule = await inTurns(scheduleOf(ctx, await readTimetable(ctx, conference)));
  const { type, write } = FORMS[form];
  return new RawAnswer(type, () => Promise.resolve(Readable.from(inPieces(write(schedule)))), {
    'content-disposition': `attachment; filename="schedule-${conference}.${form}"`,
    'cache-control': 'no-cache',
  });
}
