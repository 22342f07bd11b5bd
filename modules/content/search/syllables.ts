const MOST_SYLLABLES = 8;
const MOST_WAYS = 4;

/** Letters that may be Chinese in pinyin, without what people put between syllables; null for any other text. */
export function pinyinLetters(typed: string): string | null {
  const letters = typed.toLowerCase().replace(/[\s'’-]/g, '');
  return /^[a-z]{2,40}$/.test(letters) ? letters : null;
}

/** The ways to read letters as two syllables or more: `xianai` is xi’an ai and xian ai. */
export function syllableWays(letters: string, isSyllable: (part: string) => boolean): string[][] {
  const ways: string[][] = [];
  const goOn = (from: number, way: string[]): void => {
    if (ways.length === MOST_WAYS) return;
    if (from === letters.length) {
      if (way.length > 1) ways.push(way);
      return;
    }
    if (way.length === MOST_SYLLABLES) return;
    for (let end = Math.min(letters.length, from + 6); end > from; end -= 1) {
      const part = letters.slice(from, end);
      if (isSyllable(part)) goOn(end, [...way, part]);
    }
  };
  goOn(0, []);
  return ways;
}

/** A pattern of the words that sound so; each sound is the characters that have it. */
export const wordPattern = (sounds: readonly string[]): string => sounds.map((sound) => `[${sound}]`).join('');

/** What a pattern finds most often in texts, the first of equals; null where it finds nothing. */
export function mostFrequent(texts: readonly string[], pattern: string): string | null {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const [word] of text.matchAll(new RegExp(pattern, 'gu'))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? null;
}
