import { text } from 'node:stream/consumers';
import { seenBytes, unzipped, type ZipEntry, ZipError, zipEntries } from './read-zip.ts';
import { MOST_COLUMNS } from './table-limits.ts';
import { xmlMarks } from './xml-marks.ts';

/** Sheets are long runs of the same tags: far more packed than other documents. */
const MOST_RATIO = 60;
const MB = 1024 * 1024;
/** Bytes of one row, or of one text that cells share. */
const LONGEST_PIECE = 2 * MB;
/** Letters of all texts that cells share. */
const MOST_SHARED = 24 * MB;
const MOST_STYLES = 4 * MB;
const FIRST_SHEET = /^xl\/worksheets\/sheet(\d+)\.xml$/;
/** Numbers of the built-in formats that show a day or a time. */
const isBuiltInDate = (format: number): boolean =>
  (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 45 && format <= 58);
const DAY_MS = 86_400_000;
/** Day 0 of a workbook, as Excel counts from March 1900 on, and the first that it knows no more. */
const EPOCH = Date.UTC(1899, 11, 30);
const DAYS = 2_958_466;

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const read = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w{1,9}));/g, (whole, hex?: string, number?: string, name = '') => {
    const code = hex ? Number.parseInt(hex, 16) : number ? Number(number) : null;
    if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return (Object.hasOwn(names, name) ? names[name] : undefined) ?? whole;
  });

/** The pieces of a part between `<tag` and its end, one at a time, without holding the whole. */
async function* pieces(part: AsyncIterable<Buffer>, tag: string): AsyncGenerator<string> {
  const [open, close] = [Buffer.from(`<${tag}`), Buffer.from(`</${tag}>`)];
  let rest: Buffer = Buffer.alloc(0);
  let at = 0;
  for await (const chunk of part) {
    rest = Buffer.concat([rest.subarray(at), chunk]);
    at = 0;
    for (;;) {
      const begin = rest.indexOf(open, at);
      if (begin < 0) {
        // The beginning of the next one may stand at the end.
        at = Math.max(at, rest.length - open.length);
        break;
      }
      const next = rest[begin + open.length];
      const head = rest.indexOf('>', begin);
      at = begin;
      if (next === undefined || head < 0) break;
      // Neither `<row` of `<rowBreaks` nor one that ends at once.
      if (next !== 0x20 && next !== 0x3e && next !== 0x2f) {
        at = head;
        continue;
      }
      if (rest[head - 1] === 0x2f) {
        yield rest.toString('utf8', begin, head + 1);
        at = head;
        continue;
      }
      const end = rest.indexOf(close, head);
      if (end < 0) break;
      yield rest.toString('utf8', begin, end);
      at = end + close.length;
    }
    if (rest.length - at > LONGEST_PIECE) throw new ZipError();
  }
  // One that never ends is none.
  if (rest.indexOf(open, at) >= 0) throw new ZipError();
}

const attribute = (head: string, name: string): string | undefined =>
  new RegExp(`\\b${name}\\s{0,9}=\\s{0,9}(?:"([^"]{0,255})"|'([^']{0,255})')`).exec(head)?.slice(1).find(Boolean);

/** The texts of a string item; readings above Chinese characters (`rPh`) are not part of it. */
function textOf(xml: string): string {
  let [said, begin, readings] = ['', -1, 0];
  for (const { from, to, name, kind } of xmlMarks(xml)) {
    if (name === 'rPh' && kind !== 'empty') readings += kind === 'open' ? 1 : -1;
    if (name !== 't') continue;
    if (kind === 'open') begin = to + 1;
    else if (kind === 'close' && begin >= 0) {
      if (readings === 0) said += read(xml.slice(begin, from));
      begin = -1;
    }
  }
  return said;
}

