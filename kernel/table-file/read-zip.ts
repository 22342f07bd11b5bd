import { Readable } from 'node:stream';
import { createInflateRaw, inflateRawSync } from 'node:zlib';

/** An archive that lies, is too much, or is none. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

/** Bytes that are looked at here and there: of a file on the disk no more is held than what is looked at. */
export interface SeenBytes {
  readonly size: number;
  /** The bytes from `start` to before `end`, until the next call; fewer where there are no more. */
  at(start: number, end: number): Buffer;
}

/** Bytes in memory. */
export const seenBytes = (bytes: Buffer): SeenBytes => ({
  size: bytes.length,
  at: (start, end) => bytes.subarray(start, end),
});

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
const MB = 1024 * 1024;
/** Below this many bytes unpacked, no ratio does harm. */
const HARMLESS = 4 * MB;
/** Bytes of an end without a comment, of an entry of the directory and of the head of an entry, each without its names. */
const [END_BYTES, LISTED_BYTES, HEAD_BYTES] = [22, 46, 30];

/** How much an archive may be: times its own size unpacked, entries, and bytes unpacked. */
export interface ZipLimits {
  ratio: number;
  entries?: number;
  unpacked?: number;
}

/** The entries of an archive; refuses what lies, is too much, or is no archive from its first byte to its last. */
export function zipEntries(
  bytes: SeenBytes,
  { ratio, entries: most = 1_000, unpacked: mostUnpacked = 200 * MB }: ZipLimits,
): ZipEntry[] {
  const { size } = bytes;
  if (size < END_BYTES || bytes.at(0, 4).readUInt32LE(0) !== LOCAL) throw new ZipError();
  // Without a comment the end stands in the last 22 bytes: what follows it could be a second file.
  const end = bytes.at(size - END_BYTES, size);
  if (end.readUInt32LE(0) !== END) throw new ZipError();
  const [count, length, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (count === 0 || count > most || start + length !== size - END_BYTES) throw new ZipError();
  const directory = bytes.at(start, start + length);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + LISTED_BYTES > length || directory.readUInt32LE(at) !== DIRECTORY) throw new ZipError();
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + LISTED_BYTES, at + LISTED_BYTES + nameLength),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      method: directory.readUInt16LE(at + 10),
      offset: directory.readUInt32LE(at + 42),
      link: ((directory.readUInt32LE(at + 38) >>> 16) & 0o170000) === 0o120000,
    });
    at += LISTED_BYTES + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > mostUnpacked || (unpacked > HARMLESS && unpacked > size * ratio)) throw new ZipError();
  return entries;
}

/**
 * Refuses an archive whose entries share bytes, or are something else by their own heads than by the directory: who reads it from its
 * beginning would find another one than who reads its end.
 */
export function refuseTwoFaced(bytes: SeenBytes, entries: readonly ZipEntry[]): void {
  let free = 0;
  for (const entry of [...entries].sort((one, other) => one.offset - other.offset)) {
    const at = entry.offset + HEAD_BYTES;
    const head = bytes.at(entry.offset, at);
    if (entry.offset < free || head.length < HEAD_BYTES || head.readUInt32LE(0) !== LOCAL) throw new ZipError();
    const [method, named, more] = [head.readUInt16LE(8), at + head.readUInt16LE(26), head.readUInt16LE(28)];
    if (method !== entry.method || bytes.at(at, named).toString('utf8') !== entry.name) throw new ZipError();
    free = named + more + entry.packed;
    if (free > bytes.size || (method === 0 && entry.packed !== entry.unpacked)) throw new ZipError();
  }
}

/** The packed bytes of one entry, and whether they are packed at all. */
function packedBytes(bytes: SeenBytes, entry: ZipEntry): { packed: Buffer; isPacked: boolean } {
  const head = bytes.at(entry.offset, entry.offset + HEAD_BYTES);
  if (head.length < HEAD_BYTES || head.readUInt32LE(0) !== LOCAL) throw new ZipError();
  const start = entry.offset + HEAD_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (entry.method !== 0 && entry.method !== 8) throw new ZipError();
  return { packed: bytes.at(start, start + entry.packed), isPacked: entry.method === 8 };
}

/** The bytes of one entry; refuses when there are more than its directory said. */
export function unzip(bytes: SeenBytes, entry: ZipEntry): Buffer {
  const { packed, isPacked } = packedBytes(bytes, entry);
  if (!isPacked) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.unpacked) });
  } catch {
    throw new ZipError();
  }
}

/** The same a piece at a time, so that memory does not grow with what an entry holds. */
export async function* unzipped(bytes: SeenBytes, entry: ZipEntry): AsyncGenerator<Buffer> {
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
