import type { Ctx } from '../http/context.ts';
import type { EnclosureRef } from './enclosure-spec.ts';
import type { Label } from './label.ts';

/** Who is told about a record: a member, else whoever left an address in it. */
export interface FollowUpPerson {
  readonly thingId: number;
  readonly memberId: number | null;
  /** Where whoever is no member is reached, as the record says; empty where it does not. */
  readonly phone: string;
  readonly mail: string;
  /** One for every value that the kind of notice declares. */
  readonly values: Readonly<Record<string, string | Label>>;
  /** Path of what it is about. */
  readonly link: string;
  /** Files of records that come with it by mail, such as the entry of a day for calendars. */
  readonly encloses?: readonly EnclosureRef[];
}

/**
 * A message that goes by itself, once, to the person of each record: a confirmation, a reminder. Its texts and channels are those
 * of a kind of notice of the same name, which shops word and route; settings switch it and say how long before or after.
 */
export interface FollowUpSpec {
  /** Setting, yes or no, by which a shop has it sent. */
  readonly isOn: string;
  /** At the moment itself, or so many hours (a setting) before or after it. */
  readonly when: { readonly is: 'at' } | { readonly is: 'before' | 'after'; readonly hours: string };
  /**
   * SQL of the records of the shop `$1` whose moment lies after `$2` and not after `$3`: their `id`, the moment `at`, and `since`
   * when they are there. It is asked every minute, so a moment that moves is a message that moves; served by an index.
   */
  readonly moments: string;
  /** Who is told about some of those records; whom nobody has to tell any more is not in it. */
  people(ctx: Ctx, thingIds: readonly number[]): Promise<readonly FollowUpPerson[]>;
}
