/**
 * What other modules may ask of timetables: an item for what is to be talked about, or a session with its speakers, to take it out
 * again, to hand tasks to another expert, to read a draft as its desk does, and to put items of it elsewhere.
 */
export { closeItem } from './commands/close-item.ts';
export { holdAgenda } from './commands/hold-agenda.ts';
export { type Move, type Moved, moveWithin } from './commands/move-within.ts';
export { openSession } from './commands/open-session.ts';
export { openTalk } from './commands/open-talk.ts';
export { type HandedTask, replaceExpert } from './commands/replace-expert.ts';
export { daysBetween } from './days.ts';
export { expertsOn, onBoard } from './queries/board.ts';
export {
  type Desk,
  type DeskRoom,
  type DraftItem,
  deskRooms,
  draftItems,
  entryOf,
  readDesk,
  type WaitingItem,
  waitingItems,
} from './read-draft.ts';
export { type ForeignEntry, foreignEntries } from './read-released.ts';
export { agendaItem } from './schema.ts';
