import { element, isBlank, type TextElement, type TextNode } from './text-tree.ts';

type Flow = (nodes: readonly TextNode[]) => TextNode[];

/** More cells than these are not added to a table with ragged rows: such a one stays as it is. */
const MOST_ADDED = 500;
const PARTS = new Set(['thead', 'tbody', 'tfoot']);
const CELLS = new Set(['td', 'th']);

const isTag = (node: TextNode, tags: ReadonlySet<string>): node is TextElement =>
  typeof node !== 'string' && tags.has(node.tag);
const ROW = new Set(['tr']);
const CAPTION = new Set(['caption']);

interface Part {
  tag: string;
  rows: TextElement[];
}

/** The rows of a part; cells that stand in none get one, and what is no cell goes before the table. */
function rowsOf(nodes: readonly TextNode[], before: TextNode[]): TextElement[] {
  const rows: TextElement[] = [];
  let open: TextElement | null = null;
  for (const node of nodes) {
    if (isTag(node, ROW)) {
      before.push(...node.children.filter((child) => !isTag(child, CELLS) && !isBlank(child)));
      rows.push({ ...node, children: node.children.filter((child) => isTag(child, CELLS)) });
      open = null;
    } else if (!isTag(node, CELLS)) before.push(...(isBlank(node) ? [] : [node]));
    else if (open !== null) open.children.push(node);
    else {
      open = element('tr', [node]);
      rows.push(open);
    }
  }
  return rows;
}

/** What stands in a table, sorted into what belongs there; browsers show the rest before it, and so do we. */
function sorted(table: TextElement): { captions: TextElement[]; parts: Part[]; before: TextNode[] } {
  const captions: TextElement[] = [];
  const raw: { tag: string; nodes: TextNode[]; isLoose: boolean }[] = [];
  const before: TextNode[] = [];
  for (const child of table.children) {
    if (isTag(child, PARTS)) raw.push({ tag: child.tag, nodes: child.children, isLoose: false });
    else if (isTag(child, CAPTION)) captions.push(child);
    else if (isTag(child, ROW) || isTag(child, CELLS)) {
      const last = raw.at(-1);
      if (last?.isLoose) last.nodes.push(child);
      else raw.push({ tag: 'tbody', nodes: [child], isLoose: true });
    } else if (!isBlank(child)) before.push(child);
  }
  return { captions, parts: raw.map(({ tag, nodes }) => ({ tag, rows: rowsOf(nodes, before) })), before };
}

/** One head that comes first and one foot that comes last; every other part is a body. */
function ordered(parts: readonly Part[]): Part[] {
  const full = parts.filter(({ rows }) => rows.some(({ children }) => children.length > 0));
  const foot = full.find(({ tag }) => tag === 'tfoot');
  const rest = full.filter((part) => part !== foot);
  const bodies = rest.map((part, index) => (index === 0 && part.tag === 'thead' ? part : { ...part, tag: 'tbody' }));
  return foot === undefined ? bodies : [...bodies, foot];
}

const spanOf = ({ open }: TextElement, name: 'colspan' | 'rowspan'): number =>
  Number(new RegExp(` ${name}="(\\d+)"`).exec(open)?.[1] ?? 1);

const withSpan = (cell: TextElement, name: 'colspan' | 'rowspan', span: number): TextElement => ({
  ...cell,
  open: cell.open.replace(new RegExp(` ${name}="\\d+"`), span === 1 ? '' : ` ${name}="${span}"`),
});

/** Cells that reach no further than their part and their neighbours, and how many columns are free at the end of each row. */
function placed(part: Part): { part: Part; taken: number[] } {
  const grid: boolean[][] = part.rows.map(() => []);
  const rows = part.rows.map((row, y) => {
    let x = 0;
    const children = row.children.map((child) => {
      const cell = child as TextElement;
      const here = grid[y] ?? [];
      while (here[x]) x += 1;
      const high = Math.min(spanOf(cell, 'rowspan'), part.rows.length - y);
      let wide = 1;
      while (wide < spanOf(cell, 'colspan') && !here[x + wide]) wide += 1;
      for (let down = y; down < y + high; down += 1) {
        for (let right = x; right < x + wide; right += 1) (grid[down] ?? [])[right] = true;
      }
      x += wide;
      return withSpan(withSpan(cell, 'rowspan', high), 'colspan', wide);
    });
    return { ...row, children };
  });
  return { part: { ...part, rows }, taken: grid.map((row) => row.filter(Boolean).length) };
}

/** Rows of one length: the editor fills short ones with empty cells, so a text has them from the start. */
function even(parts: readonly Part[]): Part[] {
  const found = parts.map(placed);
  const width = Math.max(0, ...found.flatMap(({ taken }) => taken));
  const added = found.reduce((sum, { taken }) => sum + taken.reduce((short, wide) => short + width - wide, 0), 0);
  if (added > MOST_ADDED) return [...parts];
  return found.map(({ part, taken }) => ({
    ...part,
    rows: part.rows.map((row, y) => ({
      ...row,
      children: [...row.children, ...Array.from({ length: width - (taken[y] ?? 0) }, () => element('td', []))],
    })),
  }));
}

/** A table in the order of HTML: its caption, a head, bodies and a foot of rows that are equally long. */
export function tidyTable(table: TextElement, flow: Flow): TextNode[] {
  const { captions, parts, before } = sorted(table);
  const [caption, ...others] = captions.filter(({ children }) => !children.every(isBlank));
  const full = ordered(parts);
  const outside = [
    ...flow(before),
    ...[...others, ...(full.length === 0 && caption ? [caption] : [])].map(({ children }) => element('p', children)),
  ];
  const lead = flow(outside);
  if (full.length === 0) return lead;
  const body = even(full).map(({ tag, rows }) =>
    element(
      tag,
      rows.map((row) => ({
        ...row,
        children: row.children.map((cell) => ({
          ...(cell as TextElement),
          children: flow((cell as TextElement).children),
        })),
      })),
    ),
  );
  const head = caption === undefined ? [] : [element('caption', flow(caption.children))];
  return [...lead, { ...table, children: [...head, ...body] }];
}
