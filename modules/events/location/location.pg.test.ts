import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { uploadBody } from '../../../kernel/conformance/uploaded.ts';

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
  const photo = '/api/file/999999999/0123456789abcdef01234567.webp';
  const layouts = [{ kind: 'round', seats: 300, picture: photo }];
  await saved('room', { ...place, name: '101', nameEn: 'Room 101', level: 1, position: 20, layouts });
  const shown = await stage.play('location.show', new PreparedCall({ id: venueId }, {}), { 'accept-language': 'en' });
  expect(shown.body).toMatchObject({
    data: {
      rooms: [
        { name: 'Room 101', level: 1, building: 'East wing', layouts: [{ kind: 'round', picture: photo }] },
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

type Drawn = {
  data: { version: number; height: number; plan: string; areas: { roomId: number }[]; rooms: { id: number }[] };
};
const board = async (id: number): Promise<Drawn['data']> =>
  (await stage.call<Drawn>('location.floor.board', { id })).data;
const square = (left: number, top = 100): [number, number][] => [
  [left, top],
  [left + 200, top],
  [left + 200, top + 100],
  [left, top + 100],
];
const play = (operation: string, input: Record<string, unknown>) => stage.play(operation, new PreparedCall(input, {}));

test('L2: a hall is made of rooms of its venue, one level deep, and they stay as long as it is', async () => {
  const { id: venueId } = await saved('venue');
  const [one, two, far] = [
    await saved('room', { venueId, name: 'A' }),
    await saved('room', { venueId, name: 'B' }),
    await saved('room', { name: 'C' }),
  ];
  const hall = await saved('room', { venueId, name: 'AB', parts: [two.id, one.id] });
  const shown = await stage.call<{ data: { parts: number[] } }>('location.room.show', { id: hall.id });
  expect(shown.data.parts).toEqual([one.id, two.id]);
  const code = async (more: object): Promise<unknown> => (await refused('room', { venueId, name: 'X', ...more })).body;
  expect(await code({ parts: [one.id] })).toMatchObject({ code: 'location.part_wrong' });
  expect(await code({ parts: [one.id, far.id] })).toMatchObject({ code: 'location.part_wrong' });
  expect(await code({ parts: [one.id, hall.id] })).toMatchObject({ code: 'location.part_of_part' });
  // A part is made of nothing itself, leaves neither its venue nor the house.
  const again = { ...(await stage.prepare('location.room.save')).input, ...one, venueId, name: 'A' };
  const other = await saved('room', { venueId, name: 'D' });
  expect((await play('location.room.save', { ...again, parts: [two.id, other.id] })).body).toMatchObject({
    code: 'location.part_of_part',
  });
  expect((await play('location.room.save', { ...again, venueId: (await saved('venue')).id })).body).toMatchObject({
    code: 'location.room_is_part',
  });
  expect((await play('location.room.remove', { ...one })).body).toMatchObject({ code: 'location.room_is_part' });
  // Of two who would make each other a part of the other one, one does.
  const [left, right] = [await saved('room', { venueId, name: 'L' }), await saved('room', { venueId, name: 'R' })];
  const make = (own: object, name: string, part: number) =>
    play('location.room.save', { ...again, ...own, name, parts: [part, other.id] });
  const both = await Promise.all([make(left, 'L', right.id), make(right, 'R', left.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a floor is drawn whole: what does not fit, a stale drawing and rooms of others are refused', async () => {
  const { id: venueId } = await saved('venue');
  const room = await saved('room', { venueId, building: '', level: 1 });
  const { id, version } = await saved('floor', { venueId, building: '', level: 1, metres: 100 });
  const draw = (areas: object[], pins: object[] = [], at = version) =>
    play('location.floor.draw', { id, version: at, areas, pins });
  const area = (roomId: number, points = square(100)) => ({ roomId, points });
  const elsewhere = await (await house.stage('ELSEWHERE')).one('location.room');
  for (const [areas, code] of [
    [[area(room.id, square(900))], 'location.drawing_outside'],
    [
      [
        area(room.id, [
          [0, 0],
          [10, 0],
          [20, 0],
        ]),
      ],
      'location.drawing_flat',
    ],
    [[area(room.id), area(room.id)], 'location.drawing_twice'],
    [[area(elsewhere)], 'location.drawing_room'],
    [[area((await saved('room')).id)], 'location.drawing_room'],
  ] as const) {
    expect((await draw([...areas])).body).toMatchObject({ code });
  }
  const pin = { kind: 'lift', label: '电梯', labelEn: 'Lift', shaft: 'A', x: 10, y: 20 };
  const both = await Promise.all([draw([area(room.id)], [pin]), draw([area(room.id, square(300))])]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await board(id)).areas).toMatchObject([{ roomId: room.id }]);
  const shown = await stage.play('location.show', new PreparedCall({ id: venueId }, {}), { 'accept-language': 'en' });
  const lift = { kind: 'lift', label: 'Lift', shaft: 'A', goes: 'both', x: 10, y: 20 };
  const told = { level: 1, metres: 100, areas: [{ roomId: room.id }], pins: [lift] };
  expect(shown.body).toMatchObject({ data: { floors: [told] } });
  // A room that is gone is drawn no more, and comes back with its ground.
  await stage.call('location.room.remove', { ...room });
  expect((await board(id)).areas).toEqual([]);
});

test('an SVG becomes a picture: what could do anything is refused, and nothing of it is served', async () => {
  const bring = async (text: string, name = 'plan.svg') => {
    const { id, version } = await saved('floor', { building: stage.text('楼') });
    const sent = new PreparedCall(
      {},
      {
        as: await stage.caller('admin'),
        raw: uploadBody({ id, version }, { name, bytes: Buffer.from(text) }),
      },
    );
    return { id, answer: await stage.play('location.floor.bring', sent) };
  };
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#fff"/>${inside}</svg>`;
  const { id, answer } = await bring(svg('<text x="9" y="90">海湾厅</text>'));
  expect(answer.status, answer.text).toBe(200);
  const { plan, height } = await board(id);
  expect(plan).toMatch(/^\/api\/file\/\d+\/[0-9a-f]{24}\.webp$/);
  expect(height).toBe(750);
  for (const inside of ['<script>alert(1)</script>', '<image href="https://evil.test/a.png"/>', '<g onload="x()"/>']) {
    expect((await bring(svg(inside))).answer.body).toMatchObject({ code: 'location.svg_refused' });
  }
  expect((await bring(`<!DOCTYPE svg [<!ENTITY a "aa">]>${svg('&a;')}`)).answer.body).toMatchObject({
    code: 'location.svg_refused',
  });
  for (const text of ['hello', svg('<g>'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 900"/>']) {
    expect((await bring(text)).answer.body).toMatchObject({ code: 'location.svg_damaged' });
  }
});

test('L6: the matrix is measured with the others of its city, and what the desk wrote stays', async () => {
  const city = stage.text('城');
  const at = (gcjLatitude: number) => ({ city, gcjLatitude, gcjLongitude: 118.1 });
  const [own, near, far] = [
    await saved('venue', at(24.48)),
    await saved('venue', at(24.489)),
    await saved('venue', at(24.6)),
  ];
  await saved('way', { fromId: own.id, toId: near.id, walkMinutes: 6, driveMinutes: null });
  const { data } = await stage.call<{ data: object }>('location.way.measure', { venueId: own.id });
  expect(data).toEqual({ measured: 4, kept: 3, source: 'local' });
  const ways = await stage.call<{ data: { toId: number; walkMinutes: number; source: string }[] }>(
    'location.way.list',
    {
      fromId: own.id,
    },
  );
  expect(ways.data.toSorted((a, b) => a.walkMinutes - b.walkMinutes)).toMatchObject([
    { toId: near.id, walkMinutes: 6, source: 'desk' },
    { toId: far.id, source: 'local' },
  ]);
  const nowhere = await saved('venue', { gcjLatitude: null, gcjLongitude: null });
  expect((await play('location.way.measure', { venueId: nowhere.id })).body).toMatchObject({
    code: 'location.no_coordinates',
  });
  expect((await refused('way', { fromId: own.id, toId: own.id })).body).toMatchObject({ code: 'location.way_nowhere' });
  expect((await refused('way', { walkMinutes: null })).body).toMatchObject({ code: 'location.way_empty' });
});

test('L5: a venue is placed in any datum, and both are kept', async () => {
  const { id, version } = await saved('venue', { gcjLatitude: null, gcjLongitude: null });
  const place = { id, version, latitude: 24.482, longitude: 118.084, datum: 'wgs84' };
  const both = await Promise.all([
    play('location.venue.place', place),
    play('location.venue.place', { ...place, latitude: 24.5 }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { data } = await stage.call<Shown>('location.show', { id });
  expect([24.482, 24.5]).toContainEqual(expect.closeTo(data.wgs84.latitude, 6));
  expect(Math.abs(data.gcj02.latitude - data.wgs84.latitude)).toBeGreaterThan(0.001);
});
