import { io, type Socket } from 'socket.io-client';
import { contextMaker } from '../http/make-context.ts';
import { authenticate } from '../identity/authenticate.ts';
import { createLogger } from '../log/logger.ts';
import { roomFor } from '../realtime/room-places.ts';
import { SOCKET_PATH, SocketRealtime } from '../realtime/socket-realtime.ts';
import type { Services } from '../services.ts';
import { PostgresSignals } from '../signals/postgres-signals.ts';
import type { Shop } from '../tenancy/shop.ts';
import type { TestApp } from '../testkit/app.ts';
import { testDatabase } from '../testkit/database.ts';
import type { RoomCall } from './stage.ts';

/** What a socket was told: the word that messages of a test carry. */
export interface Hearer {
  readonly socket: Socket;
  readonly heard: unknown[];
}

/** The sockets of an application, on a port of its own. */
export class SocketHouse {
  readonly realtime: SocketRealtime;
  readonly #kit: TestApp;
  readonly #services: Services;
  readonly #signals: PostgresSignals;
  readonly #port: number;
  readonly #open: Socket[] = [];

  private constructor(kit: TestApp, services: Services, signals: PostgresSignals, port: number) {
    this.#kit = kit;
    this.#services = services;
    this.#signals = signals;
    this.#port = port;
    this.realtime = new SocketRealtime(signals);
    this.realtime.attach({
      ...{ http: kit.app.server.server, database: kit.database, services, logger: createLogger('silent') },
      makeContext: contextMaker(kit.database, services),
    });
  }

  /** Opens them; `close` them before the application. */
  static async open(kit: TestApp, services: Services = kit.services): Promise<SocketHouse> {
    const { server } = kit.app;
    if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 });
    const address = server.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return new SocketHouse(kit, services, await PostgresSignals.open(testDatabase().appUrl), port);
  }

  /** Connects to a shop by its host; rejects where the token is not let in. */
  connect(shop: Shop, token: string): Promise<Hearer> {
    const heard: unknown[] = [];
    return new Promise((resolve, reject) => {
      const socket = io(`http://127.0.0.1:${this.#port}`, {
        ...{ path: SOCKET_PATH, transports: ['websocket'], reconnection: false, forceNew: true },
        auth: { token },
        extraHeaders: { host: `${shop.code}.localhost:${this.#port}` },
      });
      this.#open.push(socket);
      socket.onAny((event: string, data: object) => heard.push({ event, ...data }));
      socket.once('connect', () => resolve({ socket, heard })).once('connect_error', reject);
    });
  }

  /** Whether a socket is let into a room. */
  enter({ socket }: Hearer, kind: string, asked: RoomCall['asked']): Promise<boolean> {
    return new Promise((resolve) => socket.emit('enter', kind, asked, ({ ok }: { ok: boolean }) => resolve(ok)));
  }

  /** What the server calls a room, of whoever it lets in; null for who is not. */
  async nameOf(shop: Shop, token: string, kind: string, asked: RoomCall['asked']): Promise<string | null> {
    const services = this.#services;
    const { database } = this.#kit;
    const caller =
      token === '' ? null : await authenticate({ database, services }, shop.id, token, services.now(), false);
    const makeContext = contextMaker(database, services);
    return roomFor({ services, makeContext }, { shop, person: caller?.person ?? null }, { kind, asked });
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.close();
    await this.realtime.close();
    await this.#signals.close();
  }
}
