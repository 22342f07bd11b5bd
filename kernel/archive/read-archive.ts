import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import type { Config } from '../config/config.ts';
import { sameHash } from '../security/keyed-hash.ts';
import { ArchiveError } from './archive-error.ts';
import {
  ARCHIVE_FORMAT,
  ArchiveHead,
  type ArchivePart,
  entryOf,
  HEAD_PART,
  MANIFEST_PART,
  ManifestLines,
  MOST_PARTS,
  readEntry,
} from './archive-format.ts';
import { openSpool, type Spool, type Spooled } from './spool.ts';
import { readTar, type TarPart } from './tar.ts';

const MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** Below so many bytes unpacked, no ratio does harm. */
const HARMLESS = 64 * 1024 * 1024;
const MOST_RATIO = 200;
/** Many times the structure of a database, which is most of it. */
const LONGEST_HEAD = 512 * 1024;
/** Parts that are no files: a table or two for each module. */
const MOST_TABLES = 5_000;
const LONGEST_LINE = 16 * 1024 * 1024;

/** An archive that was read from its first byte to its last, and is what its manifest says. */
export interface CheckedArchive extends AsyncDisposable {
  head: ArchiveHead;
  /** The tables, with how many rows each has. */
  tables: readonly { table: string; rows: number }[];
  /** How many files there are, and how many bytes. */
  files: { count: number; bytes: number };
  /** How many files the shop names that were not there. */
  missing: number;
  /** The mark by which people compare archives; everything in it stands behind. */
  fingerprint: string;
  /** This installation wrote it. */
  isOurs: boolean;
  /** The files in the order in which they lie in it, with their media types. */
  eachFile(): AsyncGenerator<ArchivePart>;
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

async function headBytes({ name, size, body }: TarPart): Promise<Buffer> {
  if (size > LONGEST_HEAD) throw new ArchiveError('too_large', name);
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The head of an archive; refuses what a newer program wrote. */
export async function readHead(part: TarPart): Promise<{ head: ArchiveHead; bytes: Buffer }> {
  if (part.name !== HEAD_PART) throw new ArchiveError('not_one');
  const bytes = await headBytes(part);
  let read: unknown;
  try {
    read = JSON.parse(bytes.toString());
  } catch {
    throw new ArchiveError('damaged', HEAD_PART);
  }
  const format = (read as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format !== ARCHIVE_FORMAT)
    throw new ArchiveError(format > ARCHIVE_FORMAT ? 'newer' : 'older');
  const head = ArchiveHead.safeParse(read);
  if (!head.success) throw new ArchiveError('damaged', HEAD_PART);
  return { head: head.data, bytes };
}

/** The lines of a part, each without its end; a line without end is none of ours. */
export async function* linesOf({ name, body }: TarPart): AsyncGenerator<string> {
  // Joined when the line ends: put together piece by piece a long one would be copied again and again.
  let rest: string[] = [];
  let length = 0;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (piece?: Uint8Array): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch {
      throw new ArchiveError('damaged', name);
    }
  };
  for await (const piece of body) {
    const lines = decoded(piece).split('\n');
    const last = lines.pop() ?? '';
    const [first] = lines;
    if (first !== undefined) {
      lines[0] = rest.join('') + first;
      rest = [];
      length = 0;
    }
    rest.push(last);
    length += last.length;
    if (length > LONGEST_LINE) throw new ArchiveError('too_large', name);
    yield* lines;
  }
  if (rest.join('') + decoded() !== '') throw new ArchiveError('damaged', name);
}

/** Keeps the names of parts apart: tables by their names, files, of which there may be many, by their order. */
class PartNames {
  readonly #tables = new Set<string>();
  #file = '';
  #count = 0;

