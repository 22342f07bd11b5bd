import type { Html } from '../http/site-render.ts';

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
  const most = parts.reduce((sum, part) => sum + part.length * MOST_BYTES, 0);
  if (most > ROOM) return Buffer.concat(parts.map((part) => Buffer.from(part, 'utf8')));
  room ??= Buffer.allocUnsafeSlow(ROOM);
  let length = 0;
  for (const part of parts) length += room.write(part, length, 'utf8');
  const bytes = Buffer.allocUnsafeSlow(length);
  room.copy(bytes, 0, 0, length);
  return bytes;
}

/** The document as one text. */
export const htmlText = (html: Html): string => (typeof html === 'string' ? html : html.join(''));
