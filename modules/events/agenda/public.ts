/** What other modules may ask of timetables: an item for what is to be talked about, to take it out again, and to hand tasks to another expert. */
export { closeTalk, openTalk } from './commands/open-talk.ts';
export { type HandedTask, replaceExpert } from './commands/replace-expert.ts';
