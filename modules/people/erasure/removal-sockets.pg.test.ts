import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contextMaker } from '../../../kernel/http/make-context.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { SOCKET_PATH, SocketRealtime } from '../../../kernel/realtime/socket-realtime.ts';
import { PostgresSignals } from '../../../kernel/signals/postgres-signals.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { testDatabase } from '../../../kernel/testkit/database.ts';
import { eventually } from '../../../kernel/testkit/eventually.ts';
import { makeMember, openTestSession, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { runDue } from './commands/run-due.ts';

const DAY = 86_400_000;
let ahead = 0;
let kit: TestApp;
let shop: Shop;
let admin: SignedInPerson;
let signals: PostgresSignals;
let realtime: SocketRealtime;
let port = 0;
const open: Socket[] = [];
beforeAll(async () => {
  kit = await testApp({ now: () => new Date(Date.now() + ahead) });
  shop = await kit.makeShop();
  admin = await signedInPerson(kit, shop, 'staff', ['*']);
  signals = await PostgresSignals.open(testDatabase().appUrl);
  realtime = new SocketRealtime(signals);
  // As in the process: what commands tell goes to the browsers that are connected.
  Object.assign(kit.services, { realtime });
  const { server } = kit.app;
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  const { services, database } = kit;
  const makeContext = contextMaker(database, services);
  realtime.attach({ http: server.server, database, services, makeContext, logger: createLogger('silent') });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(async () => {
  await realtime.close();
  await signals.close();
  await kit.close();
});

const connect = (token: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(`http://127.0.0.1:${port}`, {
      ...{ path: SOCKET_PATH, transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } },
      extraHeaders: { host: `${shop.code}.localhost:${port}` },
    });
    open.push(socket);
    socket.once('connect', () => resolve(socket)).once('connect_error', reject);
  });
const post = async (url: string, who: SignedInPerson, payload: object): Promise<number> =>
  (await kit.app.server.inject({ method: 'POST', url, headers: who.headers, payload })).statusCode;

/** A member with two browsers, both connected. */
async function connected() {
  const { id } = await makeMember(kit, shop, { name: '周远' });
  const [here, there] = [await openTestSession(kit, shop, id, 'site'), await openTestSession(kit, shop, id, 'site')];
  return { id, token: here.token, sockets: [await connect(here.token), await connect(there.token)] };
}

test('AU-5 who is removed loses every connection at once, and gets none again; nobody else does', async () => {
  const leaving = await connected();
  const stays = await connected();
  expect(await post('/api/admin/erasure/person/remove', admin, { memberId: leaving.id, reason: '本人书面申请' })).toBe(
    200,
  );
  await eventually(() => expect(leaving.sockets.map((socket) => socket.connected)).toEqual([false, false]));
  await expect(connect(leaving.token)).rejects.toThrow('UNAUTHENTICATED');
  expect(stays.sockets.map((socket) => socket.connected)).toEqual([true, true]);
});

test('AU-5 so does who asked for it, when the days are over and the job removes them', async () => {
  const { id, token, sockets } = await connected();
  const headers = { ...admin.headers, authorization: token };
  expect(await post('/api/front/user/me/erasure/ask', { ...admin, headers }, {})).toBe(200);
  await kit
    .ctx(shop)
    .db.write((tx) =>
      tx.rows(
        "update session set ends_at = now() + interval '90 days', idle_until = now() + interval '90 days' where member_id = $1",
        [id],
      ),
    );
  ahead = 16 * DAY;
  await runDue(kit.ctx(shop));
  await eventually(() => expect(sockets.map((socket) => socket.connected)).toEqual([false, false]));
  ahead = 0;
});
