import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { setting } from '../contract.ts';

/** Everything that the settings' screen shows. */
export type SettingFields = OutputOf<(typeof setting)['setting.fields']>;

/** One setting as the list has it. */
export type SettingField = SettingFields['data'][number];

/** A module's place in the tree of settings. */
export type SettingModule = SettingFields['tree'][number];

/** A level below the whole site that settings can be given for. */
export const layouts = ['', 'front', 'mobile', 'auth'] as const;
export type Layout = (typeof layouts)[number];

/** A change that is not published: a value, going back to what is inherited, or the platform's lock. */
export interface Change {
  value?: unknown;
  inherit?: boolean;
  locked?: boolean | undefined;
  /** The stored version that it was made upon. */
  version: number;
}

/** Changes by the keys of their settings. */
export type Changes = Readonly<Record<string, Change>>;

/** A value as a form can carry it: texts as they are, everything else as JSON. */
export const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What would hold with a change. */
export const presentValue = (field: SettingField, change: Change | undefined): unknown =>
  change?.inherit ? field.inherited : change && 'value' in change ? change.value : field.value;
