const longest = 80;

/**
 * The last part of an address, made from an English title: words in lower case joined by hyphens, at most 80
 * characters, cut between words. Empty when the title holds no Latin letter or digit.
 */
export function slugFrom(titleEn: string): string {
  const words = titleEn
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let slug = '';
  for (const word of words ?? []) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > longest) break;
    slug = longer;
  }
  return slug;
}
