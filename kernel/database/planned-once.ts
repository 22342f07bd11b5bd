const MARK = '/* planned once */ ';

/**
 * A read for which one plan serves whatever its values are, such as one that goes from keys to few rows: each connection plans it
 * once. By itself PostgreSQL plans it for its values every time where those look cheaper than unknown ones, as after a `LIMIT $5`, and
 * of what reads a few rows of many tables the planning is the greater part.
 */
export const plannedOnce = (text: string): string => MARK + text;

/** Whether a text is one of those. */
export const isPlannedOnce = (text: string): boolean => text.startsWith(MARK);