  add(name: string): void {
    this.#count += 1;
    if (this.#count > MOST_PARTS) throw new ArchiveError('too_large', name);
    if (name.startsWith('files/')) {
      if (name <= this.#file) throw new ArchiveError('damaged', name);
      this.#file = name;
      return;
    }
    if (this.#tables.has(name)) throw new ArchiveError('damaged', name);
    this.#tables.add(name);
    if (this.#tables.size > MOST_TABLES) throw new ArchiveError('too_large', name);
  }
}

type Listed = Omit<CheckedArchive, 'head' | 'eachFile' | keyof AsyncDisposable> & { kept: Spooled };

/** Reads the manifest against what was found, entry by entry: what it says of a file is kept, and nothing of it in memory. */
async function compared(config: Config, spool: Spool, found: Spooled, part: TarPart): Promise<Listed> {
  const lines = new ManifestLines(config);
  const files = spool.begin();
  const known = linesOf({ name: MANIFEST_PART, size: found.bytes, body: spool.read(found) });
  const tables: { table: string; rows: number }[] = [];
  let [count, bytes, missing] = [0, 0, 0];
  let seal: string | null = null;
  for await (const line of linesOf(part)) {
    if (seal !== null) throw new ArchiveError('damaged', MANIFEST_PART);
    const entry = readEntry(line);
    if ('seal' in entry) {
      seal = entry.seal;
      continue;
    }
    lines.add(line);
    if ('missing' in entry) {
      missing += 1;
      if (missing > MOST_PARTS) throw new ArchiveError('too_large', MANIFEST_PART);
      continue;
    }
    const { mime: _mime, ...told } = entry;
    if ((await known.next()).value !== entryOf(told)) throw new ArchiveError('altered', entry.name);
    const { name } = entry;
    if (name.startsWith('tables/')) {
      tables.push({ table: name.slice('tables/'.length, -'.ndjson'.length), rows: entry.count ?? 0 });
    }
    if (!name.startsWith('files/')) continue;
    count += 1;
    bytes += entry.bytes;
    await files.add(entryOf(entry));
  }
  const further = await known.next();
  if (!further.done) throw new ArchiveError('altered', (JSON.parse(further.value) as ArchivePart).name);
  if (seal === null) throw new ArchiveError('damaged', MANIFEST_PART);
  const { fingerprint, seal: own } = lines.end();
  const kept = await files.end();
  return { tables, files: { count, bytes }, missing, fingerprint, isOurs: sameHash(seal, own), kept };
}

/**
 * Reads an archive whole: every part has to be what the manifest says, in its order, none may be missing, doubled or further.
 * `look` sees the lines of tables on the way. Of its parts nothing is kept in memory, however many there are.
 */
export async function checkArchive(
  config: Config,
  packed: AsyncIterable<Uint8Array>,
  {
    look,
    beat,
  }: { look?: (part: string, line: string) => Promise<void>; beat?: (parts: number) => Promise<void> } = {},
): Promise<CheckedArchive> {
  await using opened = new AsyncDisposableStack();
  const spool = opened.use(await openSpool());
  let head: ArchiveHead | null = null;
  let listed: Listed | null = null;
  const names = new PartNames();
  const found = spool.begin();
  let done = 0;
  for await (const part of archiveParts(packed)) {
    if (listed !== null) throw new ArchiveError('damaged', part.name);
    names.add(part.name);
    if (head === null) {
      const first = await readHead(part);
      head = first.head;
      const sha256 = createHash('sha256').update(first.bytes).digest('hex');
      await found.add(entryOf({ name: part.name, bytes: part.size, sha256, count: null }));
    } else if (part.name === MANIFEST_PART) {
      listed = await compared(config, spool, await found.end(), part);
    } else {
      await found.add(entryOf({ name: part.name, ...(await summed(part, look)) }));
    }
    done += 1;
    await beat?.(done);
  }
  if (head === null || listed === null) throw new ArchiveError('damaged', MANIFEST_PART);
  const { kept, ...facts } = listed;
  const held = opened.move();
  return {
    ...{ head, ...facts },
    async *eachFile() {
      for await (const line of linesOf({ name: MANIFEST_PART, size: kept.bytes, body: spool.read(kept) })) {
        yield JSON.parse(line) as ArchivePart;
      }
    },
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

async function summed(part: TarPart, look: ((part: string, line: string) => Promise<void>) | undefined) {
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
      await look?.(part.name, line);
    }
  } else {
    for await (const _piece of read.body);
  }
  return { bytes: part.size, sha256: hash.digest('hex'), count };
}
