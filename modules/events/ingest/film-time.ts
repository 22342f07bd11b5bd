import type { FilmSpan, KeptChapter } from './schema.ts';

/** Where in a film of several stretches a moment lies, in milliseconds; null where nothing came in then. */
export function filmTime(spans: readonly FilmSpan[], at: string): number | null {
  const moment = Date.parse(at);
  for (const { at: begin, from, length } of spans) {
    const since = moment - Date.parse(begin);
    if (since >= 0 && since < length) return from + since;
  }
  return null;
}

/** As many chapters a video has. */
const MOST = 60;

/**
 * The chapters of a film: those that were marked by hand and those of the programme, in the order of the film and none at the same second.
 * What was announced for a time before the begin, and reaches into it, begins with the film.
 */
export function filmChapters(
  spans: readonly FilmSpan[],
  marked: readonly KeptChapter[],
  planned: readonly KeptChapter[],
): { seconds: number; title: string; titleEn: string }[] {
  const [first] = spans;
  const reaching = planned.findLast(({ at }) => first !== undefined && Date.parse(at) <= Date.parse(first.at));
  const begin = first !== undefined && reaching !== undefined ? [{ ...reaching, at: first.at }] : [];
  // Where both say something of the same second, the hand knew better.
  const all = [...marked, ...begin, ...planned].flatMap(({ at, title, titleEn }) => {
    const ms = filmTime(spans, at);
    return ms === null ? [] : [{ seconds: Math.floor(ms / 1000), title, titleEn }];
  });
  const taken = new Set<number>();
  return all
    .filter(({ seconds }) => !taken.has(seconds) && taken.add(seconds))
    .toSorted((one, other) => one.seconds - other.seconds)
    .slice(0, MOST);
}
