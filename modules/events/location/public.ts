/** Where rooms are drawn, and how long it takes from one venue to another: what timetables reckon ways by. */
export { roomSpots, venueWays } from './queries/floors.ts';
/** What other modules may name: the rooms that something takes place in. */
export { room } from './schema.ts';
