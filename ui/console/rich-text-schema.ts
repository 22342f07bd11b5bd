import { type AnyExtension, Extension, getSchema, Mark, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { alignmentIn } from '../../kernel/rules/rich-text.ts';
import { CaretBehindMedia } from './rich-text-caret.ts';
import { RichTextVideo } from './rich-text-video.ts';
import { WaitingPicture } from './rich-text-waiting.ts';

const linkProtocols = ['http', 'https', 'mailto', 'tel'];

const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

/** Where a `pre` holds one `code` and nothing else, that is a block of code; else the code in it is marked as such. */
function wholeCode(pre: globalThis.Node): HTMLElement | null {
  const [only, ...more] = Array.from(pre.childNodes);
  const isWhole = only?.nodeName === 'CODE' && more.length === 0;
  return isWhole && (only as HTMLElement).querySelector('code') === null ? (only as HTMLElement) : null;
}

const SCRIPTS = new Set(['sub', 'sup']);

/** The raised and lowered marks around words, from the outermost one: `x<sup>i<sub>2</sub></sup>` means another thing than the reverse. */
function scriptPath(element: HTMLElement): string {
  const path: string[] = [];
  for (let at: HTMLElement | null = element; at !== null; at = at.parentElement) {
    const tag = at.tagName.toLowerCase();
    if (SCRIPTS.has(tag)) path.unshift(tag);
  }
  return path.join(' ');
}

type Rendered = [string, ...(0 | Rendered)[]];

const Script = Mark.create({
  name: 'script',
  addAttributes: () => ({ path: { default: 'sup', parseHTML: scriptPath, rendered: false } }),
  parseHTML: () => [{ tag: 'sup' }, { tag: 'sub' }],
  renderHTML: ({ mark }) =>
    String(mark.attrs.path)
      .split(' ')
      .reduceRight<Rendered | 0>((inner, tag) => [tag, inner], 0) as Rendered,
});

const Highlight = Mark.create({
  name: 'highlight',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: () => ['mark', 0],
});

/** The blocks whose lines may stand otherwise than the language begins. */
const alignable = ['paragraph', 'heading', 'listItem', 'tableCell', 'tableHeader', 'figure'];

const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: alignable,
      attributes: {
        align: {
          default: null,
          parseHTML: (element) =>
            alignmentIn(element.getAttribute('style')) ?? alignmentIn(`text-align:${element.getAttribute('align')}`),
          renderHTML: ({ align }) => (align === null ? {} : { style: `text-align:${align}` }),
        },
      },
    },
  ],
});

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figcaption)+',
  defining: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
});

/** Leaves a caption downwards, as every other line is left. */
function leaveCaption(this: { name: string; editor: import('@tiptap/core').Editor }): boolean {
  const { $from, empty } = this.editor.state.selection;
  const isHere = $from.depth > 1 && $from.node(-1).type.name === this.name;
  if (!empty || !isHere || $from.parentOffset < $from.parent.content.size) return false;
  const after = $from.after(-2);
  return this.editor
    .chain()
    .insertContentAt(after, { type: 'paragraph' })
    .setTextSelection(after + 1)
    .run();
}

const FigureCaption = Node.create({
  name: 'figcaption',
  content: 'block+',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return { Enter: leaveCaption.bind({ name: this.name, editor: this.editor }) };
  },
});

/** A table with its caption. The tables of the editor hold rows alone, so the caption stands before it until it is written out. */
const CaptionedTable = Node.create({
  name: 'captionedTable',
  group: 'block',
  content: 'tableCaption table',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-captioned]' }],
  renderHTML: () => ['div', { 'data-captioned': '' }, 0],
});

const TableCaption = Node.create({
  name: 'tableCaption',
  content: 'block+',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-caption]' }],
  renderHTML: () => ['div', { 'data-caption': '' }, 0],
});

const cell = {
  addAttributes: () => ({ colspan: { default: 1 }, rowspan: { default: 1 } }),
  parseHTML: (tag: string) => [{ tag }],
};

const RowOfPart = TableRow.extend({
  addAttributes: () => ({
    part: {
      default: 'tbody',
      parseHTML: (row) => row.getAttribute('data-part') ?? row.parentElement?.tagName.toLowerCase() ?? 'tbody',
      renderHTML: ({ part }) => ({ 'data-part': part }),
    },
    /** A further body of the table begins with it. */
    begins: {
      default: false,
      keepOnSplit: false,
      parseHTML: (row) => {
        const isFirst = row.previousElementSibling === null && row.parentElement?.tagName === 'TBODY';
        return (
          row.hasAttribute('data-begins') || (isFirst && row.parentElement?.previousElementSibling?.tagName === 'TBODY')
        );
      },
      renderHTML: ({ begins }) => (begins ? { 'data-begins': '' } : {}),
    },
  }),
});

const TextTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addCommands() {
    return {
      ...this.parent?.(),
      deleteTable:
        () =>
        ({ state: { selection, tr }, dispatch }) => {
          const { $from } = selection;
          for (let depth = $from.depth; depth > 0; depth -= 1) {
            if ($from.node(depth).type.name !== 'table') continue;
            // A caption goes with its table.
            const whole = $from.node(depth - 1).type.name === 'captionedTable' ? depth - 1 : depth;
            dispatch?.(tr.delete($from.before(whole), $from.after(whole)).scrollIntoView());
            return true;
          }
          return false;
        },
    };
  },
});

/** What of the starter kit takes more than it does by itself, by name. */
const wider: Readonly<Record<string, (one: AnyExtension) => AnyExtension>> = {
  paragraph: (one) =>
    (one as Node).extend({
      addAttributes: () => ({
        /** Its words stand in the block around it without a `p`. */
        bare: {
          default: false,
          parseHTML: (element) => element.hasAttribute('data-bare'),
          renderHTML: ({ bare }) => (bare ? { 'data-bare': '' } : {}),
        },
        /** It is there to be written in, and is no part of the text as long as it is empty. */
        fills: {
          default: false,
          keepOnSplit: false,
          parseHTML: (element) => element.hasAttribute('data-fills'),
          renderHTML: ({ fills }) => (fills ? { 'data-fills': '' } : {}),
        },
      }),
    }),
  listItem: (one) => (one as Node).extend({ content: 'block+' }),
  code: (one) => (one as Mark).extend({ excludes: 'code' }),
  codeBlock: (one) =>
    (one as Node).extend({
      content: 'inline*',
      marks: '_',
      addAttributes: () => ({
        isCode: { default: true, rendered: false, parseHTML: (element) => wholeCode(element) !== null },
      }),
      parseHTML: () => [
        {
          tag: 'pre',
          preserveWhitespace: 'full',
          contentElement: (pre) => wholeCode(pre) ?? (pre as HTMLElement),
        },
      ],
      renderHTML: ({ node }) => (node.attrs.isCode ? ['pre', ['code', 0]] : ['pre', 0]),
    }),
  // Else line breaks in a `pre` would be written as tags.
  hardBreak: (one) => (one as Node).extend({ linebreakReplacement: false }),
  link: (one) =>
    (one as Mark).extend({ addAttributes: () => ({ href: attribute('href'), title: attribute('title') }) }),
};

const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((one) => wider[one.name]?.(one) ?? one);
  },
});

/** Keeps a line open behind what ends with no paragraph, without making it a part of the text. */
const LastLine = Extension.create({
  name: 'lastLine',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, { doc, schema, tr }) => {
        const paragraph = schema.nodes.paragraph;
        if (!transactions.some(({ docChanged }) => docChanged) || paragraph === undefined) return null;
        if (doc.lastChild?.type === paragraph) return null;
        return tr.insert(doc.content.size, paragraph.create({ fills: true }));
      },
    }),
  ],
});

/** Everything that the editor of rich text can hold: what `kernel/rules/rich-text.ts` allows, and nothing else. */
export const richTextExtensions = [
  Kit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      ...{ openOnClick: false, autolink: true, protocols: linkProtocols, defaultProtocol: 'https' },
      // Where links lead outside, the server says so.
      HTMLAttributes: { target: null, rel: null },
    },
    trailingNode: false,
  }),
  ...[Script, Highlight, Alignment, LastLine, CaretBehindMedia],
  Image.extend({
    addAttributes: () => ({
      ...{ src: attribute('src'), alt: attribute('alt'), title: attribute('title') },
      ...{ width: attribute('width'), height: attribute('height') },
    }),
  }).configure({ inline: true }),
  ...[WaitingPicture, RichTextVideo, Figure, FigureCaption, CaptionedTable, TableCaption],
  TextTable.configure({ resizable: false }),
  RowOfPart,
  TableCell.extend({ addAttributes: cell.addAttributes, parseHTML: () => cell.parseHTML('td') }),
  TableHeader.extend({
    addAttributes: () => ({ ...cell.addAttributes(), scope: { default: 'col' } }),
    parseHTML: () => cell.parseHTML('th'),
  }),
];

/** The schema of the editor, for what reads and writes texts without one. */
export const richTextSchema = getSchema(richTextExtensions);
