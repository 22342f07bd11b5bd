import type { Gender } from '../contract.ts';
import type { Stay } from './nights.ts';

/** A bed whose guest shares with nobody yet. */
export interface LooseBed extends Stay {
  id: number;
  block: number;
  gender: Gender;
}

/** What two must have in common to share a room: its type, the nights, and their gender (H7). */
const kindOf = ({ block, gender, in: from, out }: LooseBed): string => `${block} ${gender} ${from} ${out}`;

/** Whether two may share a room. */
export const mayShare = (one: LooseBed, other: LooseBed): boolean =>
  one.id !== other.id && kindOf(one) === kindOf(other);

/** Who could share with whom, each with one other at most, those who booked first with each other; who is left over stands in none. */
export function autoPairs(beds: readonly LooseBed[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const waiting = new Map<string, LooseBed>();
  for (const bed of beds.toSorted((one, other) => one.id - other.id)) {
    const kind = kindOf(bed);
    const first = waiting.get(kind);
    if (first === undefined) waiting.set(kind, bed);
    else {
      waiting.delete(kind);
      pairs.set(first.id, bed.id);
      pairs.set(bed.id, first.id);
    }
  }
  return pairs;
}
