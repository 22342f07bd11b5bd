/** Marks and blanks that people set or leave out in names as they like. */
const UNSAID = /[\s()（）[\]【】·•・.,，。、\-—–_/&'’"“”]/gu;

/** What a name is compared by: width, case, blanks and marks say nothing. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(UNSAID, '');
