/** What experts are written. */
export const LETTER_KINDS = ['invited', 'reminded', 'moved', 'returned', 'released'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** How a task of the timetable stands on the board: nobody was asked yet, or as the invitation does. */
export const OPEN = 'open';
