import type { Ctx } from '../http/context.ts';
import type { Services } from '../services.ts';

const MOST_KEPT = 2_000;

const lastTold = new WeakMap<Services, Map<string, number>>();

/** What is told to a room, how often at most, and what is done just before, such as forgetting what was counted. */
interface RoomNews {
  room: string;
  event: string;
  data: Record<string, unknown>;
  everyMs: number;
  before?: () => void;
}

/** Tells a room that something moved: at once, and of many changes after each other once in a while, the last among them. */
export function tellRoom({ services, shop }: Ctx, { room, event, data, everyMs, before }: RoomNews): void {
  const told = lastTold.get(services) ?? new Map<string, number>();
  lastTold.set(services, told);
  const key = `${shop.id}/${room}/${event}`;
  const now = performance.now();
  const next = (told.get(key) ?? Number.NEGATIVE_INFINITY) + everyMs;
  // Somebody else has the word ready already.
  if (next - everyMs > now) return;
  const at = Math.max(now, next);
  if (told.size > MOST_KEPT) told.clear();
  told.set(key, at);
  const tell = (): void => {
    before?.();
    services.realtime.toRoom(shop.id, room, event, data);
  };
  if (at === now) tell();
  else setTimeout(tell, at - now).unref();
}
