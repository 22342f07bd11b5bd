import { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { LiveMessage } from '../../../kernel/module/live-message.ts';
import type { RoomSource } from '../../../kernel/module/room-source.ts';

/** Those who have the page of an item open. */
const ROOM = 'content';
const GONE = 'content.gone';

const roomOf = (type: string, id: number): string => `${ROOM}:${type}:${id}`;

/** Tells every open page of an item, as soon as the transaction has committed, that there is nothing to read any more. */
export function tellOpenPages(ctx: Ctx, tx: Tx, { type, id }: { type: string; id: number }): void {
  tx.afterCommit(() => ctx.services.realtime.toRoom(ctx.shop.id, roomOf(type, id), GONE, { type, id }));
}

/** The room of an item, for those who may read it now. */
async function enter(ctx: Ctx, { type, id }: Record<string, unknown>): Promise<string | null> {
  if (typeof type !== 'string' || typeof id !== 'number') return null;
  const cards = await ctx.services.registry.targets.get(type)?.cards(ctx, [id]);
  return cards === undefined || cards.length === 0 ? null : roomOf(type, id);
}

/** The rooms of open pages. */
export const contentRooms: Record<string, RoomSource> = {
  [ROOM]: {
    summary: 'The open page of something published, for those who may read it.',
    asked: z.object({ type: z.string().max(64), id: z.number().int().positive() }),
    enter,
  },
};

/** What open pages are told. */
export const contentMessages: Record<string, LiveMessage> = {
  [GONE]: {
    summary: 'An item was taken off the site; whoever shows it asks again, and is told why.',
    to: { room: ROOM },
    data: z.object({ type: z.string(), id: z.number() }),
  },
};
