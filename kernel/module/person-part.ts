import type { Ctx } from '../http/context.ts';
import type { Label } from './label.ts';

/** Something that a member did, or that became of them, in one module. */
export interface PersonEntry {
  /** Unlike that of any other entry of its part, and growing with `at` where that is the same. */
  id: number;
  /** ISO 8601, as the database writes it. */
  at: string;
  /** What happened, in the reader's language. */
  title: string;
  detail?: string;
  /** Path of the console where it is seen whole, such as `/backend/doctor/12`. */
  address?: string;
}

/** A place in a part of a timeline: before this moment, and at this moment below this number. */
export interface PersonPlace {
  /** A moment, or `infinity`. */
  readonly at: string;
  readonly id: number;
}

/** What a module knows of a member's past; the person's timeline is made of the parts of all modules that are on. */
export interface PersonPart {
  label: Label;
  /** Who may see it, beside seeing the person. */
  permission: string;
  /** Entries of a member before a place, newest first by moment and number, at most `limit`. */
  entries(ctx: Ctx, memberId: number, before: PersonPlace, limit: number): Promise<PersonEntry[]>;
}

/** Two members of the shop that look like one person, the lower number first. */
export interface PersonPair {
  one: number;
  other: number;
}

/** A way to find members that look like one person. */
export interface PersonMatch {
  label: Label;
  /** How sure it is: the same licence is strong, the same name weak. */
  weight: 'strong' | 'fair' | 'weak';
  /** Pairs of members that are not merged, of one member where a number is given, at most `limit`. */
  pairs(ctx: Ctx, memberId: number | null, limit: number): Promise<PersonPair[]>;
}

/** SQL that holds for entries before a place: `at` and `id` are the entry's, `$moment` and `$number` the placeholders. */
export const beforePlace = (at: string, id: string, moment: string, number: string): string =>
  `(${at}, ${id}) < (${moment}::timestamptz, ${number}::bigint)`;
