import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { Server, type Socket } from 'socket.io';
import type { Database } from '../database/database.ts';
import type { EnrolledDevice, Person } from '../http/context.ts';
import type { MakeContext } from '../http/make-context.ts';
import { isSameHost } from '../http/same-origin.ts';
import { authenticate } from '../identity/authenticate.ts';
import { authenticateDevice, isDeviceShape } from '../identity/authenticate-device.ts';
import { CROWD_FROM, KNOCK } from '../rules/crowd.ts';
import type { Services } from '../services.ts';
import type { Signals } from '../signals/signals.ts';
import type { Shop } from '../tenancy/shop.ts';
import type { Realtime } from './realtime.ts';
import { Places, roomFor } from './room-places.ts';
import { frameOf, isBehind, writeFrame } from './write-frame.ts';

/** Address of the sockets. */
export const SOCKET_PATH = '/api/socket';

const TOPIC = 'realtime';
const CHECK_MS = 60_000;
const RECHECK_AFTER_MS = 3_000;
const MOST_BYTES = 16 * 1024;

/** What is known of a connected browser. */
interface Connected {
  shop: Shop;
  token: string | null;
  person: Person | null;
  device: EnrolledDevice | null;
  places: Places;
}

type FromBrowser = {
  enter: (kind: unknown, asked: unknown, told: unknown) => void;
  leave: (kind: unknown, asked: unknown) => void;
};
type ToBrowser = Record<string, (data: Record<string, unknown>) => void>;
type ShopServer = Server<FromBrowser, ToBrowser, Record<string, never>, Connected>;
type ShopSocket = Socket<FromBrowser, ToBrowser, Record<string, never>, Connected>;

/** What a browser gets when it asks to be let into a room. */
type Told = (answer: { ok: boolean }) => void;

/** What the sockets are served with. */
export interface SocketParts {
  http: HttpServer;
  database: Database;
  services: Services;
  makeContext: MakeContext;
  logger: FastifyBaseLogger;
}

/** What processes tell each other: a message to a room, that its connections end (no event), or that they are asked about anew (`knock`). */
type Letter = {
  room: string;
  event: string | null;
  data: Record<string, unknown>;
};

const roomOf = (shopId: number, room: string): string => `shop:${shopId}:${room}`;

/** Sends over socket.io; what one process sends, the others hand on to the browsers that are connected to them. */
export class SocketRealtime implements Realtime {
  readonly #signals: Signals;
  readonly #checkMs: number;
  #io: ShopServer | undefined;
  #check: NodeJS.Timeout | undefined;
  #parts: SocketParts | undefined;
  readonly #rechecks = new Map<string, NodeJS.Timeout>();

  constructor(signals: Signals, checkMs = CHECK_MS) {
    this.#signals = signals;
    this.#checkMs = checkMs;
    signals.on(TOPIC, (letter) => {
      const { room, event, data } = letter as Letter;
      if (event === null) this.#io?.in(room).disconnectSockets(true);
      else if (event === KNOCK) this.#recheckSoon(room);
      else this.#hand(room, event, data);
    });
  }

  toPerson(shopId: number, personId: number, event: string, data: Record<string, unknown>): void {
    this.#tell(roomOf(shopId, `person:${personId}`), event, data);
  }

  toRoom(shopId: number, room: string, event: string, data: Record<string, unknown>): void {
    this.#tell(roomOf(shopId, room), event, data);
  }

  recheckRoom(shopId: number, room: string): void {
    this.#tell(roomOf(shopId, room), KNOCK, {});
  }

  toDevice(shopId: number, deviceId: number, event: string, data: Record<string, unknown>): void {
    this.#tell(roomOf(shopId, `device:${deviceId}`), event, data);
  }

  endDevice(shopId: number, deviceId: number): void {
    this.#tell(roomOf(shopId, `device:${deviceId}`), null, {});
  }

  endSession(shopId: number, sessionId: number): void {
    this.#tell(roomOf(shopId, `session:${sessionId}`), null, {});
  }

  /** Begins to accept connections on a listening server. */
  attach(parts: SocketParts): void {
    const { http, services, logger } = parts;
    const io: ShopServer = new Server(http, {
      path: SOCKET_PATH,
      serveClient: false,
      maxHttpBufferSize: MOST_BYTES,
      connectTimeout: 10_000,
      allowRequest: (request, answer) => {
        isFromOwnPage(request, services)
          .then((fine) => answer(null, fine))
          .catch(() => answer(null, false));
      },
    });
    io.engine.on('headers', (headers: Record<string, string>) => {
      headers['cache-control'] = 'no-store';
      headers['x-content-type-options'] = 'nosniff';
    });
    io.use((socket, next) => {
      identify(parts, socket)
        .then((known) => {
          socket.data = known;
          next();
        })
        // Every reason looks the same: whether a token was ever good is not for strangers.
        .catch(() => next(new Error('UNAUTHENTICATED')));
    });
    io.on('connection', (socket) => this.#welcome(parts, socket));
    this.#io = io;
    this.#parts = parts;
    this.#check = setInterval(() => {
      this.#recheck(parts).catch((error: unknown) => logger.error({ err: error }, 'sockets'));
    }, this.#checkMs);
    this.#check.unref();
  }

