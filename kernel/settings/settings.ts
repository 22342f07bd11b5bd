import type { Ctx } from '../http/context.ts';

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
}

/** A value to be stored; null goes back to what is inherited. */
export interface SettingItem {
  key: string;
  value: unknown;
}

/** Settings of the modules, read through platform → shop → layout. */
export interface Settings {
  /** The value of one setting, such as `news.reviewSteps`; secrets are opened. */
  get<T>(ctx: Ctx, key: string, layout?: string): Promise<T>;
  /** Every setting of the modules that are on; secrets appear as their last four characters. */
  all(ctx: Ctx, options: { publicOnly: boolean; layout?: string }): Promise<EffectiveSetting[]>;
  /**
   * Stores values for this shop or one of its layouts (on the platform: for every shop). Refuses unknown, locked and
   * ill-formed ones with `INVALID_INPUT`, whose fields are the keys; then none is stored.
   */
  save(ctx: Ctx, items: readonly SettingItem[], comment: string, layout?: string): Promise<void>;
}
