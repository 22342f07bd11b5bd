/** What other modules may make of films: a draft, as an editor writes one. */
export { type Chapter, type Cue, VideoValues } from './admin-contract.ts';
export { timeOf, timeText } from './chapters.ts';
export { keepGated } from './commands/keep-gated.ts';
export { videoKind } from './kind.ts';
