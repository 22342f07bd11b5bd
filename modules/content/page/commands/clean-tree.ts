import { type FieldErrors, permissionDenied } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { errorTextOf, issueWords, ownWords } from '../../../../kernel/http/issue-words.ts';
import { type BlockField, blockVersion } from '../../../../kernel/module/block-spec.ts';
import type { FoundBlock } from '../../../../kernel/module/blocks.ts';
import { cleanTexts } from '../../envelope/public.ts';
import { knownReferences, type References, treeValues } from '../queries/known-references.ts';
import { badBlocks, pageRefusals } from '../refusals.ts';
import { shopBlocks } from '../shop-blocks.ts';
import { blockSchema } from '../tree/block-schema.ts';
import { lockBreaches } from '../tree/locks.ts';
import { mayStand } from '../tree/places.ts';
import { sameValue } from '../tree/same-value.ts';
import {
  fileFields,
  fileNamed,
  mapValues,
  type StoredDocument,
  type StoredLink,
  type StoredPicture,
  type StoredVideo,
} from '../tree/stored-values.ts';
import { type BlockNode, type BothTexts, type PlacedNode, placedNodes, treeLimits } from '../tree/tree.ts';

type Values = Parameters<typeof mapValues>[1];

/** The right to set locks, and to change what is locked. */
export const LOCK = 'page.block.lock';

/**
 * Checks a tree that an editor wrote against the one that stood there, and answers it as it may be stored: values by
 * their schemas, HTML cleaned, pictures with what the server knows of them. Refuses broken locks, unknown and misplaced
 * blocks, and numbers of things that are not the shop's. Without a person (demo, import) nobody's rights are asked.
 */
export async function cleanTree(
  ctx: Ctx,
  written: readonly BlockNode[],
  before: readonly BlockNode[],
): Promise<BlockNode[]> {
  const specs = shopBlocks(ctx);
  const placed = placedNodes(written);
  const then = new Map(placedNodes(before).map(({ node }) => [node.id, node]));
  refuseBadShape(placed, specs);
  const fields: FieldErrors = {};
  const words = errorTextOf(ctx);
  const read = new Map<string, Values>();
  for (const { node } of placed) {
    const spec = specs.get(node.type);
    if (spec === undefined || node.v !== blockVersion(spec)) continue;
    const found = blockSchema(spec.fields).safeParse(node.props, { error: issueWords(words) });
    if (found.success) read.set(node.id, found.data);
    for (const issue of found.error?.issues ?? []) {
      const text = ownWords(issue.message, words) ?? issue.message;
      const path = ['tree', node.id, ...issue.path].join('.');
      fields[path] = [...(fields[path] ?? []), text];
    }
  }
  const texts = await cleanTexts(
    ctx,
    placed.flatMap(({ node }) => richTextsOf(specs.get(node.type), read.get(node.id))),
  );
  const clean = (node: BlockNode): BlockNode => {
    const spec = specs.get(node.type);
    const former = then.get(node.id);
    const slots = Object.fromEntries(Object.entries(node.slots).map(([name, inside]) => [name, inside.map(clean)]));
    if (spec === undefined || node.v !== blockVersion(spec)) {
      // A block of a module that was switched off, or of a newer release, may stay but not be changed.
      if (former === undefined || !sameValue(former.props, node.props)) throw pageRefusals.block_unknown();
      return { ...former, readers: node.readers, hidden: node.hidden, locks: node.locks, slots };
    }
    const given = read.get(node.id);
    if (given === undefined) return node;
    const props = mapValues(spec.fields, given, (field, value) => {
      if (field.kind !== 'richText') return undefined;
      const { zh, en } = value as BothTexts;
      return { zh: texts.get(zh) ?? '', en: texts.get(en) ?? '' };
    });
    refuseDenied(ctx, spec, former, props);
    return { ...node, props, slots };
  };
  const blocks = written.map(clean);
  if (Object.keys(fields).length > 0) throw badBlocks(fields);
  if (ctx.person !== null && !ctx.can(LOCK) && lockBreaches(before, blocks).length > 0) throw pageRefusals.locked();
  return withReferences(ctx, blocks, before);
}

/** The rich texts of a block, in both languages. */
function richTextsOf(spec: FoundBlock | undefined, props: Values | undefined): string[] {
  const found: string[] = [];
  if (spec === undefined || props === undefined) return found;
  mapValues(spec.fields, props, (field, value) => {
    if (field.kind !== 'richText') return undefined;
    const { zh, en } = value as BothTexts;
    found.push(zh, en);
    return value;
  });
  return found;
}

