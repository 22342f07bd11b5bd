import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { exchangeRefusals } from '../refusals.ts';

/** An element: its name, its attributes, what stands in it, and its own text. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly Element[];
  text: string;
}

const DEEPEST = 60;
const MOST_ELEMENTS = 200_000;

type Raw = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  // Texts stay texts: a code `01` is no 1.
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  maxNestedTags: DEEPEST,
  // The five that XML itself has; a file with a document type is refused before.
  processEntities: true,
  htmlEntities: false,
  removeNSPrefix: false,
});

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function elementsOf(raw: readonly Raw[], count: { left: number }): { elements: Element[]; text: string } {
  const elements: Element[] = [];
  let text = '';
  for (const one of raw) {
    for (const [name, inner] of Object.entries(one)) {
      if (name === ':@' || name.startsWith('?')) continue;
      if (name === '#text') {
        text += String(inner);
        continue;
      }
      count.left -= 1;
      if (count.left < 0) throw exchangeRefusals.too_large();
      const within = elementsOf(inner as Raw[], count);
      const attributes = (one[':@'] ?? {}) as Record<string, string>;
      elements.push({
        name: localName(name),
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([key, value]) => [localName(key), String(value)]),
        ),
        children: within.elements,
        text: within.text,
      });
    }
  }
  return { elements, text };
}

/** The elements at the top of a file; refused where it is no XML, has a document type, or is deeper or longer than anybody writes. */
export function readXml(bytes: Buffer): Element[] {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  // Entities of one's own are how a small file becomes a large one, and how others are read.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw exchangeRefusals.unreadable();
  let raw: Raw[];
  try {
    raw = parser.parse(text, true) as Raw[];
  } catch {
    throw exchangeRefusals.unreadable();
  }
  return elementsOf(raw, { left: MOST_ELEMENTS }).elements;
}

/** The elements of a name in another. */
export const all = (of: Element | undefined, name: string): Element[] =>
  of?.children.filter((one) => one.name === name) ?? [];

/** The first of them. */
export const first = (of: Element | undefined, name: string): Element | undefined =>
  of?.children.find((one) => one.name === name);

/** An element that is written; what is undefined or empty of its attributes is left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  ...children: (WrittenElement | WrittenElement[] | string | undefined)[]
): WrittenElement {
  const said = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const inner = children.flat().filter((one) => one !== undefined);
  return {
    [name]: inner.map((one) => (typeof one === 'string' ? { '#text': printable(one) } : one)),
    ...(said.length > 0 && {
      ':@': Object.fromEntries(said.map(([key, value]) => [key, printable(String(value))])),
    }),
  };
}
export type WrittenElement = Readonly<Record<string, unknown>>;

/** Control characters have no place in XML at all. */
const printable = (text: string): string =>
  text.replace(
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '',
  );

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  suppressEmptyNode: true,
  format: true,
  processEntities: true,
});

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A piece of a file of XML. */
export const writePiece = (piece: WrittenElement): string => `${(builder.build([piece]) as string).trim()}\n`;

/** A file of XML. */
export const writeXml = (root: WrittenElement): string => `${XML_HEAD}${writePiece(root)}`;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What a reader would take for a space, and what ends a line, within an attribute. */
const WHITE: Readonly<Record<string, string>> = { '\n': '&#10;', '\r': '&#13;', '\t': '&#9;' };

/** A text as it may stand in an attribute or between marks: for files that are longer than anybody holds at once. */
export const escaped = (text: string): string =>
  /[&<>"\u0000-\u001f\ud800-\udfff\ufffe\uffff]/.test(text)
    ? printable(text).replace(/[&<>"\n\r\t]/g, (one) => ESCAPED[one] ?? WHITE[one] ?? one)
    : text;
