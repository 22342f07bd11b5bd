import { unzip, type ZipEntry, ZipError, zipEntries } from './read-zip.ts';

/** Sheets are long runs of the same tags: far more packed than other documents. */
const MOST_RATIO = 60;
const FIRST_SHEET = /^xl\/worksheets\/sheet(\d+)\.xml$/;
/** Numbers of the built-in formats that show a day or a time. */
const isBuiltInDate = (format: number): boolean =>
  (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 45 && format <= 58);
const DAY_MS = 86_400_000;
/** Day 0 of a workbook, as Excel counts from March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30);

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const read = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g, (whole, hex?: string, number?: string, name?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : number ? Number(number) : null;
    if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return names[name ?? ''] ?? whole;
  });

/** The pieces of a part between `<tag` and its end, one at a time, without making a text of the whole. */
function* pieces(bytes: Buffer, tag: string): Generator<string> {
  const [open, close] = [Buffer.from(`<${tag}`), Buffer.from(`</${tag}>`)];
  for (let at = bytes.indexOf(open); at >= 0; at = bytes.indexOf(open, at)) {
    const next = bytes[at + open.length];
    // Neither `<row` of `<rowBreaks` nor one that ends at once.
    if (next !== 0x20 && next !== 0x3e) {
      at += open.length;
      continue;
    }
    const head = bytes.indexOf('>', at);
    if (head > 0 && bytes[head - 1] === 0x2f) {
      yield bytes.toString('utf8', at, head + 1);
      at = head;
      continue;
    }
    const end = bytes.indexOf(close, at);
    if (end < 0) throw new ZipError();
    yield bytes.toString('utf8', at, end);
    at = end + close.length;
  }
}

/** The text of a string item; readings above Chinese characters (`rPh`) are not part of it. */
function textOf(xml: string): string {
  const plain = xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '');
  return Array.from(plain.matchAll(/<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/g), ([, text = '']) => read(text)).join('');
}

/** For each cell style, whether it shows a day. */
function dateStyles(styles: string): boolean[] {
  const own = new Map<number, boolean>();
  for (const [, id = '', code = ''] of styles.matchAll(/<numFmt\b[^>]*numFmtId="(\d+)"[^>]*formatCode="([^"]*)"/g)) {
    own.set(Number(id), /[ymdhs年月日]/i.test(read(code).replace(/"[^"]*"|\[[^\]]*\]/g, '')));
  }
  const [, formats = ''] = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles) ?? [];
  return Array.from(formats.matchAll(/<xf\b[^>]*>/g), ([xf]) => {
    const format = Number(/numFmtId="(\d+)"/.exec(xf)?.[1] ?? 0);
    return own.get(format) ?? isBuiltInDate(format);
  });
}

function day(serial: number): string {
  const iso = new Date(EPOCH + Math.round(serial * DAY_MS)).toISOString();
  return serial % 1 === 0 ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The rows of a workbook's first sheet as texts, one at a time; throws `ZipError` for what is no workbook. */
export function* readXlsx(bytes: Buffer): Generator<string[]> {
  const entries = zipEntries(bytes, MOST_RATIO);
  const part = (name: string): Buffer | null => {
    const entry = entries.find((one) => one.name === name);
    return entry === undefined ? null : unzip(bytes, entry);
  };
  const number = (entry: ZipEntry): number => Number(FIRST_SHEET.exec(entry.name)?.[1] ?? Number.POSITIVE_INFINITY);
  const [first] = entries.filter(({ name }) => FIRST_SHEET.test(name)).sort((a, b) => number(a) - number(b));
  if (first === undefined) throw new ZipError();
  const shared = Array.from(pieces(part('xl/sharedStrings.xml') ?? Buffer.alloc(0), 'si'), textOf);
  const isDate = dateStyles(part('xl/styles.xml')?.toString('utf8') ?? '');
  for (const row of pieces(unzip(bytes, first), 'row')) {
    const cells: string[] = [];
    for (const [, head = '', body = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const at = /\br="([A-Z]{1,3})\d+"/.exec(head)?.[1];
      const column = at === undefined ? cells.length : columnOf(at);
      while (cells.length < column) cells.push('');
      const kind = /\bt="(\w+)"/.exec(head)?.[1] ?? 'n';
      const value = read(/<v(?:\s[^>]*)?>([\s\S]*?)<\/v>/.exec(body)?.[1] ?? '');
      const style = Number(/\bs="(\d+)"/.exec(head)?.[1] ?? -1);
      if (kind === 's') cells[column] = shared[Number(value)] ?? '';
      else if (kind === 'inlineStr') cells[column] = textOf(body);
      else if (kind === 'n' && value !== '') cells[column] = isDate[style] ? day(Number(value)) : String(Number(value));
      else cells[column] = value;
    }
    yield cells;
  }
}
