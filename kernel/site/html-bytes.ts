import type { Html, HtmlPart } from '../http/site-render.ts';
import type { Plain } from './quick-brotli.ts';

/** Of UTF-16, one unit takes no more bytes of UTF-8 than these. */
const MOST_BYTES = 3;
/** What a page usually takes; one that takes more has room of its own for the moment. */
const ROOM = 1024 * 1024;
let room: Buffer | undefined;

/**
 * The bytes of a document. Its parts are written into room that is kept, and copied out of it once: new memory costs more
 * than what is written there.
 */
export function htmlBytes(html: Html): Buffer {
  const parts = typeof html === 'string' ? [html] : html;
  const most = parts.reduce(
    (sum, part) => sum + (typeof part === 'string' ? part.length * MOST_BYTES : part.length),
    0,
  );
  if (most > ROOM) return Buffer.concat(parts.map(bytesOf));
  room ??= Buffer.allocUnsafeSlow(ROOM);
  let length = 0;
  for (const part of parts) {
    if (typeof part === 'string') {
      length += room.write(part, length, 'utf8');
    } else {
      room.set(part, length);
      length += part.length;
    }
  }
  const bytes = Buffer.allocUnsafeSlow(length);
  room.copy(bytes, 0, 0, length);
  return bytes;
}

const bytesOf = (part: HtmlPart): Uint8Array => (typeof part === 'string' ? Buffer.from(part, 'utf8') : part);

/** The document as one text. */
export const htmlText = (html: Html): string =>
  typeof html === 'string'
    ? html
    : html.map((part) => (typeof part === 'string' ? part : Buffer.from(part).toString('utf8'))).join('');

/** Below it, to compress what pages have in common by itself saves nothing. */
const LEAST_COMMON = 16 * 1024;

/** The bytes of a document, those by themselves that it ends with and has in common with others. */
export function plainOf(html: Html): Plain {
  const last = typeof html === 'string' ? undefined : html.at(-1);
  const common = last instanceof Uint8Array && last.length >= LEAST_COMMON ? last : null;
  return { own: htmlBytes(common === null ? html : html.slice(0, -1)), common };
}
