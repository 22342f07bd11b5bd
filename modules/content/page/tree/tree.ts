import { type Facts, GRANTED } from '../../../../kernel/rules/facts.ts';

/** The kinds of readers of which each belongs to exactly one: not signed in, signed in, doctor with a granted profile. */
export const readerClasses = ['visitor', 'member', 'doctor'] as const;
/** A kind of reader. */
export type ReaderClass = (typeof readerClasses)[number];

/** What an editor without the right to lock cannot do with a locked block. */
export const lockVerbs = ['edit', 'move', 'remove'] as const;
/** Something a lock forbids. */
export type LockVerb = (typeof lockVerbs)[number];

/** A text in both languages. */
export interface BothTexts {
  zh: string;
  en: string;
}

/** A block as it is stored. */
export interface BlockNode {
  /** The same as long as the block lives, whatever becomes of its place. */
  id: string;
  type: string;
  /** Version of its values. */
  v: number;
  props: Record<string, unknown>;
  slots: Record<string, BlockNode[]>;
  /** Who sees it; everyone where it is empty. */
  readers: ReaderClass[];
  /** Width on which it is left out. */
  hidden: '' | 'phone' | 'desktop';
  locks: LockVerb[];
}

/** The layout of a page: one tree of blocks for all languages, widths and readers. */
export interface PageTree {
  schemaVersion: number;
  blocks: BlockNode[];
}

/** The version of the tree's own shape. */
export const treeSchemaVersion = 1;

/** The most blocks on a page, the deepest they lie in one another, and the most that fetch data. */
export const treeLimits = { blocks: 200, depth: 5, dataBlocks: 24 } as const;

/** Where a block stands. */
export interface PlacedNode {
  node: BlockNode;
  /** The block around it; null on the page itself. */
  parent: BlockNode | null;
  slot: string;
  index: number;
  siblings: readonly BlockNode[];
  depth: number;
}

/** Every block of a tree in reading order. */
export function placedNodes(blocks: readonly BlockNode[]): PlacedNode[] {
  const walk = (siblings: readonly BlockNode[], parent: BlockNode | null, slot: string, depth: number): PlacedNode[] =>
    siblings.flatMap((node, index) => [
      { node, parent, slot, index, siblings, depth },
      ...Object.entries(node.slots).flatMap(([name, inside]) => walk(inside, node, name, depth + 1)),
    ]);
  return walk(blocks, null, '', 1);
}

/** The kind of reader a person is. */
export function readerClass(person: { facts: Facts } | null): ReaderClass {
  if (person === null) return 'visitor';
  return person.facts.doctor === GRANTED ? 'doctor' : 'member';
}

/** Whether a reader sees a block, those around it apart. */
export const isFor = (node: Pick<BlockNode, 'readers'>, reader: ReaderClass): boolean =>
  node.readers.length === 0 || node.readers.includes(reader);
