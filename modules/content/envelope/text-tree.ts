/** A tag with what is in it; `open` is written as it stands. */
export interface TextElement {
  tag: string;
  open: string;
  children: TextNode[];
  /** It and everything in it may stand within a line. */
  isInline: boolean;
}

/** Escaped text, or a tag. */
export type TextNode = string | TextElement;

const VOID = new Set(['br', 'hr', 'img', 'track']);
/** Tags that mark words. */
export const MARKS = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'code', 'a']);
const IN_LINES = new Set(['br', 'img', 'video', ...MARKS]);
const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g;

/** An element as a text writes it. */
export const element = (tag: string, children: TextNode[], open = `<${tag}>`): TextElement => ({
  ...{ tag, open, children },
  isInline: IN_LINES.has(tag) && (tag === 'video' || children.every(isInline)),
});

/** Whether it may stand within a line. */
export function isInline(node: TextNode): boolean {
  return typeof node === 'string' || node.isInline;
}

/** Whether nothing but white space stands there. */
export const isBlank = (node: TextNode): boolean => typeof node === 'string' && /^[ \t\r\n\f]*$/.test(node);

/** Reads what `sanitize-html` wrote: every tag is closed, every sign of text and of attributes is escaped. */
export function readTree(html: string): TextNode[] {
  const root: TextNode[] = [];
  const open: { tag: string; open: string; children: TextNode[] }[] = [];
  for (const [token, close, tag = ''] of html.matchAll(TOKEN)) {
    const within = open.at(-1)?.children ?? root;
    if (!token.startsWith('<')) within.push(token);
    else if (close === '/') {
      const ended = open.pop();
      if (ended !== undefined) (open.at(-1)?.children ?? root).push(element(ended.tag, ended.children, ended.open));
    } else if (VOID.has(tag)) within.push(element(tag, [], token));
    else open.push({ tag, open: token, children: [] });
  }
  return root;
}

/** Writes it as it was read. */
export const writeTree = (nodes: readonly TextNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return VOID.has(node.tag) ? node.open : `${node.open}${writeTree(node.children)}</${node.tag}>`;
    })
    .join('');
