import { Readable } from 'node:stream';
import { createInflateRaw, inflateRawSync } from 'node:zlib';

/** An archive that lies, is too much, or is none. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

/** An entry of a ZIP archive as its directory tells. */
export interface ZipEntry {
  name: string;
  packed: number;
  unpacked: number;
  method: number;
  offset: number;
  /** The entry is a symbolic link. */
  link: boolean;
}

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const MOST_ENTRIES = 1_000;
const MOST_UNPACKED = 200 * 1024 * 1024;
/** Below this many bytes unpacked, no ratio does harm. */
const HARMLESS = 4 * 1024 * 1024;

/**
 * The entries of an archive; refuses what lies, is too much (more than `mostRatio` times its own size unpacked), or is no
 * archive from its first byte to its last.
 */
export function zipEntries(bytes: Buffer, mostRatio: number): ZipEntry[] {
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== LOCAL) throw new ZipError();
  // Without a comment the end stands in the last 22 bytes: what follows it could be a second file.
  const end = bytes.length - 22;
  if (bytes.readUInt32LE(end) !== END) throw new ZipError();
  const count = bytes.readUInt16LE(end + 10);
  const size = bytes.readUInt32LE(end + 12);
  let at = bytes.readUInt32LE(end + 16);
  if (count === 0 || count > MOST_ENTRIES || at + size !== end) throw new ZipError();
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== DIRECTORY) throw new ZipError();
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      method: bytes.readUInt16LE(at + 10),
      offset: bytes.readUInt32LE(at + 42),
      link: ((bytes.readUInt32LE(at + 38) >>> 16) & 0o170000) === 0o120000,
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > MOST_UNPACKED || (unpacked > HARMLESS && unpacked > bytes.length * mostRatio)) throw new ZipError();
  return entries;
}

/** The packed bytes of one entry, and whether they are packed at all. */
function packedBytes(bytes: Buffer, entry: ZipEntry): { packed: Buffer; isPacked: boolean } {
  if (entry.offset + 30 > bytes.length || bytes.readUInt32LE(entry.offset) !== LOCAL) throw new ZipError();
  const start = entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28);
  if (entry.method !== 0 && entry.method !== 8) throw new ZipError();
  return { packed: bytes.subarray(start, start + entry.packed), isPacked: entry.method === 8 };
}

/** The bytes of one entry; refuses when there are more than its directory said. */
export function unzip(bytes: Buffer, entry: ZipEntry): Buffer {
  const { packed, isPacked } = packedBytes(bytes, entry);
  if (!isPacked) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.unpacked) });
  } catch {
    throw new ZipError();
  }
}

/** The same a piece at a time, so that memory does not grow with what an entry holds. */
export async function* unzipped(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const { packed, isPacked } = packedBytes(bytes, entry);
  if (!isPacked) return yield packed;
  const inflate = createInflateRaw({ chunkSize: 65_536 });
  let size = 0;
  try {
    for await (const piece of Readable.from([packed], { objectMode: false }).pipe(inflate)) {
      size += (piece as Buffer).length;
      if (size > entry.unpacked) throw new ZipError();
      yield piece as Buffer;
    }
  } catch (error) {
    throw error instanceof ZipError || !isZlibError(error) ? error : new ZipError();
  }
}

const isZlibError = (error: unknown): boolean => /^Z_/.test(String((error as NodeJS.ErrnoException).code));
