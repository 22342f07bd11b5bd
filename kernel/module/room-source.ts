import type { z } from 'zod';
import type { Ctx } from '../http/context.ts';

/** A room that browsers may ask to be let into, such as `qr`; the name of the room is the server's to give. */
export interface RoomSource {
  /** One sentence for the document of messages. */
  summary: string;
  /** What a browser sends to be let in; anything else is refused. */
  asked: z.ZodObject;
  /** The room that this caller may enter with what they sent, such as `qr:<scene>`; null refuses. */
  enter(ctx: Ctx, asked: Record<string, unknown>): Promise<string | null>;
}
