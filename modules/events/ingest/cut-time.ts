import type { Cut, FilmSpan } from './schema.ts';

/** What is left of a film of a length: the stretches between its cuts, which ascend and lie apart. */
export function keptOf(cuts: readonly Cut[], length: number): Cut[] {
  const begins = [0, ...cuts.map(({ to }) => to)];
  const ends = [...cuts.map(({ from }) => from), length];
  return begins.flatMap((from, at) => {
    const to = ends[at] ?? length;
    return from < to ? [{ from, to }] : [];
  });
}

/** The cuts of a film of a length that leave these stretches of it. */
export const cutsOf = (kept: readonly Cut[], length: number): Cut[] => keptOf(kept, length);

/** Why cuts of a film of a length are none, as the last part of a refusal; null where they are. */
export function cutFault(cuts: readonly Cut[], length: number): 'cuts_wrong' | 'nothing_left' | null {
  const isWrong = cuts.some(({ from, to }, at) => from >= to || to > length || from < (cuts[at - 1]?.to ?? 0));
  if (isWrong) return 'cuts_wrong';
  return keptOf(cuts, length).length === 0 ? 'nothing_left' : null;
}

/** Where a moment of the whole film lies once the rest of it is left out; null where it is left out itself. */
export function afterCut(kept: readonly Cut[], moment: number): number | null {
  let before = 0;
  for (const { from, to } of kept) {
    if (moment >= from && moment < to) return before + moment - from;
    before += to - from;
  }
  return null;
}

/** Where in the whole film a moment of what is left lies; its end for what lies behind that. */
export function beforeCut(kept: readonly Cut[], moment: number): number {
  let rest = moment;
  for (const { from, to } of kept) {
    if (rest < to - from) return from + rest;
    rest -= to - from;
  }
  return kept.at(-1)?.to ?? moment;
}

/**
 * What begins at moments of the whole film, each lasting until the next, at the moments of what is left: what began within a cut begins
 * where it goes on, and what is all cut out is gone.
 */
export function movedAlong<C extends { ms: number }>(chapters: readonly C[], kept: readonly Cut[]): C[] {
  return chapters.flatMap((chapter, at) => {
    const end = chapters[at + 1]?.ms ?? Number.POSITIVE_INFINITY;
    const rest = kept.find(({ from, to }) => to > chapter.ms && from < end);
    if (rest === undefined) return [];
    const ms = afterCut(kept, Math.max(chapter.ms, rest.from));
    return ms === null ? [] : [{ ...chapter, ms }];
  });
}

/** Where what came in lies in what is left of its film. */
export function cutSpans(spans: readonly FilmSpan[], kept: readonly Cut[]): FilmSpan[] {
  let before = 0;
  return kept.flatMap(({ from, to }) => {
    const begin = before;
    before += to - from;
    return spans.flatMap((span) => {
      const [first, last] = [Math.max(from, span.from), Math.min(to, span.from + span.length)];
      if (first >= last) return [];
      const at = new Date(Date.parse(span.at) + first - span.from).toISOString();
      return [{ at, from: begin + first - from, length: last - first }];
    });
  });
}
