import { randomId } from '../../../../../kernel/rules/random-id.ts';
import type { PickupState } from '../../rules/pickup-steps.ts';

/** A tap that the server has not answered yet: its name makes it good to be sent again (X5). */
export interface Tap {
  pickup: number;
  to: PickupState;
  nonce: string;
  at: string;
}

const KEY = 'receiving.taps';
/** Taps of one day that a phone keeps; more were made by no finger. */
const MOST = 200;

const isTap = (value: unknown): value is Tap =>
  typeof value === 'object' && value !== null && ['pickup', 'to', 'nonce', 'at'].every((key) => key in value);

/** What waits on this phone, the oldest first; nothing where the browser keeps nothing. */
export function waitingTaps(): Tap[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTap) : [];
  } catch {
    return [];
  }
}

/** Keeps what waits, so that it outlives the page. */
export function keepTaps(taps: readonly Tap[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(taps.slice(-MOST)));
  } catch {
    // It is kept by the page as long as that is open.
  }
}

/** A tap of now, under a name of its own. */
export const newTap = (pickup: number, to: PickupState): Tap => ({
  ...{ pickup, to },
  ...{ nonce: randomId(), at: new Date().toISOString() },
});
