/** Points of a page, as the typesetter counts, in a number of millimetres. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;
