import type { z } from 'zod';

/** A message that browsers get over their socket without asking. */
export interface LiveMessage {
  /** One sentence for the document of messages. */
  summary: string;
  /** Who gets it: one person, at every sign-in, one device, or those who were let into a room of the kind that is named. */
  to: 'person' | 'device' | { room: string };
  /** What it carries; whoever wants more asks for it, with the rights that they have then. */
  data: z.ZodObject;
}
