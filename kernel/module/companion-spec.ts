import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { Label } from './label.ts';

/** A record that is held once more: what it is made after, what it became, and how many days later it is on the clocks of its place. */
export interface NewEdition {
  from: number;
  to: number;
  days: number;
  zone: string;
}

/** What of a module's own may come along where a record is held once more, by `<module>.<thing>`. */
export interface CompanionSpec {
  /** The record of another module that it hangs on, such as `conference.conference`. */
  of: string;
  label: Label;
  /** What somebody needs who brings it along. */
  permission: string;
  /** Lower ones come first. */
  order: number;
  /** What it is made of, by the words under which it is counted. */
  counted: Readonly<Record<string, Label>>;
  /** How many of each would come along. */
  count(ctx: Ctx, reader: Pick<Tx, 'row'>, from: number): Promise<Readonly<Record<string, number>>>;
  /** Makes it anew for the other record, in the caller's transaction: nothing of persons, orders and stock that is gone, all moments so many days later. */
  copy(ctx: Ctx, tx: Tx, edition: NewEdition): Promise<void>;
}
