import type { Ctx } from '../../../../kernel/http/context.ts';
import { contrast } from '../../../../kernel/rules/colour.ts';
import { outsideAddress } from '../../../../kernel/rules/outside-address.ts';
import { accentColours } from '../../../../kernel/site/theme-css.ts';
import { waitsForPicture } from '../../envelope/public.ts';
import type { PageLack } from '../design-contract.ts';
import { shopBlocks } from '../shop-blocks.ts';
import { leftToFill } from '../templates/left-to-fill.ts';
import { readTree } from '../tree/read-tree.ts';
import {
  fileNamed,
  isAsked,
  type StoredDocument,
  type StoredLink,
  type StoredPicture,
  type StoredVideo,
} from '../tree/stored-values.ts';
import { type BlockNode, type BothTexts, type PageTree, placedNodes } from '../tree/tree.ts';
import { filmLacks, filmWeight } from './film-weight.ts';
import { isRoutedHere } from './is-routed-here.ts';
import { knownReferences, type PlacedValue, type References, treeValues } from './known-references.ts';

/** What readers have to load of a page’s pictures and films before they play one, in bytes: more is told, much more is refused. */
const HEAVY = 2_000_000;
const TOO_HEAVY = 6_000_000;
const READABLE = 4.5;

/** What a page lacks before it may be published (`isBlocking`), or would be better with, in the order of its blocks. */
export async function findLacks(
  ctx: Ctx,
  stored: PageTree | null,
  text: { body: string; bodyEn: string; titleEn: string },
): Promise<PageLack[]> {
  const { blocks } = readTree(stored, text, shopBlocks(ctx));
  if (blocks.length === 0) return [lack('', 'body', 'body_needed', true)];
  const values = treeValues(ctx, blocks).filter(({ field, node }) => isAsked(field, node.props));
  const [known, routed, videoHosts] = await Promise.all([
    knownReferences(ctx, values),
    isRoutedHere(ctx),
    ctx.services.settings.get<string[]>(ctx, 'page.videoHosts'),
  ]);
  const isBilingual = ctx.shop.locales.includes('en') && text.titleEn !== '';
  const found = values.flatMap((value) => [
    ...missingValue(value, isBilingual),
    ...pictureLacks(value, isBilingual),
    ...deadLinks(value, known, routed),
  ]);
  const { light, dark } = {
    light: accentColours(ctx.shop.theme.accent, 'light'),
    dark: accentColours(ctx.shop.theme.accentDark, 'dark'),
  };
  let films = 0;
  for (const { node } of placedNodes(blocks)) {
    const faint = [light, dark].some(({ accent, onAccent }) => contrast(accent, onAccent) < READABLE);
    if (node.props.tone === 'accent' && faint) found.push(lack(node.id, 'tone', 'contrast', true));
    if (node.props.shade === 'none' && (node.props.picture as StoredPicture | undefined)?.url) {
      found.push(lack(node.id, 'shade', 'shade_missing', false));
    }
    if (node.type !== 'page.video') continue;
    found.push(...videoLacks(node, known, videoHosts), ...filmLacks(node, known.files.video));
    films += filmWeight(node, known.files.video);
  }
  const weight = values.reduce(
    (sum, { field, value }) => sum + (field.kind === 'picture' ? (value as StoredPicture).size : 0),
    films,
  );
  if (weight > HEAVY) found.push(lack('', '', weight > TOO_HEAVY ? 'too_heavy' : 'heavy', weight > TOO_HEAVY));
  const order = new Map(placedNodes(blocks).map(({ node }, index) => [node.id, index]));
  return found.sort((a, b) => (order.get(a.block) ?? -1) - (order.get(b.block) ?? -1));
}

const lack = (block: string, path: string, code: PageLack['code'], isBlocking: boolean): PageLack => ({
  ...{ block, path, code, isBlocking },
});

/** A video comes from the library or from an allowed site; whoever cannot hear it reads captions or its words. */
function videoLacks({ id, props }: BlockNode, known: References, hosts: readonly string[]): PageLack[] {
  const { file } = props.video as StoredVideo;
  const { href, target } = props.link as StoredLink;
  if (file === null && href === '' && target === null) return [lack(id, 'video', 'value_missing', true)];
  const host = file === null ? outsideAddress(href)?.hostname : undefined;
  if (host !== undefined && !hosts.includes(host)) return [lack(id, 'link', 'video_host', true)];
  const hasWords =
    (props.transcript as BothTexts).zh !== '' || (known.files.video.get(file ?? 0)?.film?.tracks.length ?? 0) > 0;
  return hasWords ? [] : [lack(id, 'transcript', 'captions_missing', false)];
}

function missingValue({ field, value, path, node }: PlacedValue, isBilingual: boolean): PageLack[] {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText': {
      const { zh, en } = value as BothTexts;
      const left = leftToFill(node.type, path, { zh, en });
      // English that no reader sees yet may wait.
      if (left.zh || (left.en && isBilingual)) return [lack(node.id, path, 'placeholder_left', true)];
      if (zh === '') return field.isRequired || en !== '' ? [lack(node.id, path, 'text_missing', true)] : [];
      return isBilingual && en === '' ? [lack(node.id, path, 'english_missing', false)] : [];
    }
    case 'picture':
      return field.isRequired && (value as StoredPicture).file === null
        ? [lack(node.id, path, 'value_missing', true)]
        : [];
    case 'document':
      return field.isRequired && (value as StoredDocument).file === null
        ? [lack(node.id, path, 'value_missing', true)]
        : [];
    case 'link': {
      const { href, target } = value as StoredLink;
      return field.isRequired && href === '' && target === null ? [lack(node.id, path, 'value_missing', true)] : [];
    }
    case 'moment':
      return field.isRequired && value === null ? [lack(node.id, path, 'value_missing', true)] : [];
    default:
      return [];
  }
}

function pictureLacks({ field, value, path, node }: PlacedValue, isBilingual: boolean): PageLack[] {
  if (field.kind === 'richText') {
    const { zh, en } = value as BothTexts;
    if (waitsForPicture(zh + en)) return [lack(node.id, path, 'picture_waits', true)];
    return /<img(?=[^>]*\balt="")[^>]*>/.test(zh + en) ? [lack(node.id, path, 'alt_missing', true)] : [];
  }
  if (field.kind !== 'picture') return [];
  const { file, alt, isDecorative } = value as StoredPicture;
  if (file === null || isDecorative) return [];
  if (alt.zh === '') return [lack(node.id, path, 'alt_missing', true)];
  return isBilingual && alt.en === '' ? [lack(node.id, path, 'english_missing', false)] : [];
}

function deadLinks(
  { field, value, path, node }: PlacedValue,
  known: References,
  isRouted: (path: string) => boolean,
): PageLack[] {
  const dead = [lack(node.id, path, 'dead_link', true)];
  if (field.kind === 'pick') {
    return (value as number[]).every((id) => known.picked.get(field.source)?.has(id)) ? [] : dead;
  }
  const file = fileNamed(field, value);
  if (file !== null && !known.files[file.kind].has(file.id)) {
    return file.kind === 'document' ? [lack(node.id, path, 'document_gone', true)] : dead;
  }
  if (field.kind !== 'link') return [];
  const { href, target } = value as StoredLink;
  if (target !== null) return known.addresses.has(`${target.type}:${target.id}`) ? [] : dead;
  return href.startsWith('/') && !isRouted(href) ? dead : [];
}
