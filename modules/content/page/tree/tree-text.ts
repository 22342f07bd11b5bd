import type { BlockSpecs } from './read-tree.ts';
import { fieldValues } from './stored-values.ts';
import { type BlockNode, type BothTexts, placedNodes } from './tree.ts';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const paragraph = (text: string): string => `<p>${text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign)}</p>`;

/** The words that everybody may read on a page, as HTML in the order of the blocks: what search and feeds know of it. */
export function treeText(blocks: readonly BlockNode[], specs: BlockSpecs, language: keyof BothTexts): string {
  const hidden = new Set(
    placedNodes(blocks).flatMap(({ node }) =>
      node.readers.length === 0 ? [] : placedNodes([node]).map((inside) => inside.node.id),
    ),
  );
  return placedNodes(blocks)
    .filter(({ node }) => !hidden.has(node.id))
    .flatMap(({ node }) => fieldValues(specs.get(node.type)?.fields ?? {}, node.props))
    .flatMap(({ field, value }) => {
      const text = (value as Partial<BothTexts> | undefined)?.[language] ?? '';
      if (typeof text !== 'string' || text === '') return [];
      if (field.kind === 'richText') return [text];
      return field.kind === 'text' || field.kind === 'longText' ? [paragraph(text)] : [];
    })
    .join('');
}
