import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContentItem } from '../../envelope/public.ts';
import { pageRefusals } from '../refusals.ts';
import { shopBlocks } from '../shop-blocks.ts';
import { readTree, treeOfText } from '../tree/read-tree.ts';
import { type BlockNode, type PageTree, treeSchemaVersion } from '../tree/tree.ts';
import { treeText } from '../tree/tree-text.ts';
import { cleanTree } from './clean-tree.ts';

/** Whether a page is no more than one text, as those are that were written without blocks. */
const isPlain = (blocks: readonly BlockNode[]): boolean =>
  blocks.length === 0 || (blocks.length === 1 && blocks[0]?.type === 'page.text' && blocks[0].locks.length === 0);

/**
 * What a save of a page stores as its blocks: those that were sent; else the text that was sent, as long as the page is
 * no more than that; else those it has. Its text, by which search finds it, follows from the blocks. `start` stands for
 * the blocks that a new page may begin with although they are locked.
 */
export async function refineTree(
  ctx: Ctx,
  written: Record<string, unknown>,
  before: ContentItem | null,
  start: readonly BlockNode[] = [],
): Promise<Record<string, unknown>> {
  const specs = shopBlocks(ctx);
  const stored = readTree((before?.tree ?? null) as PageTree | null, before ?? { body: '', bodyEn: '' }, specs);
  const former = before === null ? start : stored.blocks;
  const given = written.tree as PageTree | undefined;
  // An earlier version that is brought back may be of an earlier form.
  const sent = given && readTree(given, { body: '', bodyEn: '' }, specs);
  if (stored.isNewer || sent?.isNewer) throw pageRefusals.newer_schema();
  const { body, bodyEn } = written as { body: string; bodyEn: string };
  const asText = sent === undefined && body !== '' && isPlain(stored.blocks);
  const next = asText ? treeOfText(body, bodyEn).blocks : (sent?.blocks ?? former);
  const blocks = await cleanTree(ctx, next, former);
  const tree: PageTree = { schemaVersion: treeSchemaVersion, blocks };
  return { tree, body: treeText(blocks, specs, 'zh'), bodyEn: treeText(blocks, specs, 'en') };
}
