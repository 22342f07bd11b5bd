import type { FieldErrors } from '../contract/refusal.ts';
import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { SettingProof } from './prove-settings.ts';
import type { SettingsTogether } from './settings-together.ts';

declare module '../services.ts' {
  interface Services {
    readonly settings: Settings;
  }
}

/** Where the value of a setting comes from. */
export type SettingSource = 'default' | 'platform' | 'shop' | 'layout';

/** A setting as it holds in a shop and layout. */
export interface EffectiveSetting {
  key: string;
  value: unknown;
  /** What would hold if this shop (or layout) stored nothing itself. */
  inherited: unknown;
  source: SettingSource;
  locked: boolean;
  /** Grows with every change of what the asked level stores; 0 where it never stored anything. */
  version: number;
  /** When the asked level last stored it; null where it never did. */
  changedAt: string | null;
}

/** A value to be stored; null goes back to what is inherited. */
export interface SettingItem {
  key: string;
  value: unknown;
  /** The version that the change was made upon: refused when somebody else changed it since. Absent: whatever it is. */
  version?: number | undefined;
  /** Takes the setting from the shops or gives it back; for the platform alone. */
  locked?: boolean | undefined;
}

/** Where, why and in what connection settings are stored. */
export interface SettingChange {
  layout?: string | undefined;
  note: string;
  /** Number of the change that this one takes back. */
  undoes?: number | undefined;
  /** That what has to be proved outside is (`prove`). */
  proof?: SettingProof | undefined;
  /** The member who decided it, where a job carries it out. */
  by?: number | undefined;
}

/** Values as their schemas want them, and why others are refused, by key. */
export interface CheckedSettings {
  items: SettingItem[];
  problems: FieldErrors;
}

/** Settings of the modules, read through platform → shop → layout. */
export interface Settings extends SettingsTogether {
  /** The value of one setting, such as `news.reviewSteps`; secrets are opened. */
  get<T>(ctx: Ctx, key: string, layout?: string): Promise<T>;
  /** Every setting of the modules that are on; secrets appear as their last four characters. */
  all(ctx: Ctx, options: { publicOnly: boolean; layout?: string | undefined }): Promise<EffectiveSetting[]>;
  /**
   * Stores values for this shop or one of its layouts (on the platform: for every shop). Refuses unknown, locked and
   * ill-formed ones with `INVALID_INPUT`, whose fields are the keys; then none is stored.
   */
  save(ctx: Ctx, items: readonly SettingItem[], note: string, layout?: string): Promise<void>;
  /** What `save` would make of the values; nothing is stored. */
  check(ctx: Ctx, items: readonly SettingItem[]): Promise<CheckedSettings>;
  /**
   * Proves outside what has to be before it is stored, with no transaction open, and refuses like `save`: whoever calls
   * `change` with settings that a stranger could name asks for this first.
   */
  prove(ctx: Ctx, items: readonly SettingItem[], layout?: string): Promise<SettingProof>;
  /** The same for the values that `undo` would bring back. */
  proveUndo(ctx: Ctx, id: number): Promise<SettingProof>;
  /** `save` inside a transaction; answers the number of the change, or null where nothing differed. */
  change(ctx: Ctx, tx: Tx, items: readonly SettingItem[], change: SettingChange): Promise<number | null>;
  /** Gives every setting of a change the value that it had before, unless somebody changed one since. */
  undo(ctx: Ctx, tx: Tx, id: number, how: { note: string; proof: SettingProof }): Promise<number | null>;
}
