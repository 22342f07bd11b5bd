import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive whose text or bytes come piece by piece. */
export interface ZipPart {
  name: string;
  body: Iterable<string> | AsyncIterable<string | Uint8Array>;
}

const UTF8_AND_SIZES_BEHIND = 0x0808;
const DEFLATE = 8;

function header(
  signature: number,
  length: number,
  facts: readonly [at: number, value: number, bytes: 2 | 4][],
): Buffer {
  const made = Buffer.alloc(length);
  made.writeUInt32LE(signature, 0);
  for (const [at, value, bytes] of facts) bytes === 2 ? made.writeUInt16LE(value, at) : made.writeUInt32LE(value, at);
  return made;
}

/** Packs files into a ZIP archive while their texts are still being made, so that memory does not grow with them. */
export async function* writeZip(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, body } of parts) {
    const nameBytes = Buffer.from(name);
    const local = header(0x04034b50, 30, [
      [4, 20, 2],
      [6, UTF8_AND_SIZES_BEHIND, 2],
      [8, DEFLATE, 2],
      [12, 33, 2],
      [26, nameBytes.length, 2],
    ]);
    yield Buffer.concat([local, nameBytes]);
    let [crc, size, packed] = [0, 0, 0];
    async function* counted(): AsyncGenerator<Uint8Array> {
      for await (const piece of body) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    }
    const source = Readable.from(counted(), { objectMode: false });
    const deflate = createDeflateRaw();
    source.on('error', (error) => deflate.destroy(error));
    for await (const piece of source.pipe(deflate)) {
      packed += (piece as Buffer).length;
      yield piece as Buffer;
    }
    yield header(0x08074b50, 16, [
      [4, crc, 4],
      [8, packed, 4],
      [12, size, 4],
    ]);
    directory.push(
      header(0x02014b50, 46, [
        [4, 20, 2],
        [6, 20, 2],
        [8, UTF8_AND_SIZES_BEHIND, 2],
        [10, DEFLATE, 2],
        [14, 33, 2],
        [16, crc, 4],
        [20, packed, 4],
        [24, size, 4],
        [28, nameBytes.length, 2],
        [42, offset, 4],
      ]),
      nameBytes,
    );
    offset += local.length + nameBytes.length + packed + 16;
  }
  const listed = Buffer.concat(directory);
  yield listed;
  yield header(0x06054b50, 22, [
    [8, parts.length, 2],
    [10, parts.length, 2],
    [12, listed.length, 4],
    [16, offset, 4],
  ]);
}
