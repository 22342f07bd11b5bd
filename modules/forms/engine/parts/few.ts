/** So many places left are worth a word. */
export const FEW = 100;
