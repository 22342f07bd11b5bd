import type { Ctx } from '../http/context.ts';
import type { Label } from './label.ts';

/** What comes with a message: a file of one record, by the name under which a module declares it. */
export interface EnclosureRef {
  readonly kind: string;
  readonly id: number;
}

/** A file as it comes with a message. */
export interface Enclosure {
  readonly name: string;
  /** `text/calendar; method=PUBLISH`, `application/pdf` … */
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/**
 * A file of a record that can come with messages, such as the entry of a conference for calendars. It says the same to everybody,
 * and what nobody may know who gets the message is not in it: mails are handed on.
 */
export interface EnclosureSpec {
  label: Label;
  /** The list from which its record is chosen. */
  source: string;
  /** Who of the staff may send it. */
  permission: string;
  /** The file in the language of the context, made anew each time; null where there is none (any more). */
  make(ctx: Ctx, id: number): Promise<Enclosure | null>;
}
