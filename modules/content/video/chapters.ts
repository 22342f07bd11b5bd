/** How the beginning of a chapter is written: `5:20` or `1:05:20`. */
export const CHAPTER_TIME = /^(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d$/;

/** A written moment of a film in milliseconds. */
export const timeOf = (written: string): number =>
  written.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;

/** A moment of a film as people read it: `5:20`, from an hour on `1:05:20`. */
export function timeText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours === 0 ? `${minutes}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`;
}

/** Why chapters are none, as the key of a message; null where they ascend and lie within the film (VD6). */
export function chapterFault(chapters: readonly { at: string }[], length: number | null): string | null {
  const times = chapters.map(({ at }) => timeOf(at));
  if (times.some((at, index) => index > 0 && at <= (times[index - 1] ?? 0))) return 'chapters_not_ascending';
  return length !== null && times.some((at) => at >= length) ? 'chapter_behind_end' : null;
}
