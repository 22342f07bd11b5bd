import type { AbstractState } from './states.ts';
import type { Opening } from './words.ts';

/** When a call takes abstracts, and until when for somebody in particular. */
export interface Window {
  opensAt: string;
  closesAt: string;
  /** What one person was given. */
  extendedUntil?: string | null;
}

/** How a call stands at a moment; it is closed at its end exactly (AB2). */
export const openingAt = ({ opensAt, closesAt }: Window, now: number): Opening =>
  now < Date.parse(opensAt) ? 'soon' : now < Date.parse(closesAt) ? 'open' : 'closed';

/** Whether somebody may write and hand in at a moment: in the window, by an extension, or what came back to them. */
export function mayWrite(
  window: Window,
  now: number,
  row?: { state: AbstractState; returnUntil: string | null },
): boolean {
  if (now < Date.parse(window.opensAt)) return false;
  const ends = [window.closesAt, window.extendedUntil ?? null, row?.state === 'returned' ? row.returnUntil : null];
  return ends.some((end) => end !== null && now < Date.parse(end));
}
