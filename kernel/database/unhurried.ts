const MARK = '/* unhurried */ ';

/**
 * A write of its own that may be lost with a crash of the database if it came less than a second before, such as that somebody tried
 * something: whoever made it is answered without waiting for the disk. After an orderly stop all of them are there.
 */
export const unhurried = (text: string): string => MARK + text;

/** Whether a text is one of those. */
export const isUnhurried = (text: string): boolean => text.startsWith(MARK);
