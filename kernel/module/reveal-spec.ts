import type { FieldClass } from '../contract/field-class.ts';
import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { Label } from './label.ts';

/** A value of a person that staff may see in full: one at a time, with a reason, and written down. */
export interface RevealSpec {
  label: Label;
  class: FieldClass;
  /** The value of a member, whom the caller reaches; null where there is none. */
  read(ctx: Ctx, tx: Tx, member: { id: number; accountId: number | null }): Promise<string | null>;
}