/** For each cell style, whether it shows a day. */
function dateStyles(styles: string): boolean[] {
  const own = new Map<number, boolean>();
  const shows: boolean[] = [];
  let isInside = false;
  for (const { from, to, name, kind } of xmlMarks(styles)) {
    if (name === 'cellXfs') isInside = kind === 'open';
    const head = (): string => styles.slice(from, Math.min(to, from + 2000));
    if (kind === 'close') continue;
    if (name === 'numFmt') {
      const code = read(attribute(head(), 'formatCode') ?? '').replace(/"[^"]*"|\[[^\][]*\]/g, '');
      own.set(Number(attribute(head(), 'numFmtId') ?? -1), /[ymdhs年月日]/i.test(code));
    } else if (name === 'xf' && isInside) {
      const format = Number(attribute(head(), 'numFmtId') ?? 0);
      shows.push(own.get(format) ?? isBuiltInDate(format));
    }
  }
  return shows;
}

/** What a number shows; one that is no day, though its cell would show one, stays what it is: its row says what is wrong. */
function shown(value: string, isDay: boolean): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (!isDay || number < 0 || number >= DAYS) return String(number);
  const iso = new Date(EPOCH + Math.round(number * DAY_MS)).toISOString();
  return number % 1 === 0 ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The cells of a row as texts; those far to the right belong to no table. */
function cellsOf(row: string, shared: readonly string[], isDate: readonly boolean[]): string[] {
  const cells: string[] = [];
  let cell: { head: string; begin: number } | null = null;
  const take = (head: string, body: string): void => {
    const at = /\br="([A-Z]{1,3})\d+"/.exec(head)?.[1];
    const column = at === undefined ? cells.length : columnOf(at);
    if (column >= MOST_COLUMNS) return;
    while (cells.length < column) cells.push('');
    const kind = attribute(head, 't') ?? 'n';
    const value = kind === 'inlineStr' ? '' : firstValue(body);
    if (kind === 's') cells[column] = shared[Number(value)] ?? '';
    else if (kind === 'inlineStr') cells[column] = textOf(body);
    else if (kind !== 'n' || value === '') cells[column] = value;
    else cells[column] = shown(value, isDate[Number(attribute(head, 's') ?? -1)] ?? false);
  };
  for (const { from, to, name, kind } of xmlMarks(row)) {
    if (name !== 'c') continue;
    if (kind === 'close') {
      if (cell !== null) take(cell.head, row.slice(cell.begin, from));
      cell = null;
      continue;
    }
    const head = row.slice(from, Math.min(to, from + 500));
    cell = kind === 'open' ? { head, begin: to + 1 } : null;
    if (kind === 'empty') take(head, '');
  }
  return cells;
}

/** The text of the first `<v>` of a cell. */
function firstValue(body: string): string {
  let begin = -1;
  for (const { from, to, name, kind } of xmlMarks(body)) {
    if (name !== 'v') continue;
    if (kind === 'open' && begin < 0) begin = to + 1;
    else if (kind === 'close' && begin >= 0) return read(body.slice(begin, from));
  }
  return '';
}

/** The rows of a workbook's first sheet as texts, one at a time; throws `ZipError` for what is no workbook. */
export async function* readXlsx(file: Buffer): AsyncGenerator<string[]> {
  const bytes = seenBytes(file);
  const entries = zipEntries(bytes, { ratio: MOST_RATIO });
  const entryOf = (name: string): ZipEntry | undefined => entries.find((one) => one.name === name);
  const number = (entry: ZipEntry): number => Number(FIRST_SHEET.exec(entry.name)?.[1] ?? Number.POSITIVE_INFINITY);
  const [first] = entries.filter(({ name }) => FIRST_SHEET.test(name)).sort((a, b) => number(a) - number(b));
  if (first === undefined) throw new ZipError();
  const shared: string[] = [];
  const texts = entryOf('xl/sharedStrings.xml');
  if (texts !== undefined) {
    let letters = 0;
    for await (const item of pieces(unzipped(bytes, texts), 'si')) {
      const said = textOf(item);
      letters += said.length + 16;
      if (letters > MOST_SHARED) throw new ZipError();
      shared.push(said);
    }
  }
  const isDate: boolean[] = [];
  const styles = entryOf('xl/styles.xml');
  if (styles !== undefined) {
    if (styles.unpacked > MOST_STYLES) throw new ZipError();
    isDate.push(...dateStyles(await text(unzipped(bytes, styles))));
  }
  for await (const row of pieces(unzipped(bytes, first), 'row')) yield cellsOf(row, shared, isDate);
}
