/** What other modules may name: the rooms that something takes place in. */
export { room } from './schema.ts';
