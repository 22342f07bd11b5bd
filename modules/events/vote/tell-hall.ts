import type { Ctx } from '../../../kernel/http/context.ts';
import { tellRoom } from '../../../kernel/realtime/tell-room.ts';
import { forgetTally } from './queries/tally.ts';
import { storedPoll } from './stored-poll.ts';

/** A hall that votes at once is told so often at most. */
const EVERY_MS = 300;

const roomOf = (id: number): string => `vote:${id}`;

/** Tells the screens of a poll that it moved. */
export function tellHall(ctx: Ctx, id: number): void {
  tellRoom(ctx, {
    ...{ room: roomOf(id), event: 'vote.moved', data: { id }, everyMs: EVERY_MS },
    before: () => forgetTally(ctx, id),
  });
}

/** The room in which screens hear that a poll moved; of a draft nobody hears. */
export async function pollRoom(ctx: Ctx, { id }: Record<string, unknown>): Promise<string | null> {
  const poll = typeof id === 'number' ? await storedPoll(ctx.db, ctx.shop.id, id).catch(() => null) : null;
  return poll === null || poll.state === 'draft' ? null : roomOf(id as number);
}
