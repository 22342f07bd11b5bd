import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { publishedItem } from '../../content/envelope/content-examples.ts';
import type { RoomUse } from './room-contract.ts';

type Saved = { id: number; version: number };

let house: House;
let stage: Stage;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('CALENDAR');
});
afterAll(() => house.close());

const conference = async (): Promise<number> => (await publishedItem(stage, 'conference.conference')).id;
const item = async (conferenceId: number, roomId: number, startsAt: string, more: object = {}): Promise<number> => {
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
  const values = { conferenceId, title: stage.text('单元'), kind: 'session', startsAt, endsAt, roomId, ...more };
  return (await stage.call<{ data: Saved }>('agenda.item.save', values)).data.id;
};
async function room(name: string, venueId: number, parts: number[] = []): Promise<number> {
  const { input } = await stage.prepare('location.room.save');
  return (await stage.call<{ data: Saved }>('location.room.save', { ...input, venueId, name: stage.text(name), parts }))
    .data.id;
}
const calendar = async (venueId: number, from: string) =>
  (
    await stage.call<{ data: { days: string[]; rooms: { id: number; parts: number[] }[]; uses: RoomUse[] } }>(
      ...(['agenda.rooms', { venueId, from }] as const),
    )
  ).data;

test('the week of the rooms of a venue: every conference, by its clocks, with what is released; parts of sessions and other venues are none', async () => {
  const [{ id: venueId }, { id: other }] = [await stage.make('location.venue'), await stage.make('location.venue')];
  const [one, two] = [await room('甲', venueId), await room('乙', venueId)];
  const hall = await room('甲乙', venueId, [one, two]);
  const elsewhere = await room('丙', other);
  const [first, second] = [await conference(), await conference()];
  const early = await item(first, one, '2099-03-24T09:00:00+08:00');
  await item(first, one, '2099-03-24T09:10:00+08:00', {
    ...{ kind: 'talk', sessionId: early, endsAt: '2099-03-24T09:20:00+08:00' },
  });
  // The last evening of the week there, and the first moment behind it.
  const late = await item(second, hall, '2099-03-30T22:30:00+08:00');
  await item(second, two, '2099-03-31T00:00:00+08:00');
  await item(second, elsewhere, '2099-03-25T09:00:00+08:00');
  const { days, rooms, uses } = await calendar(venueId, '2099-03-24');
  expect([days.length, days[0], days.at(-1)]).toEqual([7, '2099-03-24', '2099-03-30']);
  expect(rooms.map(({ id }) => id)).toEqual([one, two, hall]);
  expect(rooms.at(-1)?.parts).toEqual([one, two]);
  expect(uses.map(({ itemId, roomId, day, from, until }) => [itemId, roomId, day, from, until])).toEqual([
    [early, one, '2099-03-24', '09:00', '10:00'],
    [late, hall, '2099-03-30', '22:30', '23:30'],
  ]);
  expect(uses.map(({ conferenceId, isReleased }) => [conferenceId, isReleased])).toEqual([
    [first, false],
    [second, false],
  ]);
});

test('what is released stands as such until the draft moves it; another shop has no such venue', async () => {
  const { id: venueId } = await stage.make('location.venue');
  const [at, of] = [await room('丁', venueId), await conference()];
  const { data } = await stage.call<{ data: { startsOn: string } }>('conference.conference.show', { id: of });
  const id = await item(of, at, `${data.startsOn}T09:00:00+08:00`);
  const difference = await stage.call<{ data: { revision: number } }>('agenda.difference', { conferenceId: of });
  await stage.call('agenda.release', { conferenceId: of, revision: difference.data.revision });
  const isReleased = async () => (await calendar(venueId, data.startsOn)).uses.map((use) => use.isReleased);
  expect(await isReleased()).toEqual([true]);
  const shown = await stage.call<{ data: Saved }>('agenda.item.show', { id });
  await stage.call('agenda.item.move', {
    ...{ id, version: shown.data.version, roomId: at },
    ...{ startsAt: `${data.startsOn}T10:00:00+08:00`, endsAt: `${data.startsOn}T11:00:00+08:00` },
  });
  expect(await isReleased()).toEqual([false]);
  const elsewhere = await house.stage('ELSEWHERE');
  const answer = await elsewhere.play('agenda.rooms', new PreparedCall({ venueId }, {}));
  expect(answer.status).toBe(404);
});
