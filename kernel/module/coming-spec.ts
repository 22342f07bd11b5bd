import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';

/** What a module knows of who comes to a record of another one for good, such as by a registration that is confirmed and paid. */
export interface ComingSpec {
  /** The record that they come to. */
  of: string;
  /** Those of some members who come to one of them. */
  come(ctx: Ctx, reader: Pick<Tx, 'rows'>, id: number, members: readonly number[]): Promise<ReadonlySet<number>>;
}
