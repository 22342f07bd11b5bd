const WRITTEN = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]?\d(?:\.\d)?)$/;

/** A moment of a film as it is written for a cut, to a tenth of a second: `5:20.4`, from an hour on `1:05:20.0`. */
export function atText(ms: number): string {
  const tenths = Math.round(ms / 100);
  const [hours, minutes, rest] = [Math.floor(tenths / 36_000), Math.floor((tenths % 36_000) / 600), tenths % 600];
  const seconds = (rest / 10).toFixed(1).padStart(4, '0');
  return hours === 0 ? `${minutes}:${seconds}` : `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`;
}

/** A written moment in milliseconds; null for what is none. */
export function momentOf(written: string): number | null {
  const [all, hours = '0', minutes, seconds] = WRITTEN.exec(written.trim()) ?? [];
  if (all === undefined) return null;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}
