import type { Ctx, Person } from '../http/context.ts';
import { countedPerson } from '../http/counted-person.ts';
import type { MakeContext } from '../http/make-context.ts';
import type { Services } from '../services.ts';
import type { Shop } from '../tenancy/shop.ts';

/** A room as a browser names it: its kind, and what it asks with. */
export interface RoomAsked {
  kind: string;
  asked: unknown;
}

/** Decides which room that is for somebody, null for none. */
type Decide = (room: RoomAsked) => Promise<string | null>;

/** The rooms that somebody is let into, and has to leave, by asking for one. */
interface Entered {
  entered: string | null;
  lost: string | null;
}

const OUTSIDE: Entered = { entered: null, lost: null };

/** Rooms that one connection is in at a time, and how often it knocks within a minute. */
const MOST_ROOMS = 10;
const MOST_KNOCKS = 40;
const KNOCKS_WITHIN_MS = 60_000;

/** The rooms that one connection is in, by what it asked for. */
export class Places {
  /** The name of the room; null while it is asked about for the first time. */
  readonly #rooms = new Map<string, { room: RoomAsked; name: string | null }>();
  #knocks: number[] = [];

  /**
   * Answers the name of the room that is asked for, where it lets the browser in and there is a place left, and the one that is lost
   * by asking: whoever is in a room and asks once more is in it no longer where they are not let in.
   */
  async enter(kind: unknown, asked: unknown, decide: Decide): Promise<Entered> {
    const now = performance.now();
    this.#knocks = this.#knocks.filter((at) => at > now - KNOCKS_WITHIN_MS);
    if (typeof kind !== 'string' || this.#knocks.length >= MOST_KNOCKS) return OUTSIDE;
    this.#knocks.push(now);
    const key = keyOf(kind, asked);
    const before = this.#rooms.get(key)?.name ?? null;
    if (!this.#rooms.has(key) && this.#rooms.size >= MOST_ROOMS) return OUTSIDE;
    // Until it is answered, the place is the one that it was.
    const place = { room: { kind, asked }, name: before };
    this.#rooms.set(key, place);
    const name = await decide(place.room).catch(() => null);
    // Whoever left while it was asked about is not in it.
    if (this.#rooms.get(key) !== place) return OUTSIDE;
    place.name = name;
    if (name === null) this.#rooms.delete(key);
    return { entered: name, lost: before === null || this.#isIn(before) ? null : before };
  }

  /** Gives a place back; answers the name of the room where nothing else keeps the connection in it. */
  leave(kind: unknown, asked: unknown): string | null {
    if (typeof kind !== 'string') return null;
    const key = keyOf(kind, asked);
    const name = this.#rooms.get(key)?.name ?? null;
    this.#rooms.delete(key);
    return name === null || this.#isIn(name) ? null : name;
  }

  /** Asks about every place anew; answers the rooms that let the connection in no more. */
  async recheck(decide: Decide): Promise<string[]> {
    const lost: string[] = [];
    for (const [key, place] of [...this.#rooms]) {
      const { name, room } = place;
      if (name === null || (await decide(room).catch(() => null)) === name || this.#rooms.get(key) !== place) continue;
      this.#rooms.delete(key);
      if (!this.#isIn(name)) lost.push(name);
    }
    return lost;
  }

  #isIn(name: string): boolean {
    return [...this.#rooms.values()].some((place) => place.name === name);
  }
}

const keyOf = (kind: string, asked: unknown): string => JSON.stringify([kind, asked]);

/** What rooms are decided with. */
interface RoomParts {
  services: Services;
  makeContext: MakeContext;
}

/** The room that a browser asks for, as the module decides to which it belongs; null where it is not let in. */
export async function roomFor(
  { services, makeContext }: RoomParts,
  { shop, person }: { shop: Shop; person: Person | null },
  { kind, asked }: RoomAsked,
): Promise<string | null> {
  const ctx: Ctx = makeContext({
    requestId: 'socket',
    shop,
    person: countedPerson({ access: 'visitor', whileOwing: false }, person),
    locale: shop.locale,
  });
  for (const { rooms } of services.registry.enabled(shop)) {
    if (rooms === undefined || !Object.hasOwn(rooms, kind)) continue;
    const source = rooms[kind];
    const sent = source?.asked.safeParse(asked);
    const room = sent?.success ? await source?.enter(ctx, sent.data) : null;
    // A module's rooms cannot be taken for those of persons and sign-ins.
    return room?.startsWith(`${kind}:`) ? room : null;
  }
  return null;
}
