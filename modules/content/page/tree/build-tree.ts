import { blockVersion } from '../../../../kernel/module/block-spec.ts';
import { blockSchema } from './block-schema.ts';
import type { BlockSpecs } from './read-tree.ts';
import { type BlockNode, type PageTree, treeSchemaVersion } from './tree.ts';

/** A block as templates and demo files write it: what is absent has its usual value. */
export interface BlockDraft {
  type: string;
  props?: Record<string, unknown>;
  slots?: Record<string, BlockDraft[]>;
  readers?: BlockNode['readers'];
  hidden?: BlockNode['hidden'];
  locks?: BlockNode['locks'];
  /** What stands there in shops without the module of the block. */
  instead?: BlockDraft;
}

/** Makes a tree of drafts. Ids follow from the places; blocks of modules that are off are left out. */
export function buildTree(drafts: readonly BlockDraft[], specs: BlockSpecs): PageTree {
  const build = (draft: BlockDraft, place: string): BlockNode[] => {
    const spec = specs.get(draft.type);
    if (spec === undefined) return draft.instead === undefined ? [] : build(draft.instead, place);
    const { type, props = {}, slots = {}, readers = [], hidden = '', locks = [] } = draft;
    const inside = Object.keys(spec.slots ?? {}).map((name): [string, BlockNode[]] => [
      name,
      (slots[name] ?? []).flatMap((one, index) => build(one, `${place}-${name}${index + 1}`)),
    ]);
    const values = blockSchema(spec.fields).parse(props);
    const made = { id: place, type, v: blockVersion(spec), props: values, slots: Object.fromEntries(inside) };
    return [{ ...made, readers, hidden, locks }];
  };
  return { schemaVersion: treeSchemaVersion, blocks: drafts.flatMap((draft, index) => build(draft, `b${index + 1}`)) };
}
