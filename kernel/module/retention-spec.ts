import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { Label } from './label.ts';

/** A kind of records that go after some time; the shop sets how long, the law how long at least. */
export interface RetentionSpec {
  label: Label;
  /** What the law asks for. */
  law: Label;
  /** Days without a word of the shop; null keeps them for good. */
  usualDays: number | null;
  leastDays: number;
  table: string;
  /** SQL over `t` of the moment from which the days count; null for what stays. */
  since: string;
  /** SQL over `t` of the member whom a row is about, so that it can be held back. */
  member?: string;
  /** What is done with rows that are due in place of deleting them; afterwards they must be due no longer. */
  instead?(ctx: Ctx, tx: Tx, ids: readonly number[]): Promise<void>;
  /** What else goes with the rows, before they are deleted. */
  beforeDelete?(ctx: Ctx, tx: Tx, ids: readonly number[]): Promise<void>;
}
