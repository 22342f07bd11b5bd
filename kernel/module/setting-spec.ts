import type { z } from 'zod';
import type { Ctx } from '../http/context.ts';
import type { Label } from './label.ts';

/** A setting: its schema says type, default and limits. */
export interface SettingSpec {
  label: Label;
  schema: z.ZodType;
  default: unknown;
  /** Readable by visitors (`shop/setting`, `module/config/show`). */
  public?: boolean;
  /** Write-only: answers show the last four characters at most. */
  secret?: boolean;
  /** Set by the platform alone. */
  locked?: boolean;
  /** Gives power over people's accounts: changed after a fresh proof of the person alone. */
  stepUp?: boolean;
  /** The part of the module's settings that it stands in, a key of `settingGroups`. */
  group?: string;
  /** One sentence: what it does, or where its value is found. */
  help?: Label;
  /** What a number counts, such as days. */
  unit?: Label;
  /** The words of a choice by its value. */
  choices?: Record<string, Label>;
  /** Names of what an entry of a list is made of, by property; `entry` is what one entry is called. */
  parts?: Record<string, Label>;
  /** Shown only while another setting has one of these values. */
  visibleWhen?: { key: string; is: readonly unknown[] };
}

/** The outcome of a test of settings: whether it worked, and what happened in the reader's language. */
export interface SettingTestResult {
  ok: boolean;
  text: string;
}

/** The settings of a try: what is typed, and what is stored where nothing is. */
export interface TriedSettings {
  get<T>(key: string): Promise<T>;
  /** Values that belong together, all of one level (`Settings.together`); null where none stores the first. */
  together<T extends Readonly<Record<string, unknown>>>(keys: readonly (keyof T & string)[]): Promise<T | null>;
}

/** A try of what settings lead to, run on the server with the values that are typed and not saved. */
export interface SettingTestSpec {
  label: Label;
  /** The group of the module's settings beside which it stands. */
  group: string;
  /** What the person has to say for it, such as the phone that gets a message. */
  ask?: { label: Label; schema: z.ZodType<string> };
  run(ctx: Ctx, settings: TriedSettings, asked: string): Promise<SettingTestResult>;
}
