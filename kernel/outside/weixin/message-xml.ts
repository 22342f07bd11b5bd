const longestBody = 64 * 1024;
const deepest = 6;

/** The fields we read, of messages, events and the encrypted envelope; WeChat's other fields are passed over. */
export const messageFields = [
  'ToUserName',
  'FromUserName',
  'CreateTime',
  'MsgType',
  'MsgId',
  'Content',
  'PicUrl',
  'MediaId',
  'Format',
  'Recognition',
  'ThumbMediaId',
  'Location_X',
  'Location_Y',
  'Scale',
  'Label',
  'Title',
  'Description',
  'Url',
  'Event',
  'EventKey',
  'Ticket',
  'Latitude',
  'Longitude',
  'Precision',
  'MsgID',
  'Status',
  'Encrypt',
  'MsgSignature',
  'TimeStamp',
  'Nonce',
  'AgentID',
] as const;

/** A message as a flat record; every field is text, absent when the message has none. */
export type WeixinMessage = { readonly [Field in (typeof messageFields)[number]]?: string };

/** Says that a body is no message we read; the only thing `readMessageXml` throws. */
export class MessageXmlError extends Error {
  override readonly name = 'MessageXmlError';
}

const known: ReadonlySet<string> = new Set(messageFields);
const isField = (name: string): name is (typeof messageFields)[number] => known.has(name);
const entities: ReadonlyMap<string, string> = new Map([
  ['lt;', '<'],
  ['gt;', '>'],
  ['amp;', '&'],
  ['quot;', '"'],
  ['apos;', "'"],
]);

// Sticky patterns with single-character classes: each step is linear and consumes what it looked at.
const opening = /<([A-Za-z_][A-Za-z0-9_]{0,63})>/y;
const closing = /<\/([A-Za-z_][A-Za-z0-9_]{0,63})>/y;
const empty = /<[A-Za-z_][A-Za-z0-9_]{0,63} ?\/>/y;
const plainText = /[^<]+/y;
const declaration = /^\uFEFF?\s{0,64}<\?xml [^<>?]{1,100}\?>/;

/**
 * Reads the XML of a WeChat message or of its encrypted envelope into its known flat fields. It is a reader for this one
 * shape, with no document types, entities of one's own, attributes or processing instructions: a body that holds any of
 * them outside CDATA is refused before reading, as is one over 64 KiB, not in UTF-8, or with a known field twice. Nested
 * elements are passed over. Throws `MessageXmlError` and nothing else.
 */
export function readMessageXml(body: string | Uint8Array): WeixinMessage {
  const text = decode(body).replace(declaration, '').trim();
  refuseMarkup(text);
  return new Reader(text).read();
}

function decode(body: string | Uint8Array): string {
  const size = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength;
  if (size > longestBody) throw new MessageXmlError('the message is too long');
  if (typeof body === 'string') return body;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new MessageXmlError('the message is not in UTF-8');
  }
}

// CDATA is a person's own words and may speak of <!DOCTYPE; it is found by the same rule as in the reader below.
function refuseMarkup(text: string): void {
  const markup = /<[!?]/g;
  for (let found = markup.exec(text); found !== null; found = markup.exec(text)) {
    if (!text.startsWith('<![CDATA[', found.index)) throw new MessageXmlError('declarations and comments are not read');
    const end = text.indexOf(']]>', found.index);
    if (end < 0) throw new MessageXmlError('a text section does not end');
    markup.lastIndex = end + 3;
  }
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): WeixinMessage {
    if (this.#match(opening)?.[1] !== 'xml') throw new MessageXmlError('the message does not begin with <xml>');
    const fields = new Map<string, string>();
    for (;;) {
      this.#blank();
      const name = this.#match(opening)?.[1];
      if (name === undefined) {
        if (this.#match(empty) !== null) continue;
        break;
      }
      const value = this.#content(name, 1);
      if (value === null || !isField(name)) continue;
      if (fields.has(name)) throw new MessageXmlError('a field stands twice');
      fields.set(name, value);
    }
    if (this.#match(closing)?.[1] !== 'xml' || this.#at !== this.#text.length)
      throw new MessageXmlError('the message does not end with </xml>');
    return Object.fromEntries(fields);
  }

  /** Reads up to the closing tag: the text, or null when there were elements inside. */
  #content(name: string, depth: number): string | null {
    if (depth > deepest) throw new MessageXmlError('elements are nested too deeply');
    let value = '';
    let nested = false;
    for (;;) {
      if (this.#text.startsWith('<![CDATA[', this.#at)) {
        const end = this.#text.indexOf(']]>', this.#at);
        value += this.#text.slice(this.#at + 9, end);
        this.#at = end + 3;
        continue;
      }
      const text = this.#match(plainText)?.[0];
      if (text !== undefined) {
        value += literal(text);
        continue;
      }
      const end = this.#match(closing)?.[1];
      if (end === name) return nested ? null : value;
      if (end !== undefined) throw new MessageXmlError('an element is closed by another name');
      nested = true;
      const inner = this.#match(opening)?.[1];
      if (inner !== undefined) this.#content(inner, depth + 1);
      else if (this.#match(empty) === null) throw new MessageXmlError('the message is not well formed');
    }
  }

  #blank(): void {
    const text = this.#match(plainText)?.[0] ?? '';
    if (text.trim() !== '') throw new MessageXmlError('text stands between the fields');
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#at += match[0].length;
    return match;
  }
}

function literal(text: string): string {
  if (text.includes(']]>')) throw new MessageXmlError('a text section ends twice');
  return text.replace(/&([^;&]{0,8};?)/g, (_, reference: string) => {
    const letter = entities.get(reference);
    if (letter === undefined) throw new MessageXmlError('an unknown entity is used');
    return letter;
  });
}
