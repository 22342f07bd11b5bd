/** A line as it was read off a picture that lies straight: where its left upper corner is, in pixels, and how sure each character. */
export interface CardLine {
  readonly text: string;
  readonly sure: readonly number[];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What stands beside one another on a card, its pieces divided by one space, each character with how sure it is. */
export interface CardRow {
  readonly text: string;
  readonly sure: readonly number[];
  /** Where it begins, and its middle. */
  readonly left: number;
  readonly middle: number;
  readonly height: number;
}

/** A value that was found, and how sure its least sure character is. */
export interface Found {
  readonly value: string;
  readonly sure: number;
}

/** What is not there. */
export const NOTHING: Found = { value: '', sure: 0 };

const middleOf = ({ top, height }: CardLine): number => top + height / 2;

const USUAL: Readonly<Record<string, string>> = {
  '：': ':',
  '（': '(',
  '）': ')',
  '￥': '¥',
  '，': ',',
  '．': '.',
  '—': '-',
  '–': '-',
};
const usual = (character: string): string =>
  USUAL[character] ?? (/[！-～]/.test(character) ? String.fromCharCode(character.charCodeAt(0) - 0xfee0) : character);

/** A line without spaces, its marks of width one where there are two. */
function compact({ text, sure }: CardLine): { text: string; sure: number[] } {
  const kept = [...text].map((character, index) => ({ character: usual(character), sure: sure[index] ?? 0 }));
  const solid = kept.filter(({ character }) => character.trim() !== '');
  return { text: solid.map(({ character }) => character).join(''), sure: solid.map((each) => each.sure) };
}

/** The rows of a card from top to bottom. */
export function rowsOf(lines: readonly CardLine[]): CardRow[] {
  const rows: CardLine[][] = [];
  for (const line of lines.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const isBeside =
      last !== undefined && Math.abs(middleOf(line) - middleOf(last)) < Math.min(line.height, last.height) * 0.6;
    if (isBeside) row?.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => {
    const pieces = row.toSorted((a, b) => a.left - b.left);
    let text = '';
    const sure: number[] = [];
    for (const piece of pieces) {
      const solid = compact(piece);
      if (solid.text === '') continue;
      if (text !== '') {
        text += ' ';
        sure.push(1);
      }
      text += solid.text;
      sure.push(...solid.sure);
    }
    const mean = (of: (line: CardLine) => number): number => row.reduce((sum, line) => sum + of(line), 0) / row.length;
    return { text, sure, left: pieces[0]?.left ?? 0, middle: mean(middleOf), height: mean(({ height }) => height) };
  });
}

/** A group of the first row that a pattern fits, without its spaces. */
export function taken(rows: readonly CardRow[], pattern: RegExp, group = 1): Found {
  const seen = new RegExp(pattern.source, `${pattern.flags.replace('d', '')}d`);
  for (const { text, sure } of rows) {
    const match = seen.exec(text);
    const [from, to] = match?.indices?.[group] ?? [0, 0];
    const value = text.slice(from, to).replaceAll(' ', '');
    if (match !== null && value !== '') return { value, sure: Math.min(1, ...sure.slice(from, to)) };
  }
  return NOTHING;
}

/** The value, no surer than `most`. */
export const atMost = (found: Found, most: number): Found => ({ value: found.value, sure: Math.min(found.sure, most) });

/** What contradicts a check that it has to pass. */
export const CONTRADICTED = 0.3;
/** What was mended, or follows from something else that was read. */
export const DERIVED = 0.7;

/** A date in Chinese as `YYYY-MM-DD`; what is none is not there. */
export function dated(year: string, month: string, day: string): string {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}

const CHINESE_DATE = '(\\d{4}) ?年 ?(\\d{1,2}) ?月 ?(\\d{1,2}) ?日';

/** The first date after a label, as `YYYY-MM-DD`. */
export function datedAfter(rows: readonly CardRow[], label: string): Found {
  const whole = taken(rows, new RegExp(`${label}[: ]*(${CHINESE_DATE})`));
  const match = new RegExp(CHINESE_DATE).exec(whole.value);
  if (match === null) return NOTHING;
  const [, year = '', month = '', day = ''] = match;
  const value = dated(year, month, day);
  return value === '' ? NOTHING : { value, sure: whole.sure };
}
