/** A fixed list or the tree of a module, as far as the caller may read it. */
export { tree } from './queries/tree.ts';
