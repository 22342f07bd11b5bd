/** What other modules may ask of credits: to keep that somebody watched what feeds a session. */
export { isWatched, keepWatch, sayWatched, type Watched } from './commands/keep-watch.ts';
