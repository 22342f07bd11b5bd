/** Seconds after which something is asked about again, by how often it was; the last one holds from then on. */
const AFTER_SECONDS = [5, 15, 60, 300, 1800] as const;

/** When something is asked about next that was asked about so often before. */
export function nextAsk(asks: number, now: Date): Date {
  const seconds = AFTER_SECONDS[Math.min(asks, AFTER_SECONDS.length - 1)] ?? 1800;
  return new Date(now.getTime() + seconds * 1000);
}
