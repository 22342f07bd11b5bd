import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '../http/context.ts';
import { contextMaker } from '../http/make-context.ts';
import { endSessions } from '../identity/sessions.ts';
import { createLogger } from '../log/logger.ts';
import { defineModule } from '../module/manifest.ts';
import { CROWD_FROM } from '../rules/crowd.ts';
import type { Services } from '../services.ts';
import { PostgresSignals } from '../signals/postgres-signals.ts';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { testDatabase } from '../testkit/database.ts';
import { enrolDevice } from '../testkit/device.ts';
import { eventually } from '../testkit/eventually.ts';
import { type SignedInPerson, signedInPerson } from '../testkit/sign-in.ts';
import { SOCKET_PATH, SocketRealtime } from './socket-realtime.ts';

/** Milliseconds after which connections are looked at anew. */
const CHECK_MS = 500;

describe('sockets', () => {
  let app: TestApp;
  let shop: Shop;
  let other: Shop;
  let person: SignedInPerson;
  let here: SocketRealtime;
  let elsewhere: SocketRealtime;
  let signals: PostgresSignals[];
  let port = 0;
  /** Whom the room of many lets in. */
  let admits: (ctx: Ctx) => boolean = () => true;
  const open: Socket[] = [];

  beforeAll(async () => {
    app = await testApp();
    [shop, other] = [await app.makeShop(), await app.makeShop()];
    person = await signedInPerson(app, shop, 'site');
    const rooms = {
      qr: {
        summary: '',
        asked: z.object({ secret: z.string().max(10) }),
        enter: async (_ctx: unknown, { secret }: { secret?: unknown }) => (secret === 'right' ? 'qr:scene' : null),
      },
      many: {
        summary: '',
        asked: z.object({ one: z.number() }),
        enter: async (ctx: Ctx, { one }: { one?: unknown }) => (admits(ctx) ? `many:${one}` : null),
      },
      sly: { summary: '', asked: z.object({}), enter: async () => `person:${person.memberId}` },
    };
    const services: Services = {
      ...app.services,
      registry: {
        ...app.services.registry,
        enabled: () => [defineModule({ id: 'test', title: { zh: '', en: '' }, rooms })],
      },
    };
    signals = [await PostgresSignals.open(testDatabase().appUrl), await PostgresSignals.open(testDatabase().appUrl)];
    const [own, others] = signals;
    if (own === undefined || others === undefined) throw new Error('no signals');
    [here, elsewhere] = [new SocketRealtime(own, CHECK_MS), new SocketRealtime(others)];
    const { server } = app.app;
    await server.listen({ host: '127.0.0.1', port: 0 });
    const address = server.server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
    const makeContext = contextMaker(app.database, services);
    const logger = createLogger('silent');
    here.attach({ http: server.server, database: app.database, services, makeContext, logger });
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close();
  });
  afterAll(async () => {
    await here.close();
    await Promise.all(signals.map((own) => own.close()));
    await app.close();
  });

  const connect = (of: Shop, token: string | undefined, headers: Record<string, string> = {}): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = io(`http://127.0.0.1:${port}`, {
        path: SOCKET_PATH,
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        auth: { token },
        extraHeaders: { host: `${of.code}.localhost:${port}`, ...headers },
      });
      open.push(socket);
      socket.once('connect', () => resolve(socket)).once('connect_error', reject);
    });
  const heard = (socket: Socket, event: string) => {
    const hear = vi.fn();
    socket.on(event, hear);
    return hear;
  };
  const enter = (socket: Socket, kind: unknown, asked: unknown) =>
    new Promise<{ ok: boolean }>((resolve) => {
      socket.emit('enter', kind, asked, resolve);
    });

  it('bring a person’s messages to every sign-in of theirs, from any process', async () => {
    const [one, two, stranger] = [
      await connect(shop, person.token),
      await connect(shop, person.token),
      await connect(shop, (await signedInPerson(app, shop, 'site')).token),
    ];
    const hears = [heard(one, 'notice'), heard(two, 'notice'), heard(stranger, 'notice')];
    elsewhere.toPerson(shop.id, person.memberId, 'notice', { id: 7 });
    await eventually(() => {
      expect(hears[0]).toHaveBeenCalledExactlyOnceWith({ id: 7 });
      expect(hears[1]).toHaveBeenCalledExactlyOnceWith({ id: 7 });
    });
    here.toPerson(other.id, person.memberId, 'notice', { id: 8 });
    here.toPerson(shop.id, person.memberId, 'notice', { id: 9 });
    await eventually(() => expect(hears[0]).toHaveBeenLastCalledWith({ id: 9 }));
    expect(hears[0]).toHaveBeenCalledTimes(2);
    expect(hears[2]).not.toHaveBeenCalled();
  });

  it('ISO-5 are refused with another shop’s token, a dead one and none that is one', async () => {
    const ended = await signedInPerson(app, shop, 'site');
    await app.ctx(shop).db.write((tx) => endSessions(tx, shop.id, [ended.sessionId], new Date()));
    await expect(connect(other, person.token)).rejects.toThrow('UNAUTHENTICATED');
    await expect(connect(shop, ended.token)).rejects.toThrow('UNAUTHENTICATED');
    await expect(connect(shop, 'x'.repeat(43))).rejects.toThrow('UNAUTHENTICATED');
    await expect(connect(shop, { $ne: '' } as unknown as string)).rejects.toThrow('UNAUTHENTICATED');
  });

  it('AU-5 keep no sign-in alive that nobody uses', async () => {
    const left = await signedInPerson(app, shop, 'staff');
    const { db } = app.ctx(shop);
    const idle = () =>
      db.row<{ until: string }>('select idle_until as until from session where shop_id = $1 and id = $2', [
        ...[shop.id, left.sessionId],
      ]);
    await db.write((tx) =>
      tx.rows(
        `update session set last_seen_at = now() - interval '9 minutes', idle_until = now() + interval '1 minute' where id = $1`,
        [left.sessionId],
      ),
    );
    const before = await idle();
    expect((await connect(shop, left.token)).connected).toBe(true);
    expect(await idle()).toEqual(before);
  });

  it('are refused to pages of other hosts and on hosts that are nobody’s', async () => {
    const from = (origin: string) => connect(shop, person.token, { origin });
    await expect(from('https://evil.example')).rejects.toThrow();
    await expect(from(`http://${other.code}.localhost`)).rejects.toThrow();
    await expect(from(`http://${shop.code}.localhost:${port + 1}`)).rejects.toThrow();
    await expect(from('null')).rejects.toThrow();
    await expect(connect(shop, person.token, { host: 'evil.example' })).rejects.toThrow();
    expect((await from(`http://${shop.code}.localhost:${port}`)).connected).toBe(true);
  });

  it('let a browser into rooms that the server names, and into no other', async () => {
    const visitor = await connect(shop, undefined);
    const hear = heard(visitor, 'qr.state');
    const personal = heard(visitor, 'notice');
    expect(await enter(visitor, 'qr', { secret: 'wrong' })).toEqual({ ok: false });
    expect(await enter(visitor, 'sly', {})).toEqual({ ok: false });
    expect(await enter(visitor, `person:${person.memberId}`, {})).toEqual({ ok: false });
    expect(await enter(visitor, '__proto__', {})).toEqual({ ok: false });
    expect(await enter(visitor, 'qr', null)).toEqual({ ok: false });
    here.toRoom(shop.id, 'qr:scene', 'qr.state', { status: 'scanned' });
    expect(await enter(visitor, 'qr', { secret: 'right' })).toEqual({ ok: true });
    here.toRoom(shop.id, 'qr:scene', 'qr.state', { status: 'confirmed' });
    here.toRoom(other.id, 'qr:scene', 'qr.state', { status: 'of another shop' });
    here.toPerson(shop.id, person.memberId, 'notice', {});
    await eventually(() => expect(hear).toHaveBeenCalledExactlyOnceWith({ status: 'confirmed' }));
    expect(personal).not.toHaveBeenCalled();
    for (let time = 0; time < 40; time += 1) await enter(visitor, 'qr', { secret: 'wrong' });
    expect(await enter(visitor, 'qr', { secret: 'right' })).toEqual({ ok: false });
  });

  it('let a browser into ten rooms at a time; one that it leaves, or left while it was asked about, tells it nothing and takes no place', async () => {
    const visitor = await connect(shop, undefined);
    const hear = heard(visitor, 'qr.state');
    for (let one = 0; one < 10; one += 1) expect(await enter(visitor, 'many', { one })).toEqual({ ok: true });
    expect(await enter(visitor, 'many', { one: 10 })).toEqual({ ok: false });
    expect(await enter(visitor, 'many', { one: 0 })).toEqual({ ok: true });
    visitor.emit('leave', 'many', { one: 0 });
    expect(await enter(visitor, 'many', { one: 10 })).toEqual({ ok: true });
    visitor.emit('leave', 'many', { one: 10 });
    const late = enter(visitor, 'many', { one: 11 });
    visitor.emit('leave', 'many', { one: 11 });
    expect(await late).toEqual({ ok: false });
    for (const one of [0, 10, 11]) here.toRoom(shop.id, `many:${one}`, 'qr.state', { of: one });
    here.toRoom(shop.id, 'many:9', 'qr.state', { of: 9 });
    await eventually(() => expect(hear).toHaveBeenCalledExactlyOnceWith({ of: 9 }));
  });

  it('ask about everybody in a room anew when its rules change: whom it does not let in any more hears nothing and is told to knock', async () => {
    const [doctor, visitor] = [await connect(shop, person.token), await connect(shop, undefined)];
    const [hears, left] = [heard(doctor, 'qr.state'), heard(visitor, 'qr.state')];
    const knock = heard(visitor, 'knock');
    for (const socket of [doctor, visitor]) expect(await enter(socket, 'many', { one: 1 })).toEqual({ ok: true });
    admits = (ctx) => ctx.person !== null;
    try {
      elsewhere.recheckRoom(shop.id, 'many:1');
      await eventually(() => expect(knock).toHaveBeenCalledExactlyOnceWith({}));
      here.toRoom(shop.id, 'many:1', 'qr.state', { of: 1 });
      await eventually(() => expect(hears).toHaveBeenCalledExactlyOnceWith({ of: 1 }));
      expect(left).not.toHaveBeenCalled();
      expect(await enter(visitor, 'many', { one: 1 })).toEqual({ ok: false });
    } finally {
      admits = () => true;
    }
  });

  it('whoever asks for a room that they are in, and are not let into any more, is in it no longer', async () => {
    const [doctor, visitor] = [await connect(shop, person.token), await connect(shop, undefined)];
    const [hears, left] = [heard(doctor, 'qr.state'), heard(visitor, 'qr.state')];
    for (const socket of [doctor, visitor]) expect(await enter(socket, 'many', { one: 1 })).toEqual({ ok: true });
    admits = (ctx) => ctx.person !== null;
    try {
      expect(await enter(visitor, 'many', { one: 1 })).toEqual({ ok: false });
      here.toRoom(shop.id, 'many:1', 'qr.state', { of: 1 });
      await eventually(() => expect(hears).toHaveBeenCalledExactlyOnceWith({ of: 1 }));
      expect(left).not.toHaveBeenCalled();
    } finally {
      admits = () => true;
    }
  });

  it('name to a crowd how many it is', async () => {
    const crowd = await Promise.all(Array.from({ length: CROWD_FROM }, () => connect(shop, undefined)));
    const [first, last] = [crowd[0], crowd.at(-1)];
    if (first === undefined || last === undefined) throw new Error('nobody');
    const hear = heard(first, 'qr.state');
    for (const socket of crowd.slice(1)) await enter(socket, 'many', { one: 2 });
    await enter(first, 'many', { one: 2 });
    here.toRoom(shop.id, 'many:2', 'qr.state', { of: 2 });
    await eventually(() => expect(hear).toHaveBeenLastCalledWith({ of: 2, crowd: CROWD_FROM }));
    last.emit('leave', 'many', { one: 2 });
    await enter(last, 'many', { one: 3 });
    here.toRoom(shop.id, 'many:2', 'qr.state', { of: 2 });
    await eventually(() => expect(hear).toHaveBeenLastCalledWith({ of: 2 }));
  });

  it('AU-5 end with their sign-in, at once and in every process', async () => {
    const brief = await signedInPerson(app, shop, 'site');
    const socket = await connect(shop, brief.token);
    const visitor = await connect(shop, undefined);
    elsewhere.endSession(shop.id, brief.sessionId);
    await eventually(() => expect(socket.connected).toBe(false));
    expect(visitor.connected).toBe(true);
  });

  it('hear a device by its secret, tell it alone, and end with its revocation', async () => {
    const [own, another] = [await enrolDevice(app, shop), await enrolDevice(app, shop)];
    const [socket, beside] = [await connect(shop, own.token), await connect(shop, another.token)];
    const [hears, hearsNothing] = [heard(socket, 'changed'), heard(beside, 'changed')];
    elsewhere.toDevice(shop.id, own.id, 'changed', {});
    await eventually(() => expect(hears).toHaveBeenCalledTimes(1));
    await expect(connect(other, own.token)).rejects.toThrow('UNAUTHENTICATED');
    elsewhere.endDevice(shop.id, own.id);
    await eventually(() => expect(socket.connected).toBe(false));
    expect(beside.connected).toBe(true);
    expect(hearsNothing).not.toHaveBeenCalled();
    await app
      .ctx(shop)
      .db.write((tx) =>
        tx.rows('update device set revoked_at = now() where shop_id = $1 and id = $2', [shop.id, own.id]),
      );
    await expect(connect(shop, own.token)).rejects.toThrow('UNAUTHENTICATED');
  });

  it('end with their shop when it is closed, those of visitors too', async () => {
    const closing = await app.makeShop();
    const sockets = [
      await connect(closing, undefined),
      await connect(closing, (await signedInPerson(app, closing, 'site')).token),
      await connect(closing, (await enrolDevice(app, closing)).token),
    ];
    const elsewhereOpen = await connect(shop, undefined);
    await app.database.platform.rows("update platform.shop set status = 'closed' where id = $1", [closing.id]);
    await app.services.shops.changed();
    await eventually(() => expect(sockets.map(({ connected }) => connected)).toEqual([false, false, false]));
    expect(elsewhereOpen.connected).toBe(true);
    await expect(connect(closing, undefined)).rejects.toThrow('UNAUTHENTICATED');
  });

  it('survive what a browser should never send', async () => {
    const socket = await connect(shop, undefined);
    socket.emit('enter');
    socket.emit('enter', 1, 2, 3);
    socket.emit('join', 'shop:1:all');
    socket.emit('x'.repeat(20_000));
    await eventually(() => expect(socket.connected).toBe(false));
    expect((await connect(shop, undefined)).connected).toBe(true);
  });
});
