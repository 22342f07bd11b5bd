/** What the law wants to be read on every advertisement, in whatever language its page is. */
const MARK = '广告';

/** The mark of an advertisement, with what the reader's language calls it where that is another word (AD7). */
export const markedAs = (word: string): string => (word === MARK ? MARK : `${MARK} ${word}`);
