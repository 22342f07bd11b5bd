/** What other modules may make of films: a draft, as an editor writes one. */
export { VideoValues } from './admin-contract.ts';
export { timeText } from './chapters.ts';
export { videoKind } from './kind.ts';
