import type { Ctx } from '../../../kernel/http/context.ts';
import type { Services } from '../../../kernel/services.ts';
import { forgetTally } from './queries/tally.ts';
import { storedPoll } from './stored-poll.ts';

/** A hall that votes at once is told so often at most. */
const EVERY_MS = 300;
const MOST_KEPT = 2_000;

const lastTold = new WeakMap<Services, Map<string, number>>();

/** Tells the screens of a poll that it moved: at once, and of many ballots after each other once in a while, the last among them. */
export function tellHall(ctx: Ctx, id: number): void {
  const { services, shop } = ctx;
  const told = lastTold.get(services) ?? new Map<string, number>();
  lastTold.set(services, told);
  const key = `${shop.id}/${id}`;
  const now = performance.now();
  const next = (told.get(key) ?? 0) + EVERY_MS;
  // Somebody else has the word ready already.
  if (next - EVERY_MS > now) return;
  const at = Math.max(now, next);
  told.set(key, at);
  if (told.size > MOST_KEPT) told.clear();
  const tell = (): void => {
    forgetTally(ctx, id);
    services.realtime.toRoom(shop.id, `vote:${id}`, 'vote.moved', { id });
  };
  if (at === now) tell();
  else setTimeout(tell, at - now).unref();
}

/** The room in which screens hear that a poll moved; of a draft nobody hears. */
export async function pollRoom(ctx: Ctx, { id }: Record<string, unknown>): Promise<string | null> {
  const poll = typeof id === 'number' ? await storedPoll(ctx.db, ctx.shop.id, id).catch(() => null) : null;
  return poll === null || poll.state === 'draft' ? null : `vote:${id}`;
}
