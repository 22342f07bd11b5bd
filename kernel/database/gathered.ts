const MARK = '/* gathered */ ';

/**
 * A read of what an index gathers, such as all that holds a word. PostgreSQL counts nothing for unpacking a long column: it holds it for
 * as cheap to read through a million texts for a word that stands in most of them as to ask the index of words, and reads a hundred
 * times as much. What such a statement looks up by keys is gathered likewise.
 */
export const gathered = (text: string): string => MARK + text;

/** Whether a text is one of those. */
export const isGathered = (text: string): boolean => text.startsWith(MARK);

/** What holds while such a statement is planned. */
export const GATHERING = { enable_seqscan: 'off', enable_indexscan: 'off' } as const;
