import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { Label } from './label.ts';

/** What comes over a record that things of other modules hang on: it is called off, or held so many days later. */
export interface Upheaval {
  /** The record that it comes over. */
  of: number;
  act: 'cancel' | 'postpone';
  /** What becomes of what was paid: it goes back, stays where it is, or goes over to another record with what it was paid for. */
  money: 'refund' | 'keep' | 'move';
  /** The record that things go over to; null where nothing does. */
  to: number | null;
  /** How many days later; 0 where it is called off. */
  days: number;
  /** Why, as everybody is told. */
  reason: Label;
  /** By which each message of it is known, so that nobody gets it twice. */
  key: string;
}

/** What would become of one thing: under the number of a row, by a word of its module. */
export interface Consequence {
  ref: number;
  act: string;
  /** How many of what is counted go, such as nights. */
  units: number;
  /** Money that goes back, in fen. */
  fen: number;
  /** People who are told. */
  messages: number;
}

/** Which things are asked about: those of numbers from one to another, the lowest first, so many at most. */
export interface ConsequenceSpan {
  from: number;
  to: number;
  limit: number;
}

/** A kind of things that something becomes of where what they hang on is called off or put off, by `<module>.<thing>`. */
export interface ConsequenceSpec {
  /** The record of another module that they hang on, such as `conference.conference`. */
  of: string;
  label: Label;
  /** Path of the screen on which one of them is seen. */
  screen(ref: number): string;
  /** What can become of one of them, by its word. */
  acts: Readonly<Record<string, Label>>;
  /** What its units are, where it counts any. */
  unit?: Label;
  /** Lower ones go first: what is held by others goes after them. */
  order: number;
  /** What would be done now; nothing is said of what stays as it is. */
  plan(ctx: Ctx, reader: Pick<Tx, 'rows' | 'row'>, upheaval: Upheaval, span: ConsequenceSpan): Promise<Consequence[]>;
  /**
   * Does it for one thing, in the caller's transaction. `still` throws where it would not be planned the same at that moment, and is called
   * once everything is locked; a refusal or `OtherwiseError` lets nothing of it happen.
   */
  apply(ctx: Ctx, tx: Tx, upheaval: Upheaval, asked: { line: Consequence; still: () => Promise<void> }): Promise<void>;
}

/** What `plan` is asked of one thing. */
export const oneThing = (ref: number): ConsequenceSpan => ({ from: ref, to: ref, limit: 1 });

/** Something is not as it was planned: how it is now, as far as is known; null where nothing is left to be done. */
export class OtherwiseError extends Error {
  override readonly name = 'OtherwiseError';
  readonly found: Partial<Consequence> | null;

  constructor(found: Partial<Consequence> | null) {
    super('Things are not as they were planned.');
    this.found = found;
  }
}
