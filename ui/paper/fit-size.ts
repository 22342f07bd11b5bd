/** The width of a text in ems, near enough to choose a size: of Chinese each character one, of other letters a little more than half. */
export function emsOf(text: string): number {
  let ems = 0;
  for (const character of text) ems += (character.codePointAt(0) ?? 0) >= 0x2e80 ? 1 : 0.58;
  return ems;
}

/** The largest size, in points, between `least` and `most` in which a text stands on `lines` lines of this width; `least` where none does. */
export function fitSize(
  text: string,
  width: number,
  { most, least, lines = 1 }: { most: number; least: number; lines?: number },
): number {
  const ems = Math.max(1, emsOf(text));
  // A line that ends before a long word is not full.
  const usable = lines === 1 ? width : width * lines * 0.85;
  return Math.max(least, Math.min(most, Math.floor((usable / ems) * 2) / 2));
}
