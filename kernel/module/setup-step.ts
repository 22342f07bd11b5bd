import type { Ctx } from '../http/context.ts';
import type { Label } from './label.ts';

/** Something that a shop prepares before it opens; whether it is there is asked anew each time. */
export interface SetupStep {
  label: Label;
  /** What it is for, in one sentence. */
  hint: Label;
  /** Where it is done: an address of the console, and what one needs to open it (`staff`: nothing more). */
  to: string;
  permission: string;
  order: number;
  /** The shop should not open without it. */
  isNeeded?: true;
  /** A test of settings by which it can be tried at once, as some manifest declares it (`settingTests`). */
  test?: string;
  isDone(ctx: Ctx): Promise<boolean>;
}
