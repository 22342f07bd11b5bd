/** A part of a text: one of the words, or what stands between them. */
export interface MarkedPart {
  text: string;
  isMarked: boolean;
  /** Where it begins, which tells it from its neighbours. */
  at: number;
}

/** Divides a text at some words, whatever their case; together the parts are the text. */
export function markedParts(text: string, words: readonly string[]): MarkedPart[] {
  const folded = text.toLowerCase();
  // Where lower case has another length, places do not fit.
  const sought = folded.length === text.length ? words.map((word) => word.toLowerCase()).filter(Boolean) : [];
  const parts: MarkedPart[] = [];
  let from = 0;
  let at = 0;
  const add = (to: number, isMarked: boolean): void => {
    if (to > from) parts.push({ text: text.slice(from, to), isMarked, at: from });
    from = to;
  };
  while (at < text.length) {
    const place = at;
    const found = sought.filter((word) => folded.startsWith(word, place));
    const longest = Math.max(0, ...found.map((word) => word.length));
    if (longest === 0) at += 1;
    else {
      add(at, false);
      at += longest;
      add(at, true);
    }
  }
  add(text.length, false);
  return parts;
}
