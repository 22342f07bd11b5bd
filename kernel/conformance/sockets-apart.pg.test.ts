import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineModule, type ModuleManifest } from '../module/manifest.ts';
import { enrolDevice } from '../testkit/device.ts';
import { eventually } from '../testkit/eventually.ts';
import type { Caller, CallerKind } from './caller.ts';
import { loadRooms } from './examples.ts';
import { type House, openHouse } from './house.ts';
import { type Hearer, SocketHouse } from './sockets.ts';
import type { RoomExamples, Stage } from './stage.ts';
import { intruders } from './sweep.ts';

/** A room that its rightful caller is in. */
interface Room {
  kind: string;
  asked: Readonly<Record<string, unknown>>;
  name: string;
  hearer: Hearer;
}

/** Whoever connects to sockets at all: keys, links and accounts of organisations call, and listen to nothing. */
const LISTENERS: readonly CallerKind[] = [
  'visitor',
  'member',
  'granted',
  'staff',
  'editor',
  'admin',
  'siteAdmin',
  'device',
];

let house: House;
let sockets: SocketHouse;
let examples: RoomExamples;
let a: Stage;
let b: Stage;
let ofA: Room[];
let ofB: Room[];
/** Modules that a control adds to every shop. */
let added: ModuleManifest[] = [];

beforeAll(async () => {
  house = await openHouse();
  const { services } = house.kit;
  const { registry } = services;
  sockets = await SocketHouse.open(house.kit, {
    ...services,
    registry: { ...registry, enabled: (shop) => [...registry.enabled(shop), ...added] },
  });
  examples = await loadRooms(registry);
  a = await house.stage('OF-A');
  b = await house.stage('CANARY-B');
  ofA = await entered(a, examples);
  ofB = await entered(b, examples);
});
afterAll(async () => {
  await sockets.close();
  await house.close();
});

/** Enters every room of a shop as whoever may, each by a socket of its own. */
async function entered(stage: Stage, kinds: RoomExamples): Promise<Room[]> {
  const rooms: Room[] = [];
  for (const [kind, calls] of Object.entries(kinds)) {
    for (const { asked, as } of await calls(stage)) {
      const { token } = as ?? (await stage.caller('granted'));
      const hearer = await sockets.connect(stage.shop, token);
      const name = await sockets.nameOf(stage.shop, token, kind, asked);
      const said = `${kind} ${JSON.stringify(asked)}`;
      expect([said, await sockets.enter(hearer, kind, asked)]).toEqual([said, true]);
      rooms.push({ kind, asked, name: name ?? '', hearer });
    }
  }
  return rooms;
}

/** Whoever of A's people gets into a room of B, at A's host with their own sign-in. */
async function joined(rooms: readonly Room[]): Promise<string[]> {
  const inside: string[] = [];
  for (const by of LISTENERS) {
    const { token } = await a.caller(by);
    // Ten places and forty knocks a socket: each has a few rooms to try.
    for (let from = 0; from < rooms.length; from += 8) {
      const socket = await sockets.connect(a.shop, token);
      for (const { kind, asked } of rooms.slice(from, from + 8)) {
        if (await sockets.enter(socket, kind, asked)) inside.push(`${by} is in ${kind} ${JSON.stringify(asked)}`);
      }
      socket.socket.close();
    }
  }
  return inside;
}

describe('sockets of two shops are apart, for every room and message that modules declare', () => {
  test('ISO-5 every room is entered by whoever may, under a name of its own', () => {
    expect(ofB.length).toBeGreaterThan(15);
    const kinds = house.kit.services.registry.modules.flatMap(({ manifest }) => Object.keys(manifest.rooms ?? {}));
    expect(new Set(ofB.map(({ kind }) => kind))).toEqual(new Set(kinds));
    expect(ofB.filter(({ kind, name }) => !name.startsWith(`${kind}:`))).toEqual([]);
    expect(new Set(ofB.map(({ name }) => name)).size).toBe(ofB.length);
  });

  test('ISO-5 nobody of another shop is let into any', async () => {
    expect(await joined(ofB)).toEqual([]);
  });

  test('ISO-5 no sign-in of another shop connects, whoever it is of', async () => {
    const refused: string[] = [];
    for (const by of intruders.filter((kind) => kind !== 'visitor')) {
      const { token } = await a.caller(by);
      refused.push(
        await sockets.connect(b.shop, token).then(
          () => `${by} is in`,
          () => 'refused',
        ),
      );
    }
    expect(new Set(refused)).toEqual(new Set(['refused']));
  });

  test('ISO-5 what is told in one shop is heard there and nowhere else, under the same names as well', async () => {
    const { realtime } = sockets;
    const { liveMessages } = house.kit.services.registry;
    const listen = async (stage: Stage) => {
      const device = await enrolDevice(house.kit, stage.shop);
      const sockets_ = (token: string) => sockets.connect(stage.shop, token);
      const caller: Caller = await stage.caller('member');
      return {
        device: { id: device.id, hearer: await sockets_(device.token) },
        person: { id: stage.people.member.id, hearer: await sockets_(caller.token) },
        visitor: await sockets_(''),
      };
    };
    const [own, other] = [await listen(a), await listen(b)];
    const heardIn = {
      a: [own.device.hearer, own.person.hearer, own.visitor],
      b: [other.device.hearer, other.person.hearer],
    };
    const everybody = [...heardIn.a, ...ofA.map(({ hearer }) => hearer)];
    let told = 0;
    for (const [event, { to }] of liveMessages) {
      told += 1;
      const data = { of: 'B' };
      if (to === 'person') for (const { person } of [own, other]) realtime.toPerson(b.shop.id, person.id, event, data);
      else if (to === 'device')
        for (const { device } of [own, other]) realtime.toDevice(b.shop.id, device.id, event, data);
      else
        for (const { kind, name } of [...ofA, ...ofB])
          if (kind === to.room) realtime.toRoom(b.shop.id, name, event, data);
    }
    // Sign-ins and devices end in their own shop alone, too.
    realtime.endDevice(b.shop.id, own.device.id);
    expect(told).toBeGreaterThan(10);
    const expected = (to: unknown): string[] =>
      [...liveMessages].flatMap(([event, message]) =>
        to === message.to || (typeof message.to === 'object' && message.to.room === to) ? [event] : [],
      );
    const events = ({ heard }: Hearer): string[] => heard.map((one) => (one as { event: string }).event);
    await eventually(() => {
      for (const { kind, hearer } of ofB) expect([kind, events(hearer)]).toEqual([kind, expected(kind)]);
      expect(events(other.person.hearer)).toEqual(expected('person'));
      expect(events(other.device.hearer)).toEqual(expected('device'));
    });
    // What a socket was sent stands before the answer to what it asks now.
    for (const hearer of everybody) expect(await sockets.enter(hearer, 'nothing', {})).toBe(false);
    expect(everybody.map((hearer) => hearer.heard)).toEqual(everybody.map(() => []));
    expect(everybody.filter(({ socket }) => !socket.connected)).toEqual([]);
  });

  test('ISO-8 the sweep can fail: a room that lets everybody in turns it red', async () => {
    const open = { summary: '', asked: z.object({ id: z.number() }), enter: async () => 'sly:1' };
    added = [defineModule({ id: 'sly', title: { zh: '', en: '' }, rooms: { sly: open } })];
    try {
      const rooms = await entered(b, { sly: async () => [{ asked: { id: 1 } }] });
      expect(await joined(rooms)).toEqual(LISTENERS.map((by) => `${by} is in sly {"id":1}`));
    } finally {
      added = [];
    }
  });
});
