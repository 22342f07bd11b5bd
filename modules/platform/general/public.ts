/** A fixed list or the tree of a module, as far as the caller may read it. */

export { askSource } from './queries/ask-sources.ts';
export { tree } from './queries/tree.ts';
