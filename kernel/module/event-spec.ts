import type { z } from 'zod';
import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { Label } from './label.ts';

/** Something that happens in a module; the label says it in the past. */
export interface EventSpec extends Label {
  /**
   * What outside systems may be told of it, and no more than that; an event without it stays within the portal. Numbers
   * rather than names: whoever wants more asks with a key of their own.
   */
  data?: z.ZodObject;
  /** An example of what is told. */
  sample?: Record<string, unknown>;
  /** Modules that a shop has switched off hear it too: what they keep of somebody is concerned all the same. */
  reachesAll?: boolean;
}

/** A listener for an event of this or another module, run inside the sender's transaction. */
export interface ReactionSpec {
  /** Name of the event; `*` hears every one. */
  event: string;
  /** SQL, true or false, by which it would do something about an event in the shop `$1` at this moment; absent where it always would. */
  hears?(ctx: Ctx, event: string): string;
  run(ctx: Ctx, tx: Tx, data: Record<string, unknown>, event: string): Promise<void>;
}
