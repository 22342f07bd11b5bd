import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mixes up when they read them out. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** A code that says nothing of how many there are, and is guessed by nobody: about 59 bits by chance. */
export const orderCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
