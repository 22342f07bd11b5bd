import type { Ctx } from '../http/context.ts';

/** Where the value of a setting comes from. */
export type SettingSource = 'default' | 'platform' | 'shop' | 'layout';

/** A setting as it holds in a shop and layout. */
export interface EffectiveSetting {
  key: string;
  value: unknown;
  source: SettingSource;
  locked: boolean;
}

/** Settings of the modules, read through platform → shop → layout. */
export interface Settings {
  /** The value of one setting, such as `news.reviewSteps`. */
  get<T>(ctx: Ctx, key: string, layout?: string): Promise<T>;
  /** Every setting of the modules that are on; secrets appear as their last four characters. */
  all(ctx: Ctx, options: { publicOnly: boolean; layout?: string }): Promise<EffectiveSetting[]>;
  /** Stores values for this shop; `null` goes back to what is inherited. Refuses unknown, locked and ill-formed ones. */
  save(ctx: Ctx, items: readonly { key: string; value: unknown }[], comment: string): Promise<void>;
}
