/** What other modules may ask of edit locks, where they change many records at once: which of them somebody else edits. */
export { heldByOthers } from './queries/held-by-others.ts';
