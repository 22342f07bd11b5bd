const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds from one try to the next: three days in all, as Standard Webhooks recommends. */
const DELAYS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** Nothing has arrived for so long that the portal stops trying. */
export const GIVES_UP_AFTER_MS = 3 * 24 * HOUR * 1000;

/** How long the former secret still signs beside the new one. */
export const FORMER_SIGNS_MS = 24 * HOUR * 1000;

/**
 * Seconds until a message is tried again after so many tries, or null when it is given up. What the receiver asks for
 * (`retry-after`, in seconds) is kept to where it asks for more, up to a day.
 */
export function retryAfter(attempts: number, asked: string | undefined): number | null {
  const delay = DELAYS[attempts - 1];
  if (delay === undefined) return null;
  const wanted = /^\d{1,6}$/.test(asked ?? '') ? Math.min(Number(asked), 24 * HOUR) : 0;
  return Math.max(delay, wanted);
}
