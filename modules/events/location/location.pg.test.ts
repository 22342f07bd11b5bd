import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';

type Saved = { data: { id: number; version: number } };
type Shown = {
  data: { gcj02: { latitude: number }; wgs84: { latitude: number }; rooms: { name: string; level: number }[] };
};

let house: House;
let stage: Stage;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('LOCATION');
});
afterAll(() => house.close());

async function saved(record: string, more: object = {}): Promise<Saved['data']> {
  const { input } = await stage.prepare(`location.${record}.save`);
  return (await stage.call<Saved>(`location.${record}.save`, { ...input, ...more })).data;
}
const refused = async (record: string, more: object) => {
  const { input } = await stage.prepare(`location.${record}.save`);
  return stage.play(`location.${record}.save`, new PreparedCall({ ...input, ...more }, {}));
};

test('L5: a venue tells where it stands by maps and by satellites, some hundred metres apart', async () => {
  const { id } = await saved('venue');
  const { data } = await stage.call<Shown>('location.show', { id });
  const apart = Math.abs(data.gcj02.latitude - data.wgs84.latitude) * 111_000;
  expect(apart).toBeGreaterThan(100);
  expect(apart).toBeLessThan(1000);
  const none = await saved('venue', { gcjLatitude: null, gcjLongitude: null });
  expect(await stage.call('location.show', { id: none.id })).toMatchObject({ data: { gcj02: null, wgs84: null } });
  expect((await refused('venue', { gcjLongitude: null })).status).toBe(400);
});

test('L1: the rooms of a venue stand by building and level, each with its layouts in the language of the reader', async () => {
  const { id: venueId } = await saved('venue');
  const place = { venueId, building: '东楼', buildingEn: 'East wing' };
  await saved('room', { ...place, name: '201', nameEn: 'Room 201', level: 2, position: 10 });
  await saved('room', { ...place, name: '101', nameEn: 'Room 101', level: 1, position: 20 });
  const shown = await stage.play('location.show', new PreparedCall({ id: venueId }, {}), { 'accept-language': 'en' });
  expect(shown.body).toMatchObject({
    data: {
      rooms: [
        { name: 'Room 101', level: 1, building: 'East wing' },
        {
          name: 'Room 201',
          level: 2,
          layouts: [
            { kind: 'theatre', seats: 300 },
            { kind: 'class', seats: 180 },
          ],
        },
      ],
    },
  });
  const listed = await stage.call<{ data: { seats: number }[] }>('location.room.list', { venueId });
  expect(listed.data.map(({ seats }) => seats)).toEqual([300, 300]);
});

test('a room of no venue, hours the wrong way round and a layout twice are refused, and a venue with rooms stays', async () => {
  const elsewhere = await house.stage('ELSEWHERE');
  const other = await elsewhere.one('location.venue');
  expect((await refused('room', { venueId: other })).body).toMatchObject({ code: 'location.venue_unknown' });
  expect((await refused('room', { opens: '19:00', closes: '08:00' })).body).toMatchObject({
    code: 'location.hours_wrong',
  });
  expect((await refused('room', { opens: '08:00', closes: '' })).body).toMatchObject({ code: 'location.hours_wrong' });
  const twice = [
    { kind: 'u', seats: 10 },
    { kind: 'u', seats: 12 },
  ];
  expect((await refused('room', { layouts: twice })).body).toMatchObject({ code: 'location.layout_twice' });
  const venue = await saved('venue');
  await saved('room', { venueId: venue.id });
  expect((await stage.play('location.venue.remove', new PreparedCall({ ...venue }, {}))).body).toMatchObject({
    code: 'location.venue_used',
  });
});
