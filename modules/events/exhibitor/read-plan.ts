import type { FileRow } from '../../../kernel/module/import-spec.ts';
import { LineError } from '../../../kernel/table-file/line-error.ts';
import { attributeOf, lineCounter, type XmlMark, xmlMarks } from '../../../kernel/table-file/xml-marks.ts';

const HEAD = ['hall', 'number', 'x', 'y', 'width', 'depth', 'kind', 'price'];
const DEEPEST = 60;
const SHOWN = 60;
const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const MOVED = new RegExp(`^translate\\(\\s*(${NUMBER})(?:[\\s,]+(${NUMBER}))?\\s*\\)$`);

/** A plan that says what it cannot mean: on which line, and what. */
const wrong = (line: number, what: string): LineError => new LineError(line, what.slice(0, SHOWN));

/** What marks of a drawing say for all that stands within them. */
interface Within {
  name: string;
  hall: string;
  /** How many units of the drawing are a metre. */
  metre: number;
  x: number;
  y: number;
}

/** A length of a drawing, with or without its unit. */
function lengthOf(mark: string, name: string, line: number): number {
  const said = attributeOf(mark, name);
  const value = Number(said === '' ? '0' : said.replace(/(?:px|mm|m)$/, ''));
  if (!Number.isFinite(value)) throw wrong(line, `${name}="${said}"`);
  return value;
}

/** What holds within a mark: its hall, its scale, and how far it is moved. Turned or skewed drawings are refused. */
function within(outer: Within, mark: string, name: string, line: number): Within {
  const transform = attributeOf(mark, 'transform');
  const [, dx = '', dy = '0'] = transform === '' ? ['', '0'] : (MOVED.exec(transform.trim()) ?? []);
  if (dx === '') throw wrong(line, `transform="${transform}"`);
  const metre = attributeOf(mark, 'data-metre');
  const scale = metre === '' ? outer.metre : Number(metre);
  if (!(scale > 0)) throw wrong(line, `data-metre="${metre}"`);
  const hall = attributeOf(mark, 'data-hall') || outer.hall;
  return { name, hall, metre: scale, x: outer.x + Number(dx), y: outer.y + Number(dy) };
}

/** In metres, to the centimetre. */
const metres = (length: number, { metre }: Within): string => String(Math.round((length / metre) * 100) / 100);

/** A booth as a row: a rectangle with a number. What has none is a wall, a pillar or a legend. */
function boothOf(at: Within, mark: string, line: number): string[] | null {
  const number = attributeOf(mark, 'data-number') || attributeOf(mark, 'id');
  if (number === '') return null;
  const [x, y] = [lengthOf(mark, 'x', line) + at.x, lengthOf(mark, 'y', line) + at.y];
  const [width, depth] = [lengthOf(mark, 'width', line), lengthOf(mark, 'height', line)];
  if (!(width > 0 && depth > 0)) throw wrong(line, mark);
  const sizes = [x, y, width, depth].map((length) => metres(length, at));
  return [at.hall, number, ...sizes, attributeOf(mark, 'data-kind'), attributeOf(mark, 'data-price')];
}

/**
 * The rows of a plan that was drawn elsewhere, as SVG, under the columns of the import of booths; null for every other file. `data-hall` at the
 * drawing or a group names the hall, `data-metre` how many units are a metre. The number of a row is its line; what cannot be read is refused with it.
 */
export function planRows(text: string): FileRow[] | null {
  if (!/^\uFEFF?(?:<\?xml[^>]*>|<!--[\s\S]{0,2000}?-->|<!DOCTYPE[^>]*>|\s)*<(?:\w+:)?svg\b/.test(text.slice(0, 6_000)))
    return null;
  const lineOf = lineCounter(text);
  const open: Within[] = [{ name: '', hall: '', metre: 1, x: 0, y: 0 }];
  const rows: FileRow[] = [{ position: 0, cells: HEAD }];
  const enter = ({ from, to, name, kind }: XmlMark, line: number): void => {
    const mark = text.slice(from, to + 1);
    const outer = open.at(-1);
    if (outer === undefined || open.length > DEEPEST) throw wrong(line, mark);
    const here = within(outer, mark, name, line);
    const cells = name === 'rect' ? boothOf(here, mark, line) : null;
    if (cells !== null) rows.push({ position: Math.max(line, (rows.at(-1)?.position ?? 0) + 1), cells });
    if (kind === 'open') open.push(here);
  };
  for (const mark of xmlMarks(text)) {
    const line = lineOf(mark.from);
    if (mark.to >= text.length) throw wrong(line, text.slice(mark.from));
    if (mark.kind === 'passed' || mark.name.startsWith('!')) continue;
    if (mark.kind !== 'close') enter(mark, line);
    else if (open.length < 2 || open.pop()?.name !== mark.name) throw wrong(line, text.slice(mark.from, mark.to + 1));
  }
  const unclosed = open.at(1);
  if (unclosed !== undefined) throw wrong(lineOf(text.length), `</${unclosed.name}>`);
  return rows;
}
