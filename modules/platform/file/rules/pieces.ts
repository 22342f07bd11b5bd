/** Bytes of one piece of a file that comes in pieces. */
export const PIECE_BYTES = 1024 * 1024;
/** Pieces that one file may have. */
export const MOST_PIECES = 4096;

/** How many pieces a file of that size has. */
export const piecesOf = (size: number): number => Math.ceil(size / PIECE_BYTES);

/** Bytes of the piece of that number; none beyond the last one. */
export const pieceSize = (size: number, number: number): number =>
  Math.max(0, Math.min(PIECE_BYTES, size - number * PIECE_BYTES));
