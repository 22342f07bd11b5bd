import { DOMSerializer, type Node, DOMParser as TextParser } from '@tiptap/pm/model';
import { richTextSchema } from './rich-text-schema.ts';

const BLOCKS = new Set([
  ...['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'UL', 'OL', 'LI', 'PRE', 'BLOCKQUOTE', 'HR', 'FIGURE', 'FIGCAPTION'],
  ...['TABLE', 'CAPTION', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'TH', 'TD', 'DIV', 'SECTION', 'ARTICLE'],
]);
const HOLDERS = 'li, td, th, blockquote, figure, figcaption, [data-caption]';

const isBlock = (node: globalThis.Node): boolean =>
  node instanceof Element && (BLOCKS.has(node.tagName) || Array.from(node.children).some(isBlock));

const isBlank = (node: globalThis.Node): boolean => node.nodeType === 3 && /^[ \t\r\n\f]*$/.test(node.nodeValue ?? '');

/** Words that stand in a block without a paragraph of their own get one that says so. */
function wrapBare(holder: Element): void {
  let run: ChildNode[] = [];
  const end = (): void => {
    if (run.some((node) => !isBlank(node))) {
      const line = holder.ownerDocument.createElement('p');
      line.setAttribute('data-bare', '');
      run[0]?.before(line);
      line.append(...run);
    } else for (const node of run) node.remove();
    run = [];
  };
  for (const node of Array.from(holder.childNodes)) {
    if (isBlock(node)) end();
    else run.push(node);
  }
  end();
  if (holder.children.length > 0 || holder.tagName === 'BODY') return;
  const line = holder.ownerDocument.createElement('p');
  line.setAttribute('data-bare', '');
  holder.append(line);
}

/** Puts the caption of each table before it, as the editor has it. */
export function liftCaptions(body: ParentNode & { ownerDocument: Document | null }): void {
  for (const table of body.querySelectorAll('table')) {
    const caption = Array.from(table.children).find(({ tagName }) => tagName === 'CAPTION');
    if (caption === undefined) continue;
    const make = (name: string): HTMLElement => {
      const made = table.ownerDocument.createElement('div');
      made.setAttribute(name, '');
      return made;
    };
    const whole = make('data-captioned');
    const lead = make('data-caption');
    lead.append(...caption.childNodes);
    caption.remove();
    table.replaceWith(whole);
    whole.append(lead, table);
  }
}

/** Reads a stored text so that it can be written back as it was. */
export function openRichText(html: string): Node {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  liftCaptions(body);
  wrapBare(body);
  for (const holder of body.querySelectorAll(HOLDERS)) wrapBare(holder);
  const read = TextParser.fromSchema(richTextSchema).parse(body);
  const paragraph = richTextSchema.nodes.paragraph;
  const isOpen = html === '' || paragraph === undefined || read.lastChild?.type === paragraph;
  return isOpen ? read : read.copy(read.content.addToEnd(paragraph.create({ fills: true })));
}

/** Rows under the parts of the table that they belong to: the head first, the foot last. */
function sortRows(table: Element): void {
  const rows = Array.from(table.querySelectorAll('tr')).filter((row) => row.closest('table') === table);
  const parts: Element[] = [];
  const first = rows.findIndex((row) => row.getAttribute('data-part') !== 'thead');
  const head = first === -1 ? rows.length : first;
  const foot = rows.findLastIndex((row) => row.getAttribute('data-part') !== 'tfoot') + 1;
  rows.forEach((row, index) => {
    const tag = index < head ? 'thead' : index >= foot ? 'tfoot' : 'tbody';
    const isNew = parts.at(-1)?.tagName.toLowerCase() !== tag || (tag === 'tbody' && row.hasAttribute('data-begins'));
    if (isNew) parts.push(table.ownerDocument.createElement(tag));
    parts.at(-1)?.append(row);
    row.removeAttribute('data-part');
    row.removeAttribute('data-begins');
  });
  table.replaceChildren(...parts);
}

function lowerCaption(whole: Element): void {
  const table = whole.querySelector('table');
  const lead = whole.firstElementChild;
  if (table === null || lead === null) return;
  const caption = whole.ownerDocument.createElement('caption');
  caption.append(...lead.childNodes);
  if (caption.childNodes.length > 0) table.prepend(caption);
  whole.replaceWith(table);
}

/** A bare line gives up its paragraph, unless it would run into the one before it or stands otherwise than its block. */
function unwrapBare(line: Element): void {
  const before = line.previousSibling;
  line.removeAttribute('data-bare');
  if (line.hasAttribute('style') || (before !== null && !isBlock(before))) return;
  line.replaceWith(...line.childNodes);
}

/** Writes the text of the editor; nothing but an empty line is no text at all. */
export function writeRichText(doc: Node): string {
  const only = doc.childCount === 1 ? doc.firstChild : null;
  if (only?.type.name === 'paragraph' && only.content.size === 0 && only.attrs.align === null) return '';
  const page = document.implementation.createHTMLDocument();
  const body = page.body;
  body.append(DOMSerializer.fromSchema(richTextSchema).serializeFragment(doc.content, { document: page }));
  for (const line of body.querySelectorAll('p[data-fills]')) {
    if (line.childNodes.length === 0) line.remove();
    else line.removeAttribute('data-fills');
  }
  for (const line of body.querySelectorAll('p[data-bare]')) unwrapBare(line);
  for (const script of body.querySelectorAll('sup, sub')) {
    // What is raised within what is raised comes as a mark of its own.
    const before = script.previousSibling;
    if (!(before instanceof Element) || before.tagName !== script.tagName) continue;
    before.append(...script.childNodes);
    script.remove();
  }
  for (const table of body.querySelectorAll('table')) sortRows(table);
  for (const whole of body.querySelectorAll('[data-captioned]')) lowerCaption(whole);
  return body.innerHTML;
}
