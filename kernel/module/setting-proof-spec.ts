import type { FieldErrors } from '../contract/refusal.ts';
import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';

/**
 * Settings that name something outside which has to be the shop's own. Before they are stored it is asked whether it is,
 * with no transaction open; what it answers is done in the transaction that stores them.
 */
export interface SettingProofSpec {
  /** The settings whose change has to be proved. */
  keys: readonly string[];
  /** Proves the values as they are about to be: what is wrong with them by key, or what belongs with storing them. */
  prove(
    ctx: Ctx,
    settings: { get<T>(key: string): Promise<T> },
  ): Promise<{ problems: FieldErrors } | { settle(tx: Tx): Promise<void> }>;
}
