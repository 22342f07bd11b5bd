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
   * SQL, true or false, by which any reaction would do something about an event in the shop `$1` at this moment: a column of a statement that
   * is asked anyway. What nobody hears need not be emitted while others wait; whoever begins to listen meanwhile hears the next one.
   */
  heardSql(ctx: Ctx, event: string): string;
}
