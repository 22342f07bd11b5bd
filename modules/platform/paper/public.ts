/** What other modules may ask: a paper as a file that they send, and one that is drawn in parts. */
export { type DrawnParts, drawnParts } from './queries/drawn-parts.ts';
export { paperFile } from './queries/paper-file.ts';
