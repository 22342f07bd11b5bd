import { isDeepStrictEqual } from 'node:util';
import type { RichTextCleaner } from '../../../../kernel/module/shop-rows.ts';
import { presentNode } from './read-tree.ts';
import { mapValues } from './stored-values.ts';
import type { BlockNode, BothTexts, PageTree } from './tree.ts';
import { Tree } from './tree-input.ts';

type Html = RichTextCleaner['html'];

/** The rich texts of a block in both languages, clean. */
const cleanTexts = ({ zh, en }: BothTexts, html: Html): BothTexts => ({ zh: html(zh), en: html(en) });

/** Whatever looks like HTML in values of which nobody here knows what they are. */
function cleanUnknown(value: unknown, html: Html): unknown {
  if (typeof value === 'string') return /<[a-z!/?]/i.test(value) ? html(value) : value;
  if (Array.isArray(value)) return value.map((inside) => cleanUnknown(inside, html));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, cleanUnknown(inside, html)]));
}

/** A tree that was stored elsewhere with its rich text cleaned; throws on what is none. What is clean stays as it was written. */
export function cleanStoredTree(stored: unknown, { registry, html }: RichTextCleaner): unknown {
  if (stored === null) return null;
  const clean = (node: BlockNode): BlockNode => {
    const slots = Object.fromEntries(Object.entries(node.slots).map(([name, inside]) => [name, inside.map(clean)]));
    const present = presentNode(node, registry.blocks);
    const fields = registry.blocks.get(node.type)?.fields;
    if (present === null || fields === undefined) {
      return { ...node, slots, props: cleanUnknown(node.props, html) as BlockNode['props'] };
    }
    const props = mapValues(fields, present.props, (field, value) =>
      field.kind === 'richText' ? cleanTexts(value as BothTexts, html) : undefined,
    );
    return isDeepStrictEqual(props, present.props) ? { ...node, slots } : { ...present, slots, props };
  };
  const tree = Tree.parse(stored);
  return { ...(stored as PageTree), blocks: tree.blocks.map(clean) };
}
