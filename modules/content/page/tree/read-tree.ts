import { type BlockSpec, blockVersion } from '../../../../kernel/module/block-spec.ts';
import { blockSchema } from './block-schema.ts';
import { type BlockNode, type PageTree, treeSchemaVersion } from './tree.ts';

/** The blocks one may use, by type. */
export type BlockSpecs = ReadonlyMap<string, BlockSpec>;

/** What a tree turned out to be when it was read. */
export interface ReadTree {
  blocks: BlockNode[];
  /** It was written by a newer release than this: nobody may change it here. */
  isNewer: boolean;
}

/** The tree of a page that is one text, as pages were before there were blocks. */
export function treeOfText(zh: string, en: string): PageTree {
  const node: BlockNode = {
    ...{ id: 'text', type: 'page.text', v: 1, props: { text: { zh, en } } },
    ...{ slots: {}, readers: [], hidden: '', locks: [] },
  };
  return { schemaVersion: treeSchemaVersion, blocks: zh === '' && en === '' ? [] : [node] };
}

/** Brings a block's values to the present version; null where its type is unknown, newer, or its values cannot be read. */
export function presentNode(node: BlockNode, specs: BlockSpecs): BlockNode | null {
  const spec = specs.get(node.type);
  if (spec === undefined || node.v > blockVersion(spec)) return null;
  const migrated = (spec.migrations ?? []).slice(node.v - 1).reduce((props, migrate) => migrate(props), node.props);
  const read = blockSchema(spec.fields).safeParse(migrated);
  return read.success ? { ...node, v: blockVersion(spec), props: { ...migrated, ...read.data } } : null;
}

/**
 * Reads a stored tree: blocks are brought to their present version, those that are not known here stay as they are.
 * A page without a tree is one text.
 */
export function readTree(stored: PageTree | null, text: { body: string; bodyEn: string }, specs: BlockSpecs): ReadTree {
  const tree = stored ?? treeOfText(text.body, text.bodyEn);
  if (tree.schemaVersion > treeSchemaVersion) return { blocks: [], isNewer: true };
  const present = (node: BlockNode): BlockNode => {
    const found = presentNode(node, specs) ?? node;
    const slots = Object.entries(found.slots).map(([name, inside]) => [name, inside.map(present)]);
    return { ...found, slots: Object.fromEntries(slots) };
  };
  return { blocks: tree.blocks.map(present), isNewer: false };
}
