import {
  element,
  isBlank,
  isInline,
  MARKS,
  readTree,
  type TextElement,
  type TextNode,
  writeTree,
} from './text-tree.ts';
import { tidyTable } from './tidy-table.ts';

type Piece = { inline: TextNode } | { blocks: TextNode[] };

/** What stands within a line: no link in a link, none that leads nowhere, no mark around nothing. */
function tidyInline(node: TextNode, isInLink: boolean): TextNode[] {
  if (typeof node === 'string') return [node];
  if (node.tag === 'video') return [{ ...node, children: node.children.filter(isTrack) }];
  if (!MARKS.has(node.tag)) return [node];
  const isLink = node.tag === 'a';
  const children = node.children.flatMap((child) => tidyInline(child, isInLink || isLink));
  if (isLink && (isInLink || !/ href="[^"]/.test(node.open))) return children;
  return children.length === 0 ? [] : [{ ...node, children }];
}

const isTrack = (node: TextNode): boolean => typeof node !== 'string' && node.tag === 'track';

/** The parts of what stands in a block, one after the other; `around` are marks that held blocks and go into each of them. */
function* pieces(nodes: readonly TextNode[], around: readonly TextElement[], isFigure = false): Generator<Piece> {
  let items: TextElement[] = [];
  const gathered = function* (): Generator<Piece> {
    if (items.length > 0) yield { blocks: list(element('ul', items), around) };
    items = [];
  };
  for (const node of nodes) {
    if (typeof node !== 'string' && node.tag === 'li') {
      items.push(node);
      continue;
    }
    if (items.length > 0 && isBlank(node)) continue;
    yield* gathered();
    if (isInline(node)) {
      const marked = isBlank(node)
        ? node
        : around.reduceRight<TextNode>((inner, mark) => ({ ...mark, children: [inner], isInline: true }), node);
      for (const inline of tidyInline(marked, false)) yield { inline };
    } else if (typeof node !== 'string') {
      if (MARKS.has(node.tag)) yield* pieces(node.children, [...around, node], isFigure);
      else yield { blocks: block(node, around, isFigure) };
    }
  }
  yield* gathered();
}

const flow = (nodes: readonly TextNode[], around: readonly TextElement[] = [], isFigure = false): TextNode[] =>
  [...pieces(nodes, around, isFigure)].flatMap((piece) => ('inline' in piece ? [piece.inline] : piece.blocks));

/** A block of lines: what may not stand in it ends it, and what follows goes on in another one. */
function lines(node: TextElement, around: readonly TextElement[]): TextNode[] {
  const parts: TextNode[] = [];
  let line: TextNode[] = [];
  const end = (): void => {
    if (!line.every(isBlank)) parts.push({ ...node, children: line });
    line = [];
  };
  const isHead = node.tag !== 'p';
  for (const child of node.children) {
    // A paragraph in a heading is a line of the heading.
    const isLine = isHead && typeof child !== 'string' && child.tag === 'p' && child.children.every(isInline);
    if (isLine && !line.every(isBlank)) line.push(element('br', [], '<br />'));
    for (const piece of pieces(isLine ? child.children : [child], around)) {
      if ('inline' in piece) line.push(piece.inline);
      else {
        end();
        parts.push(...piece.blocks);
      }
    }
  }
  if (parts.length === 0) parts.push({ ...node, children: line });
  else end();
  return node.tag === 'pre' ? parts.map(withoutFirstBreak) : parts;
}

/** The line break behind `<pre>` is none to browsers, and those behind it would be none after the next reading. */
function withoutFirstBreak(part: TextNode): TextNode {
  if (typeof part === 'string' || part.tag !== 'pre') return part;
  const [first, ...rest] = part.children;
  return typeof first === 'string' ? { ...part, children: [first.replace(/^[\r\n]+/, ''), ...rest] } : part;
}

/** A list holds items alone; a list in a list belongs to the item before it. */
function list(node: TextElement, around: readonly TextElement[]): TextNode[] {
  const items: TextElement[] = [];
  let isLoose = false;
  for (const child of node.children) {
    if (isBlank(child)) continue;
    if (typeof child !== 'string' && child.tag === 'li') {
      items.push({ ...child, children: [...child.children] });
      isLoose = false;
      continue;
    }
    const isList = typeof child !== 'string' && (child.tag === 'ul' || child.tag === 'ol');
    const last = items.at(-1);
    if (last !== undefined && (isLoose || isList)) last.children.push(child);
    else {
      items.push(element('li', [child]));
      isLoose = true;
    }
  }
  if (items.length === 0) return [];
  return [{ ...node, children: items.map((item) => ({ ...item, children: flow(item.children, around) })) }];
}

function block(node: TextElement, around: readonly TextElement[], isFigure: boolean): TextNode[] {
  switch (node.tag) {
    case 'p':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'pre':
      return lines(node, around);
    case 'ul':
    case 'ol':
      return list(node, around);
    case 'hr':
      return [node];
    case 'blockquote':
      return [{ ...node, children: flow(node.children, around) }];
    case 'figure': {
      const children = flow(node.children, around, true);
      return children.every(isBlank) ? [] : [{ ...node, children }];
    }
    case 'table':
      return tidyTable(node, (nodes) => flow(nodes, around));
    case 'figcaption':
      if (isFigure) return [{ ...node, children: flow(node.children, around) }];
      return lines(element('p', node.children), around);
    case 'caption':
    case 'td':
    case 'th':
      // Outside of a table it is a paragraph like others.
      return lines(element('p', node.children), around);
    case 'track':
      return [];
    default:
      return flow(node.children, around);
  }
}

/**
 * Puts every tag where HTML lets it stand, as browsers would when they read the text, so that the editor finds nothing that it
 * could not write back as it was. Words, pictures and marks stay; a text that is in order comes out as it went in.
 */
export const tidyRichText = (html: string): string => writeTree(flow(readTree(html)));
