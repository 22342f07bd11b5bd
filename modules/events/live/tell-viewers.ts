import type { Ctx } from '../../../kernel/http/context.ts';
import { tellRoom } from '../../../kernel/realtime/tell-room.ts';
import { audienceGate } from '../../content/envelope/public.ts';
import { forgetPulse, pulseOf } from './pulse.ts';

/** Who watches is told so often at most. */
const EVERY_MS = 500;

const roomOf = (id: number): string => `live:${id}`;

/** Tells those who watch that the stream moved, or its host said something: they ask how it stands. */
export const tellViewers = (ctx: Ctx, id: number): void =>
  tellRoom(ctx, {
    ...{ room: roomOf(id), event: 'live.changed', data: { id }, everyMs: EVERY_MS },
    before: () => forgetPulse(ctx, id),
  });

/** The room of a stream, for whoever sees its page; what is told there is a number. */
export async function viewersRoom(ctx: Ctx, { id }: Record<string, unknown>): Promise<string | null> {
  const pulse = typeof id === 'number' ? await pulseOf(ctx, id) : null;
  if (pulse === null || !pulse.isPublished || !audienceGate(ctx.person).sees(pulse.audience)) return null;
  return roomOf(id as number);
}
