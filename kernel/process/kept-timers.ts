const kept = new Set<number>();

/**
 * Keeps Node's list of timers of one length. Timers of a length share a list, which is put into a queue with its first timer and taken out
 * with its last: where calls come one after the other, each limit of time made a list and took it away. One timer that is always
 * there, and keeps no process alive, leaves the others the two pointers that they are.
 */
export function keepTimersOf(ms: number): void {
  if (kept.has(ms)) return;
  kept.add(ms);
  setInterval(() => undefined, ms).unref();
}
