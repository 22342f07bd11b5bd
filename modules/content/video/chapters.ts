/** How the beginning of a chapter is written: `5:20` or `1:05:20`. */
export const CHAPTER_TIME = /^(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d$/;

/** Widths of the picture of a slide, in pixels: in the list of all, and the one that is shown. */
export const slideWidths = ['320', '1280'] as const;
export type SlideWidth = (typeof slideWidths)[number];

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

/** Whether what begins at moments of a film does so one after the other, and within it. */
function placesFault(places: readonly { at: string }[], length: number | null): 'not_ascending' | 'behind_end' | null {
  const times = places.map(({ at }) => timeOf(at));
  if (times.some((at, index) => index > 0 && at <= (times[index - 1] ?? 0))) return 'not_ascending';
  return length !== null && times.some((at) => at >= length) ? 'behind_end' : null;
}

/** Why chapters are none, as the key of a message; null where they ascend and lie within the film (VD6). */
export function chapterFault(chapters: readonly { at: string }[], length: number | null): string | null {
  const fault = placesFault(chapters, length);
  return fault && { not_ascending: 'chapters_not_ascending', behind_end: 'chapter_behind_end' }[fault];
}

/** Why moments of slides are none, as the key of a message; `pages` is how many the paper has, null where there is none. */
export function cueFault(
  cues: readonly { at: string; page: number }[],
  length: number | null,
  pages: number | null,
): string | null {
  if (cues.length === 0) return null;
  if (pages === null) return 'cues_without_slides';
  const fault = placesFault(cues, length);
  if (fault !== null) return { not_ascending: 'cues_not_ascending', behind_end: 'cue_behind_end' }[fault];
  return cues.some(({ page }) => page > pages) ? 'cue_without_page' : null;
}
