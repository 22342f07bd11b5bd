import { type BlockNode, treeSchemaVersion } from './tree/tree.ts';

/** A block for a test. */
export const node = (type: string, props: object = {}, more: Partial<BlockNode> = {}): BlockNode => ({
  ...{ id: more.id ?? `${type.replace('.', '-')}-1`, type, v: 1, props: { ...props }, slots: {} },
  ...{ readers: [], hidden: '', locks: [] },
  ...more,
});

/** A heading for a test. */
export const heading = (id: string, zh: string, more: Partial<BlockNode> = {}): BlockNode =>
  node('page.heading', { title: { zh, en: '' } }, { id, ...more });

/** Blocks as the console sends them. */
export const treeText = (...blocks: BlockNode[]): string =>
  JSON.stringify({ schemaVersion: treeSchemaVersion, blocks });
