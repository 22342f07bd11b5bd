/** Where addresses are and how long ways take, by the map that the shop has chosen. */
export { findPlaces, measureWays } from './ask-map.ts';
