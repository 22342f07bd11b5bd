import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';

/** From when and until when somebody can be there, as far as a module knows; null where it says nothing. */
export interface KnownPresence {
  /** Number of the record that stands for somebody. */
  who: number;
  from: string | null;
  to: string | null;
}

/** What a module knows of when people can be at a record of another one, such as by the ways that they come and leave by. */
export interface PresenceSpec {
  /** The record that they come to. */
  of: string;
  /** The record that stands for somebody. */
  who: string;
  read(ctx: Ctx, reader: Pick<Tx, 'rows'>, id: number): Promise<KnownPresence[]>;
}
