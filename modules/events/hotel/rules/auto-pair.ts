import type { Gender } from '../contract.ts';
import type { Stay } from './nights.ts';

/** A bed whose guest shares with nobody yet. */
export interface LooseBed extends Stay {
  id: number;
  block: number;
  gender: Gender;
}

/** Whether two may share a room: of one type, in the same nights, of the same gender (H7). */
export const mayShare = (one: LooseBed, other: LooseBed): boolean =>
  one.id !== other.id &&
  one.block === other.block &&
  one.gender === other.gender &&
  one.in === other.in &&
  one.out === other.out;

/** Who could share with whom, each with one other at most, those who booked first with each other; who is left over stands in none. */
export function autoPairs(beds: readonly LooseBed[]): Map<number, number> {
  const pairs = new Map<number, number>();
  for (const bed of beds.toSorted((one, other) => one.id - other.id)) {
    if (pairs.has(bed.id)) continue;
    const mate = beds.filter((one) => one.id > bed.id && !pairs.has(one.id) && mayShare(bed, one));
    const [first] = mate.toSorted((one, other) => one.id - other.id);
    if (first === undefined) continue;
    pairs.set(bed.id, first.id);
    pairs.set(first.id, bed.id);
  }
  return pairs;
}
