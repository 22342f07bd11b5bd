/** Signs that are not seen and turn what stands around them: they would let a text read otherwise than it is written. */
const UNSEEN = /[\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF]|[^\P{Cc}\n]/gu;

/** A text as it is kept: no unseen signs, lines and spaces as people write them. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
