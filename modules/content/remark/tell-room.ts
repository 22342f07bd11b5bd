import type { Ctx } from '../../../kernel/http/context.ts';
import { tellRoom } from '../../../kernel/realtime/tell-room.ts';
import { seenTarget } from './place.ts';

/** Readers of one thing are told so often at most; within two seconds in any case (M3). */
const EVERY_MS = 1000;

const roomOf = (type: string, id: number): string => `remark:${type}:${id}`;

/** Tells those who read about a thing that something was said, liked or taken back there. */
export const tellReaders = (ctx: Ctx, { type, targetId }: { type: string; targetId: number }): void =>
  tellRoom(ctx, {
    ...{ room: roomOf(type, targetId), event: 'remark.changed', data: { type, id: targetId } },
    everyMs: EVERY_MS,
  });

/** Tells them that a comment was taken away, wherever it stands on their page (M3). */
export function tellGone(ctx: Ctx, { type, targetId }: { type: string; targetId: number }, remark: number): void {
  ctx.services.realtime.toRoom(ctx.shop.id, roomOf(type, targetId), 'remark.gone', { type, id: targetId, remark });
  tellReaders(ctx, { type, targetId });
}

/** The room of a thing, for whoever sees that and is let in. */
export async function remarkRoom(ctx: Ctx, { type, id, pass }: Record<string, unknown>): Promise<string | null> {
  if (typeof type !== 'string' || typeof id !== 'number' || typeof pass !== 'string') return null;
  const seen = await seenTarget(ctx, { type, id, pass }).catch(() => null);
  return seen === null ? null : roomOf(type, id);
}
