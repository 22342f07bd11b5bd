const chinesePerMinute = 400;
const wordsPerMinute = 220;

/** Reading time of a text in whole minutes, at least 1: 400 Chinese characters or 220 other words a minute. */
export function readingMinutes(text: string): number {
  if (text === '') return 1;
  const parts = text.split(/\p{Script=Han}+/u);
  const others = parts.join(' ');
  // Whatever is not among the others is Chinese; a rare character takes two code units.
  const chinese = lengthOf(text) - (lengthOf(others) - (parts.length - 1));
  const words = others.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(chinese / chinesePerMinute + words / wordsPerMinute));
}

/** How many characters a text has, a pair of surrogates counted as one. */
function lengthOf(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff]/g)?.length ?? 0);
}
