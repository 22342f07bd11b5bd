/** A mark of an XML text: `<name …`, without its `>`. */
export interface XmlMark {
  /** Where its `<` stands. */
  readonly from: number;
  /** Where its `>` stands, or the end of the text. */
  readonly to: number;
  /** Without the prefix of a name space; empty for comments, plain text and orders to programs. */
  readonly name: string;
  readonly kind: 'open' | 'close' | 'empty' | 'passed';
}

/** What a reader of XML passes over whole: comments, plain text, orders to programs. */
const PASSED_OVER = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
const NAME = /[^\s/>"'=]{0,200}/y;

function endOfPassed(text: string, at: number): number | null {
  for (const [open, close] of PASSED_OVER) {
    if (!text.startsWith(open, at)) continue;
    const end = text.indexOf(close, at + open.length);
    return end < 0 ? text.length : end + close.length - 1;
  }
  return null;
}

/** Where the mark that begins at `at` ends; a `>` in quotes ends none. */
function endOfMark(text: string, at: number): number {
  let quote = 0;
  for (let end = at + 1; end < text.length; end += 1) {
    const letter = text.charCodeAt(end);
    if (quote !== 0) quote = letter === quote ? 0 : quote;
    else if (letter === 0x3e) return end;
    else if (letter === 0x22 || letter === 0x27) quote = letter;
  }
  return text.length;
}

/** The marks of an XML text, one after the other, each letter looked at once whatever the text is. */
export function* xmlMarks(text: string): Generator<XmlMark> {
  for (let from = text.indexOf('<'); from >= 0; ) {
    const passed = endOfPassed(text, from);
    const to = passed ?? endOfMark(text, from);
    if (passed !== null) yield { from, to, name: '', kind: 'passed' };
    else {
      const isClose = text[from + 1] === '/';
      NAME.lastIndex = from + (isClose ? 2 : 1);
      const [whole = ''] = NAME.exec(text) ?? [];
      const name = whole.slice(whole.indexOf(':') + 1);
      yield { from, to, name, kind: isClose ? 'close' : text[to - 1] === '/' ? 'empty' : 'open' };
    }
    from = text.indexOf('<', to);
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const letter = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** A text with its entities as the letters that they stand for. */
export const decodedXml = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,9}));/gi, (whole, hex?: string, number?: string, name = '') => {
    if (hex !== undefined || number !== undefined)
      return letter(Number.parseInt(hex ?? number ?? '', hex === undefined ? 10 : 16));
    return (Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined) ?? whole;
  });

/** What an attribute of a mark says; empty where it has none. */
export const attributeOf = (mark: string, name: string): string => {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(mark) ?? [];
  return decodedXml(double ?? single ?? '').trim();
};

/** Lines of places in a text that come one after the other. */
export function lineCounter(text: string): (at: number) => number {
  let [line, from] = [1, 0];
  return (at) => {
    for (let next = text.indexOf('\n', from); next >= 0 && next < at; next = text.indexOf('\n', from)) {
      line += 1;
      from = next + 1;
    }
    return line;
  };
}
