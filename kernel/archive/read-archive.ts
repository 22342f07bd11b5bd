import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import type { Config } from '../config/config.ts';
import { ArchiveError } from './archive-error.ts';
import {
  ARCHIVE_FORMAT,
  ArchiveHead,
  type ArchiveManifest,
  type ArchivePart,
  HEAD_PART,
  MANIFEST_PART,
  MOST_PARTS,
  readManifest,
} from './archive-format.ts';
import { readTar, type TarPart } from './tar.ts';

const MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** Below so many bytes unpacked, no ratio does harm. */
const HARMLESS = 64 * 1024 * 1024;
const MOST_RATIO = 200;
const LONGEST_TEXT = 128 * 1024 * 1024;
const LONGEST_HEAD = 4 * 1024 * 1024;
const LONGEST_LINE = 16 * 1024 * 1024;

/** An archive that was read from its first byte to its last, and is what its manifest says. */
export interface CheckedArchive {
  head: ArchiveHead;
  parts: readonly ArchivePart[];
  missing: readonly string[];
  /** The mark by which people compare archives; everything in it stands behind. */
  fingerprint: string;
  /** This installation wrote it. */
  isOurs: boolean;
}

/** Unpacks while counting, and gives up what grows beyond all measure. */
async function* unpacked(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let [came, went] = [0, 0];
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of packed) {
      if (came === 0 && !MAGIC.equals(piece.subarray(0, 4))) throw new ArchiveError('not_one');
      came += piece.byteLength;
      yield piece;
    }
  }
  const unzip = createZstdDecompress();
  const source = Readable.from(counted(), { objectMode: false });
  source.on('error', (error) => unzip.destroy(error));
  try {
    for await (const piece of source.pipe(unzip) as AsyncIterable<Uint8Array>) {
      went += piece.byteLength;
      if (went > HARMLESS && went > came * MOST_RATIO) throw new ArchiveError('too_large');
      yield piece;
    }
  } catch (error) {
    // A refusal and the storage's own failure keep their word; what else goes wrong is the archive's fault.
    if (error instanceof Error && 'code' in error && /^Z(?:STD)?_/.test(String(error.code))) {
      throw new ArchiveError('damaged');
    }
    throw error;
  }
  if (came === 0) throw new ArchiveError('not_one');
}

/** The parts of an archive, one after the other, as they lie in it. */
export const archiveParts = (packed: AsyncIterable<Uint8Array>): AsyncGenerator<TarPart> => readTar(unpacked(packed));

async function textOf({ name, size, body }: TarPart, longest: number): Promise<Buffer> {
  if (size > longest) throw new ArchiveError('too_large', name);
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The head of an archive; refuses what a newer program wrote. */
export async function readHead(part: TarPart): Promise<{ head: ArchiveHead; bytes: Buffer }> {
  if (part.name !== HEAD_PART) throw new ArchiveError('not_one');
  const bytes = await textOf(part, LONGEST_HEAD);
  let read: unknown;
  try {
    read = JSON.parse(bytes.toString());
  } catch {
    throw new ArchiveError('damaged', HEAD_PART);
  }
  const format = (read as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > ARCHIVE_FORMAT) throw new ArchiveError('newer');
  const head = ArchiveHead.safeParse(read);
  if (!head.success) throw new ArchiveError('damaged', HEAD_PART);
  return { head: head.data, bytes };
}

/** The lines of a part, each without its end; a line without end is none of ours. */
export async function* linesOf({ name, body }: TarPart): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (piece?: Uint8Array): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch {
      throw new ArchiveError('damaged', name);
    }
  };
  for await (const piece of body) {
    const lines = (rest + decoded(piece)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new ArchiveError('too_large', name);
    yield* lines;
  }
  if (rest + decoded() !== '') throw new ArchiveError('damaged', name);
}

/**
 * Reads an archive whole: every part has to be what the manifest says, none may be missing, doubled or further. `look` sees
 * the lines of tables on the way.
 */
export async function checkArchive(
  config: Config,
  packed: AsyncIterable<Uint8Array>,
  { look, beat }: { look?: (part: string, line: string) => void; beat?: (parts: number) => Promise<void> } = {},
): Promise<CheckedArchive> {
  let head: ArchiveHead | null = null;
  let sealed: { manifest: ArchiveManifest; fingerprint: string; isOurs: boolean } | null = null;
  const seen = new Map<string, { bytes: number; sha256: string; count: number | null }>();
  for await (const part of archiveParts(packed)) {
    if (sealed !== null || seen.has(part.name)) throw new ArchiveError('damaged', part.name);
    // Empty parts cost next to nothing packed, and a name in memory each.
    if (seen.size > MOST_PARTS) throw new ArchiveError('too_large', part.name);
    if (head === null) {
      const first = await readHead(part);
      head = first.head;
      const sha256 = createHash('sha256').update(first.bytes).digest('hex');
      seen.set(part.name, { bytes: part.size, sha256, count: null });
      continue;
    }
    if (part.name === MANIFEST_PART) {
      sealed = readManifest(config, (await textOf(part, LONGEST_TEXT)).toString());
      continue;
    }
    seen.set(part.name, await summed(part, look));
    await beat?.(seen.size);
  }
  if (head === null || sealed === null) throw new ArchiveError('damaged', MANIFEST_PART);
  const { manifest, fingerprint, isOurs } = sealed;
  for (const { name, bytes, sha256, count } of manifest.parts) {
    const found = seen.get(name);
    const isSame = found?.bytes === bytes && found.sha256 === sha256 && found.count === count;
    if (!isSame) throw new ArchiveError('altered', name);
    seen.delete(name);
  }
  const [further] = seen.keys();
  if (further !== undefined) throw new ArchiveError('altered', further);
  return { head, parts: manifest.parts, missing: manifest.missing, fingerprint, isOurs };
}

async function summed(part: TarPart, look: ((part: string, line: string) => void) | undefined) {
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const piece of part.body) {
      hash.update(piece);
      yield piece;
    }
  }
  const read = { ...part, body: hashed() };
  let count: number | null = null;
  if (part.name.endsWith('.ndjson')) {
    count = 0;
    for await (const line of linesOf(read)) {
      count += 1;
      look?.(part.name, line);
    }
  } else {
    for await (const _piece of read.body);
  }
  return { bytes: part.size, sha256: hash.digest('hex'), count };
}
