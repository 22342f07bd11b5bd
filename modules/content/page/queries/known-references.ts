import type { Ctx } from '../../../../kernel/http/context.ts';
import { type FileObject, filesFor } from '../../../platform/file/public.ts';
import { shopBlocks, shopSources } from '../shop-blocks.ts';
import { presentNode } from '../tree/read-tree.ts';
import { type FieldValue, type FileField, fieldValues, fileNamed, type StoredLink } from '../tree/stored-values.ts';
import { type BlockNode, placedNodes } from '../tree/tree.ts';

/** What the blocks of a tree name outside of it, and what of that the caller can see. */
export interface References {
  files: Readonly<Record<FileField, ReadonlyMap<number, FileObject>>>;
  /** Present addresses of link targets, by `type:id`. */
  addresses: ReadonlyMap<string, string>;
  /** Numbers that were found, by the key of their list. */
  picked: ReadonlyMap<string, ReadonlySet<number>>;
}

/** A value with the block it stands in. */
export type PlacedValue = FieldValue & { node: BlockNode };

/** Every value of the blocks that can be read here. */
export function treeValues(ctx: Ctx, blocks: readonly BlockNode[]): PlacedValue[] {
  const specs = shopBlocks(ctx);
  return placedNodes(blocks).flatMap((placed) => {
    const node = presentNode(placed.node, specs);
    const fields = specs.get(placed.node.type)?.fields;
    return node === null || fields === undefined
      ? []
      : fieldValues(fields, node.props).map((value) => ({ ...value, node }));
  });
}

/** Looks up what values name: files, link targets and picks, one question per kind. */
export async function knownReferences(ctx: Ctx, values: readonly FieldValue[]): Promise<References> {
  const { selects, targets } = shopSources(ctx);
  const files = { picture: new Set<number>(), video: new Set<number>(), document: new Set<number>() };
  const wanted = new Map<string, Set<number>>();
  const picks = new Map<string, Set<number>>();
  const add = (to: Map<string, Set<number>>, key: string, ids: readonly number[]): void => {
    to.set(key, new Set([...(to.get(key) ?? []), ...ids]));
  };
  for (const { field, value } of values) {
    const file = fileNamed(field, value);
    if (file !== null) files[file.kind].add(file.id);
    else if (field.kind === 'link') {
      const { target } = value as StoredLink;
      if (target !== null) add(wanted, target.type, [target.id]);
    } else if (field.kind === 'pick') add(picks, field.source, value as number[]);
  }
  const addresses = new Map<string, string>();
  const picked = new Map<string, ReadonlySet<number>>();
  const [picture, video, document] = await Promise.all([
    filesFor(ctx, [...files.picture], ['content', 'cover']),
    filesFor(ctx, [...files.video], ['video', 'lecture']),
    filesFor(ctx, [...files.document], ['handout']),
    ...[...wanted].map(async ([type, ids]) => {
      for (const card of (await targets.get(type)?.cards(ctx, [...ids])) ?? [])
        addresses.set(`${type}:${card.id}`, card.url);
    }),
    ...[...picks].map(async ([source, ids]) => {
      const asked = { q: '', ids: [...ids], page: 1, limit: 100 };
      const known = ids.size === 0 ? undefined : await selects.get(source)?.select(ctx, asked);
      picked.set(source, new Set(known?.data.map(({ value }) => value)));
    }),
  ]);
  const byId = (all: FileObject[]) => new Map(all.map((file) => [file.id, file]));
  return { files: { picture: byId(picture), video: byId(video), document: byId(document) }, addresses, picked };
}
