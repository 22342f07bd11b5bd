import type { ComponentData, Data } from '@puckeditor/core';
import type { TrayBlock } from '../../design-contract.ts';
import { type BlockNode, type PageTree, treeSchemaVersion } from '../../tree/tree.ts';

/** The blocks of the tray by type. */
export type TrayBlocks = ReadonlyMap<string, TrayBlock>;

/** What a block carries in the editor beside its fields and slots. */
export interface BlockMarks extends Pick<BlockNode, 'v' | 'readers' | 'hidden' | 'locks'> {
  /** A block of a type that is not known here, kept whole. */
  strange?: BlockNode;
}

/** The marks of a new block. */
export const newMarks = (v: number): BlockMarks => ({ v, readers: [], hidden: '', locks: [] });

/** The marks of a block in the editor. */
export const marksOf = (item: ComponentData): BlockMarks => item.props.marks as BlockMarks;

/** The id under which a block is stored: the editor gives new ones ids with the dot of their type. */
export const storedId = (id: string): string => id.replace(/[^\w-]/g, '-').slice(0, 64);

/** A stored block as the editor wants it. */
export function toItem(node: BlockNode, tray: TrayBlocks): ComponentData {
  const { id, type, v, props, slots, readers, hidden, locks } = node;
  const marks: BlockMarks = { v, readers, hidden, locks };
  const spec = tray.get(type);
  if (spec === undefined || spec.version !== v) {
    return { type: 'strange', props: { id, marks: { ...marks, strange: node } } };
  }
  const inside = Object.keys(spec.slots).map((name) => [name, (slots[name] ?? []).map((one) => toItem(one, tray))]);
  return { type, props: { ...props, ...Object.fromEntries(inside), id, marks } };
}

/** A block of the editor as it is stored. */
export function toNode(item: ComponentData, tray: TrayBlocks): BlockNode {
  const { id, marks: given, ...values } = item.props as Record<string, unknown> & { id: string; marks: BlockMarks };
  const { strange, ...marks } = given;
  if (strange !== undefined) return { ...strange, ...marks };
  const spec = tray.get(item.type);
  const slots = Object.keys(spec?.slots ?? {});
  const inside = slots.map((name): [string, BlockNode[]] => [
    name,
    ((values[name] ?? []) as ComponentData[]).map((one) => toNode(one, tray)),
  ]);
  const props = Object.fromEntries(Object.entries(values).filter(([name]) => name in (spec?.fields ?? {})));
  return { id: storedId(id), type: item.type, ...marks, props, slots: Object.fromEntries(inside) };
}

/** A stored tree as the editor's data. */
export const toData = (tree: PageTree, tray: TrayBlocks): Data => ({
  root: { props: {} },
  content: tree.blocks.map((node) => toItem(node, tray)),
});

/** The editor's data as a tree to store. */
export const toTree = (data: Data, tray: TrayBlocks): PageTree => ({
  schemaVersion: treeSchemaVersion,
  blocks: data.content.map((item) => toNode(item, tray)),
});
