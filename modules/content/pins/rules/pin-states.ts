/** Something pinned to a slot, as it is stored: by type and number, from a moment on and until before another one. */
export interface Pin {
  type: string;
  id: number;
  audience: string;
  /** Null: since ever. */
  from: string | null;
  /** Null: for good. */
  to: string | null;
}

/** How a pin stands: shown, waiting for a place above the capacity, not yet begun, ended, or of a thing that nobody sees. */
export type PinState = 'shown' | 'waiting' | 'later' | 'over' | 'unseen';

/** Whether a pin holds at a moment: from its first moment on, and no longer at its last (PN1). */
export const holdsAt = ({ from, to }: Pick<Pin, 'from' | 'to'>, now: number): boolean =>
  (from === null || Date.parse(from) <= now) && (to === null || Date.parse(to) > now);

/**
 * How each pin of a slot stands at a moment, in order. What is not seen takes no place (PN2), and what comes behind the
 * capacity waits until one before it ends (PN3).
 */
export function pinStates<P extends Pick<Pin, 'from' | 'to'>>(
  pins: readonly P[],
  { now, capacity, isSeen }: { now: number; capacity: number; isSeen(pin: P): boolean },
): PinState[] {
  let free = capacity;
  return pins.map((pin) => {
    if (!isSeen(pin)) return 'unseen';
    if (!holdsAt(pin, now)) return pin.from !== null && Date.parse(pin.from) > now ? 'later' : 'over';
    free -= 1;
    return free >= 0 ? 'shown' : 'waiting';
  });
}
