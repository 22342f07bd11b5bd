import type { SiteBlock } from '../../../../kernel/client/site-block.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { BlockAsked, ShownDocument, ShownVideo } from '../../../../kernel/module/block-spec.ts';
import type { FoundBlock } from '../../../../kernel/module/blocks.ts';
import { ownWays } from '../../../../kernel/module/own-way.ts';
import type { ToldOwn } from '../../../../kernel/module/tell-spec.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import type { FileObject } from '../../../platform/file/public.ts';
import { shopBlocks } from '../shop-blocks.ts';
import { presentNode } from '../tree/read-tree.ts';
import { shownProps } from '../tree/shown-props.ts';
import type { FieldValue, StoredLink } from '../tree/stored-values.ts';
import { type BlockNode, isFor, placedNodes, type ReaderClass, treeLimits } from '../tree/tree.ts';
import { knownReferences, type References, treeValues } from './known-references.ts';

/** For whom and how a tree is shown. */
export interface ShownFor {
  locale: Locale;
  reader: ReaderClass;
  asked?: BlockAsked;
}

interface Showing extends ShownFor {
  ctx: Ctx;
  specs: ReadonlyMap<string, FoundBlock>;
  known: References;
  /** What the reader has already of what the buttons offer, by their addresses. */
  own: ReadonlyMap<string, ToldOwn>;
}

/** The blocks of a tree that a reader sees. Types that are unknown here, and values of a newer release, are left out. */
export async function shownTree(ctx: Ctx, blocks: readonly BlockNode[], shown: ShownFor): Promise<SiteBlock[]> {
  const mine = forReader(blocks, shown.reader);
  const values = treeValues(ctx, mine);
  const known = await knownReferences(ctx, values);
  const own = await ownWays(ctx, buttonAddresses(values));
  const asked = { ...(shown.asked ?? { page: 1 }), beside: shown.asked?.beside ?? typesIn(blocks) };
  return shownBlocks(mine, { ...shown, asked, ctx, known, own, specs: shopBlocks(ctx) });
}

/** Where buttons with words of their own lead; what is offered by a module as a target is nothing that somebody has. */
const buttonAddresses = (values: readonly FieldValue[]): string[] =>
  values.flatMap(({ field, value }) => {
    const link = field.kind === 'link' && field.words !== undefined ? (value as StoredLink | undefined) : undefined;
    return link?.target === null && link.href !== '' ? [link.href] : [];
  });

/** The types of all blocks of a tree, for whomever they are. */
export const typesIn = (blocks: readonly BlockNode[]): string[] => [
  ...new Set(placedNodes(blocks).map(({ node }) => node.type)),
];

/** What a reader of this kind sees of the blocks, the inner ones too. */
export function forReader(blocks: readonly BlockNode[], reader: ReaderClass): BlockNode[] {
  return blocks
    .filter((node) => isFor(node, reader))
    .map((node) => {
      const slots = Object.entries(node.slots).map(([name, inside]) => [name, forReader(inside, reader)]);
      return { before: node.slots, after: { ...node, slots: Object.fromEntries(slots) } };
    })
    .filter(({ before, after }) => !isHollow(before, after.slots))
    .map(({ after }) => after);
}

/** Whether everything that stood in a block is kept from the reader: its own title would stand over nothing. */
function isHollow(before: BlockNode['slots'], after: Readonly<Record<string, readonly unknown[]>>): boolean {
  const count = (slots: Readonly<Record<string, readonly unknown[]>>): number => Object.values(slots).flat().length;
  return count(before) > 0 && count(after) === 0;
}

// Pages of visitors are kept for everybody: what is signed for a while never stands in them.
function shownVideo(file: FileObject | undefined, reader: ReaderClass): ShownVideo | null {
  if (file === undefined || file.film === null) return null;
  const { url, mime, width, height, film } = file;
  const isWithheld = film.isPrivate && reader === 'visitor';
  return {
    url: isWithheld ? '' : url,
    mime,
    stream: isWithheld ? null : film.stream,
    // A still of its own is signed as the film is; a chosen poster is everybody's.
    poster: isWithheld && film.poster?.includes('?') ? null : film.poster,
    width,
    height,
    tracks: isWithheld ? [] : film.tracks,
  };
}

const pointed = (url: string, file: FileObject | undefined): string =>
  file?.focus ? `${url}#at=${file.focus.x},${file.focus.y}` : url;

function shownDocument(file: FileObject | undefined): ShownDocument | null {
  return file === undefined ? null : { url: file.url, name: file.name, size: file.size };
}

async function shownBlocks(blocks: readonly BlockNode[], showing: Showing, depth = 1): Promise<SiteBlock[]> {
  if (depth > treeLimits.depth) return [];
  const shown = await Promise.all(blocks.map((node) => shownBlock(node, showing, depth)));
  return shown.filter((block) => block !== null);
}

async function shownBlock(stored: BlockNode, showing: Showing, depth: number): Promise<SiteBlock | null> {
  const { ctx, specs, known, own, locale, asked = { page: 1 } } = showing;
  const spec = specs.get(stored.type);
  const node = presentNode(stored, specs);
  if (spec === undefined || node === null) return null;
  const { props, fellBack } = shownProps(spec.fields, node.props, {
    locale,
    ownOf: (address) => own.get(address),
    addressOf: ({ type, id }) => known.addresses.get(`${type}:${id}`) ?? null,
    pictureOf: ({ file, url }) => pointed(url, known.files.picture.get(file ?? 0)),
    videoOf: ({ file }) => shownVideo(known.files.video.get(file ?? 0), showing.reader),
    documentOf: ({ file }) => shownDocument(known.files.document.get(file ?? 0)),
  });
  const slots = Object.keys(spec.slots ?? {});
  const [data, ...inside] = await Promise.all([
    spec.data?.(ctx, props as never, asked) ?? null,
    ...slots.map((slot) => shownBlocks(node.slots[slot] ?? [], showing, depth + 1)),
  ]);
  const within = Object.fromEntries(slots.map((slot, index) => [slot, (inside[index] ?? []) as SiteBlock[]]));
  if (isHollow(node.slots, within)) return null;
  return {
    ...{ id: node.id, type: node.type, ...spec.drawnBy, props, data },
    lang: fellBack && locale !== 'zh-CN' ? 'zh-CN' : null,
    hidden: node.hidden,
    slots: within,
  };
}
