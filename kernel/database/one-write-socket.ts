import { Socket } from 'node:net';

/** Above it, to copy costs more than a system call with many parts. */
const MOST_BYTES = 65_536;

/**
 * A connection to the database that sends what was written together as one buffer: a statement with its scope is some eight
 * small messages, and a system call with many parts takes several times as long as one with their sum.
 */
export class OneWriteSocket extends Socket {
  override _writev(parts: { chunk: Buffer; encoding: BufferEncoding }[], done: (error?: Error | null) => void): void {
    const chunks = parts.map(({ chunk }) => chunk);
    const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    if (bytes > MOST_BYTES || !chunks.every(Buffer.isBuffer)) super._writev?.(parts, done);
    // What Node itself calls the encoding of a buffer; its types leave it out.
    else this._write(Buffer.concat(chunks, bytes), 'buffer' as BufferEncoding, done);
  }
}
