/** What other modules may ask: a paper as a file that they send. */
export { paperFile } from './queries/paper-file.ts';
