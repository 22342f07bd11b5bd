import { ArchiveError } from './archive-error.ts';

/** A file of a tar archive; its length is known before its bytes come. */
export interface TarPart {
  name: string;
  size: number;
  body: AsyncIterable<Uint8Array>;
}

const BLOCK = 512;
/** What eleven octal digits can say. */
const LARGEST = 8 ** 11 - 1;
const NAME = /^[a-z]+(?:\/[a-z0-9][a-z0-9_.-]*|\.[a-z]+)$/;

const isName = (name: string): boolean => name.length <= 100 && NAME.test(name) && !name.includes('..');

function sumOf(header: Uint8Array): number {
  let sum = 0;
  // The sum's own place counts as blanks.
  for (let at = 0; at < BLOCK; at += 1) sum += at >= 148 && at < 156 ? 32 : (header[at] ?? 0);
  return sum;
}

function headerOf(name: string, size: number): Buffer {
  if (!isName(name) || size > LARGEST) throw new ArchiveError('too_large', name);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  // No moment of its own, so that the same content is the same archive.
  header.write(octal(0, 11), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** Writes parts one behind the other, whatever their size, without keeping any. */
export async function* writeTar(parts: AsyncIterable<TarPart>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, body } of parts) {
    yield headerOf(name, size);
    let written = 0;
    for await (const piece of body) {
      written += piece.byteLength;
      yield piece;
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}.`);
    yield Buffer.alloc(paddingOf(size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Takes bytes out of a stream by number instead of as they come. */
class Bytes {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next bytes, `most` or fewer; null at the end. */
  async some(most: number): Promise<Uint8Array | null> {
    while (this.#rest.byteLength === 0) {
      const { done, value } = await this.#source.next();
      if (done) return null;
      this.#rest = value;
    }
    const piece = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(piece.byteLength);
    return piece;
  }

  async *exactly(size: number, part: string): AsyncGenerator<Uint8Array> {
    for (let left = size; left > 0; ) {
      const piece = await this.some(left);
      if (piece === null) throw new ArchiveError('damaged', part);
      left -= piece.byteLength;
      yield piece;
    }
  }

  async whole(size: number, part = ''): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.exactly(size, part)) pieces.push(piece);
    return Buffer.concat(pieces);
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number): string =>
    header.toString('latin1', from, from + length).replace(/\0[\s\S]*$/, '');
  const name = text(0, 100);
  const digits = text(124, 12).trim();
  const isPlain = header[156] === 0x30 && text(345, 155) === '' && text(257, 5) === 'ustar';
  if (!isPlain || !isName(name) || !/^[0-7]{1,11}$/.test(digits)) throw new ArchiveError('damaged');
  if (Number.parseInt(text(148, 8), 8) !== sumOf(header)) throw new ArchiveError('damaged', name);
  return { name, size: Number.parseInt(digits, 8) };
}

/**
 * Reads parts one after the other; what is left of a body is passed over. Links, folders, foreign names and anything
 * behind the end are refused: an archive of ours has none.
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarPart> {
  const bytes = new Bytes(source);
  for (;;) {
    const header = await bytes.whole(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(header);
    const body = bytes.exactly(size, name);
    yield { name, size, body };
    for await (const _left of body);
    await bytes.whole(paddingOf(size), name);
  }
  const end = await bytes.whole(BLOCK);
  if (end.some((byte) => byte !== 0) || (await bytes.some(1)) !== null) throw new ArchiveError('damaged');
}
