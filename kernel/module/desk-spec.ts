import type { Ctx } from '../http/context.ts';
import type { DeskState } from '../rules/desk-states.ts';
import type { Label } from './label.ts';

/** How a desk stands with one record, in a line. */
export interface DeskStanding {
  state: DeskState;
  text: Label;
}

/** What of a module is to be done for a record of another one: whoever opens that record sees how far it is, and goes there. By `<module>.<desk>`. */
export interface DeskSpec {
  /** The record of another module that it works for, such as `conference.conference`. */
  of: string;
  label: Label;
  /** What somebody needs who goes there. */
  permission: string;
  /** Lower ones come first. */
  order: number;
  /** The address of the desk with that record. */
  screen(id: number): string;
  /** How it stands: one question to the database. */
  standing(ctx: Ctx, id: number): Promise<DeskStanding>;
}
