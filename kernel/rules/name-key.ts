/** A name by its letters and signs alone, in any case and width: Chinese names are compared like any. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