function refuseDenied(ctx: Ctx, spec: FoundBlock, former: BlockNode | undefined, props: unknown): void {
  if (ctx.person === null || spec.permission === undefined || ctx.can(spec.permission)) return;
  if (former === undefined || !sameValue(former.props, props)) throw permissionDenied(spec.permission);
}

function refuseBadShape(placed: readonly PlacedNode[], specs: ReadonlyMap<string, FoundBlock>): void {
  const dataBlocks = placed.filter(({ node }) => specs.get(node.type)?.data !== undefined);
  const tooDeep = placed.some(({ depth }) => depth > treeLimits.depth);
  if (placed.length > treeLimits.blocks || dataBlocks.length > treeLimits.dataBlocks || tooDeep) {
    throw pageRefusals.too_large({ blocks: treeLimits.blocks, depth: treeLimits.depth, data: treeLimits.dataBlocks });
  }
  if (new Set(placed.map(({ node }) => node.id)).size !== placed.length) throw pageRefusals.block_misplaced();
  const isMisplaced = placed.some(
    ({ node, parent, slot }) => !mayStand(specs, node.type, parent === null ? null : { type: parent.type, slot }),
  );
  if (isMisplaced) throw pageRefusals.block_misplaced();
}

/** Puts in what is known of files, and refuses what the shop does not have, unless it stood there before. */
async function withReferences(ctx: Ctx, blocks: BlockNode[], before: readonly BlockNode[]): Promise<BlockNode[]> {
  const specs = shopBlocks(ctx);
  const values = treeValues(ctx, blocks);
  const known = await knownReferences(ctx, values);
  const former = namedBy(treeValues(ctx, before));
  const fields: FieldErrors = {};
  for (const value of values) {
    const strange = [...namedBy([value])].filter((name) => !former.has(name) && !isKnown(name, known));
    if (strange.length > 0) fields[`tree.${value.node.id}.${value.path}`] = [ctx.t('page.errors.reference_unknown')];
  }
  if (Object.keys(fields).length > 0) throw badBlocks(fields);
  const complete = (node: BlockNode): BlockNode => {
    const spec = specs.get(node.type);
    const slots = Object.fromEntries(Object.entries(node.slots).map(([name, inside]) => [name, inside.map(complete)]));
    if (spec === undefined) return { ...node, slots };
    const props = mapValues(spec.fields, node.props, (field, value) => {
      if (field.kind === 'picture') return withFile(value as StoredPicture, known);
      if (field.kind === 'document') return withDocument(value as StoredDocument, known);
      if (field.kind !== 'video') return undefined;
      const { file } = value as StoredVideo;
      const found = known.files.video.get(file ?? 0);
      // A signed address is nothing to keep.
      const url = found?.film?.isPrivate === false ? found.url : '';
      return { file, name: found?.name ?? '', url, poster: found?.film?.poster ?? null };
    });
    return { ...node, props, slots };
  };
  return blocks.map(complete);
}

/** What values name, as texts such as `picture:3`, `link:news:12` and `pick:news.article:12`. */
function namedBy(values: readonly { field: BlockField; value: unknown }[]): Set<string> {
  return new Set(
    values.flatMap(({ field, value }): string[] => {
      if (field.kind === 'pick') return (value as number[]).map((id) => `pick:${field.source}:${id}`);
      const file = fileNamed(field, value);
      if (file !== null) return [`${file.kind}:${file.id}`];
      if (field.kind !== 'link') return [];
      const { target } = value as StoredLink;
      return target === null ? [] : [`link:${target.type}:${target.id}`];
    }),
  );
}

function isKnown(name: string, { files, addresses, picked }: References): boolean {
  const [kind, ...rest] = name.split(':');
  const id = Number(rest.at(-1));
  const fileKind = fileFields.find((one) => one === kind);
  if (fileKind !== undefined) return files[fileKind].has(id);
  if (kind === 'link') return addresses.has(rest.join(':'));
  return picked.get(rest[0] ?? '')?.has(id) ?? false;
}

// The address is never the editor's to write: it follows from the file.
function withFile(picture: StoredPicture, { files }: References): StoredPicture {
  const nothing = { ...picture, file: null, url: '', width: null, height: null, size: 0 };
  if (picture.file === null) return nothing;
  const file = files.picture.get(picture.file);
  // The file was removed since: its number stays, so that the checks before a publication name the block.
  if (file === undefined) return { ...nothing, file: picture.file };
  const { url, width, height, size } = file;
  return { ...picture, url, width, height, size };
}

function withDocument({ file }: StoredDocument, { files }: References): StoredDocument {
  const found = files.document.get(file ?? 0);
  return { file, name: found?.name ?? '', url: found?.url ?? '', size: found?.size ?? 0 };
}
