import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';

declare module '../services.ts' {
  interface Services {
    readonly events: Events;
  }
}

/** In-process events between modules. */
export interface Events {
  /** Tells the reactions of every module that is on, or of all (`reachesAll`), one after the other, inside the sender's transaction. */
  emit(ctx: Ctx, tx: Tx, event: string, data: Record<string, unknown>): Promise<void>;
  /**
   * Whether any reaction would do something about an event at this moment. Who asks before a transaction in which others wait
   * need not emit there what nobody hears; whoever begins to listen meanwhile hears the next one.
   */
  isHeard(ctx: Ctx, event: string): Promise<boolean>;
}
