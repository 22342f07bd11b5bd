import { randomInt } from 'node:crypto';

// Without those that are read as another.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code by which somebody asks to share a room: told by whoever has the bed, and too long to be guessed. */
export const newShareCode = (): string =>
  Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');