  /** Ends every connection. */
  async close(): Promise<void> {
    clearInterval(this.#check);
    for (const timer of this.#rechecks.values()) clearTimeout(timer);
    this.#io?.disconnectSockets(true);
    await this.#io?.close();
  }

  #tell(room: string, event: string | null, data: Record<string, unknown>): void {
    // Whoever misses a message asks again: nothing depends on its arrival.
    this.#signals.sendNow(TOPIC, { room, event, data }).catch(() => undefined);
  }

  /** What many hear names how many they are, so that they ask one after the other and not all at once; it is put into words once. */
  #hand(room: string, event: string, data: Record<string, unknown>): void {
    const sockets = this.#inRoom(room);
    if (sockets.length === 0) return;
    const said = sockets.length < CROWD_FROM ? data : { ...data, crowd: sockets.length };
    const frame = frameOf(event, said);
    for (const socket of sockets) {
      // It comes again, and asks for how things stand.
      if (isBehind(socket)) socket.conn.close(true);
      else if (frame === null || !writeFrame(socket, frame)) socket.emit(event, said);
    }
  }

  #inRoom(room: string): ShopSocket[] {
    const hearers = this.#io?.sockets.adapter.rooms.get(room) ?? [];
    return Array.from(hearers, (id) => this.#io?.sockets.sockets.get(id)).filter((socket) => socket !== undefined);
  }

  /** What other processes keep of how a thing stands is forgotten by then; many changes are one question. */
  #recheckSoon(room: string): void {
    if (this.#rechecks.has(room)) return;
    const timer = setTimeout(() => {
      this.#rechecks.delete(room);
      this.#recheckPlaces(this.#inRoom(room)).catch((error: unknown) =>
        this.#parts?.logger.error({ err: error }, 'sockets'),
      );
    }, RECHECK_AFTER_MS);
    this.#rechecks.set(room, timer.unref());
  }

  #welcome(parts: SocketParts, socket: ShopSocket): void {
    const { shop, person, device, places } = socket.data;
    if (device !== null) void socket.join(roomOf(shop.id, `device:${device.id}`));
    void socket.join(roomOf(shop.id, 'all'));
    if (person !== null) {
      void socket.join([roomOf(shop.id, `person:${person.id}`), roomOf(shop.id, `session:${person.sessionId}`)]);
    }
    socket.on('enter', (kind, asked, told) => {
      const tell: Told = typeof told === 'function' ? (told as Told) : () => undefined;
      places
        .enter(kind, asked, (room) => roomFor(parts, socket.data, room))
        .then(async ({ entered, lost }) => {
          if (lost !== null) await socket.leave(roomOf(shop.id, lost));
          if (entered !== null) await socket.join(roomOf(shop.id, entered));
          tell({ ok: entered !== null });
        })
        .catch(() => tell({ ok: false }));
    });
    socket.on('leave', (kind, asked) => {
      const room = places.leave(kind, asked);
      if (room !== null) void socket.leave(roomOf(shop.id, room));
    });
  }

  /** A sign-in that ended without a word to us, by its time for example, loses its connection within a minute; in a shop that closed everybody does. */
  async #recheck(parts: SocketParts): Promise<void> {
    const { services } = parts;
    const sockets = [...(this.#io?.sockets.sockets.values() ?? [])];
    for (const socket of sockets) {
      const { shop, token } = socket.data;
      const isClosed = (await services.shops.byId(shop.id))?.status === 'closed';
      const caller = isClosed || token === null ? null : await callerOf(parts, shop.id, token).catch(() => null);
      if (isClosed || (token !== null && caller === null)) socket.disconnect(true);
      else if (caller !== null) Object.assign(socket.data, caller);
    }
    await this.#recheckPlaces(sockets);
  }

  /** Whom a room would not let in any more leaves it. Those who ask the same and are nobody in particular are asked about together. */
  async #recheckPlaces(sockets: readonly ShopSocket[]): Promise<void> {
    const parts = this.#parts;
    if (parts === undefined) return;
    const answers = new Map<string, Promise<string | null>>();
    for (const socket of sockets) {
      const { shop, person, places } = socket.data;
      const lost = await places.recheck((room) => {
        const key = JSON.stringify([shop.id, person?.sessionId, room]);
        const answer = answers.get(key) ?? roomFor(parts, socket.data, room);
        answers.set(key, answer);
        return answer;
      });
      for (const room of lost) void socket.leave(roomOf(shop.id, room));
      if (lost.length > 0) socket.emit(KNOCK, {});
    }
  }
}

/** A browser says which page connects: it has to be one of the same host and port. */
async function isFromOwnPage(request: IncomingMessage, services: Services): Promise<boolean> {
  const { host, origin } = request.headers;
  if (host === undefined || (await services.shops.byHost(host)) === null) return false;
  if (origin === undefined) return true;
  return isSameHost(origin, host);
}

async function identify(parts: SocketParts, socket: ShopSocket): Promise<Connected> {
  const { services } = parts;
  const hosted = await services.shops.byHost(socket.handshake.headers.host ?? '');
  if (hosted === null || hosted.shop.status === 'closed') throw new Error('no shop');
  const { token } = socket.handshake.auth as { token?: unknown };
  if (token === undefined || token === null || token === '')
    return { shop: hosted.shop, token: null, person: null, device: null, places: new Places() };
  if (typeof token !== 'string') throw new Error('no sign-in');
  return { shop: hosted.shop, token, ...(await callerOf(parts, hosted.shop.id, token)), places: new Places() };
}

/** Whose token it is, a person's or a device's; rejects where it is nobody's. */
async function callerOf(
  parts: SocketParts,
  shopId: number,
  token: string,
): Promise<Pick<Connected, 'person' | 'device'>> {
  if (isDeviceShape(token))
    return { person: null, device: await authenticateDevice(parts.database, shopId, { token }) };
  // A connection is made, and made again, without anybody's doing.
  const caller = await authenticate(parts, shopId, token, parts.services.now(), false);
  if (caller === null) throw new Error('no sign-in');
  return { person: caller.person, device: null };
}
