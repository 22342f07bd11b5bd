/** What other modules may ask of timetables: an item for what is to be talked about, and to take it out again. */
export { closeTalk, openTalk } from './commands/open-talk.ts';
