import type { z } from 'zod';
import type { Refusal } from '../contract/refusal.ts';
import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { Label } from './label.ts';
import type { OrderedThing, ThingsOrder } from './order-desk.ts';

/** Something that lies in a cart: `rid` is the browser's name for it, `input` what the module's own shape took. */
export interface CartEntry {
  rid: string;
  input: unknown;
}

/** What became of an entry: what it orders, or why it is not to be had. */
export type TakenEntry =
  | { rid: string; outcome: 'ok'; lines: readonly OrderedThing[] }
  | { rid: string; outcome: 'refused'; refusal: Refusal };

/**
 * Something that may lie in the common cart, by `<module>.<thing>`. All entries of a checkout are taken in one transaction, each
 * kind at once and the kinds in the order of their names; one refusal undoes all of them.
 */
export interface CartSpec {
  label: Label;
  /** What an entry says; anything else is refused before anybody is asked. */
  input: z.ZodType;
  /** Makes what the entries name ready to be ordered by the member; prices and stock are asked of `sells` afterwards. */
  take(ctx: Ctx, tx: Tx, member: number, entries: readonly CartEntry[]): Promise<readonly TakenEntry[]>;
  /** Is told of the order that its lines came into, before anything of it is paid or released. */
  ordered?(ctx: Ctx, tx: Tx, lines: readonly OrderedThing[], order: Pick<ThingsOrder, 'code'>): Promise<void>;
}
