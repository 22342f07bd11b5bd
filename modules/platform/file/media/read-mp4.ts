import { refuse } from '../errors.ts';
import type { ByteSource } from './byte-source.ts';
import { type Blank, MOST_BLANK, type VideoFacts } from './video-facts.ts';

interface Box {
  type: string;
  start: number;
  /** Where what it holds begins. */
  inside: number;
  end: number;
}

const MOST_BOXES = 50_000;
const MOST_DEPTH = 12;
const LARGEST_INDEX = 48 * 1024 * 1024;
/** Boxes that a file may have on its outside; anything else is no video that browsers play. */
const OUTSIDE = new Set([
  ...['ftyp', 'styp', 'moov', 'mdat', 'free', 'skip', 'wide', 'moof', 'mfra', 'sidx', 'ssix', 'prft', 'emsg', 'pdin'],
  ...['meta', 'uuid', 'udta'],
]);
const BRANDS = /^(?:iso[m2-9]|mp4[12]|avc1|M4V[ HP]?|MSNV|dash|3g[p2].|qt {2}|cmf[2cfv])/;
const HOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'dinf', 'edts', 'mvex']);
/** What tells of places, devices and people, and what only its maker understands. */
const TELLING = new Set(['udta', 'meta', 'uuid']);
const PLAYED = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'tmcd', 'clcp', 'hint']);
const COMMON_PROFILES = new Set([66, 77, 88, 100]);
const COMMON_SOUND = new Set(['mp4a', '.mp3']);

function headOf(bytes: Buffer, at: number, start: number, limit: number): Box {
  if (bytes.length < at + 8) throw refuse.damaged();
  const type = bytes.toString('latin1', at + 4, at + 8);
  let size = bytes.readUInt32BE(at);
  let head = 8;
  if (size === 1) {
    if (bytes.length < at + 16) throw refuse.damaged();
    size = Number(bytes.readBigUInt64BE(at + 8));
    head = 16;
  } else if (size === 0) size = limit - start;
  if (size < head || start + size > limit) throw refuse.damaged();
  return { type, start, inside: start + head, end: start + size };
}

async function outerBoxes(source: ByteSource): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at < source.size; ) {
    const box = headOf(await source.read(at, at + 16), 0, at, source.size);
    if (!OUTSIDE.has(box.type) || boxes.length >= MOST_BOXES) throw refuse.kind_refused();
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** The boxes between two places of bytes that lie in memory; `offset` is where these begin in the file. */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    // Some writers end a list with four bytes of nothing.
    if (to - at < 8 && bytes.subarray(at, to).every((each) => each === 0)) break;
    const box = headOf(bytes, at, at, to);
    if (boxes.length >= MOST_BOXES) throw refuse.damaged();
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

interface Track {
  handler: string;
  /** Coding of its first sample. */
  codec: string;
  profile: number | null;
  width: number;
  height: number;
}

interface Index {
  bytes: Buffer;
  duration: number | null;
  tracks: Track[];
  /** Boxes that are to be emptied, in the index's own places. */
  telling: Box[];
}

function readSampleTable(index: Index, box: Box, track: Track): void {
  const { bytes } = index;
  // Version, flags and count stand before the entries.
  for (const entry of boxesIn(bytes, box.inside + 8, box.end)) {
    track.codec ||= entry.type;
    if (entry.type === 'encv' || entry.type === 'enca') throw refuse.kind_refused();
    if (entry.type !== 'avc1' && entry.type !== 'avc3') continue;
    const [avcc] = boxesIn(bytes, Math.min(entry.inside + 78, entry.end), entry.end).filter(
      ({ type }) => type === 'avcC',
    );
    if (avcc !== undefined && avcc.end - avcc.inside >= 4) track.profile ??= bytes[avcc.inside + 1] ?? null;
  }
}

function readDuration(index: Index, box: Box): void {
  const { bytes } = index;
  const isLong = bytes[box.inside] === 1;
  const at = box.inside + (isLong ? 20 : 12);
  if (at + (isLong ? 12 : 8) > box.end) throw refuse.damaged();
  const scale = bytes.readUInt32BE(at);
  const units = isLong ? Number(bytes.readBigUInt64BE(at + 4)) : bytes.readUInt32BE(at + 4);
  const isKnown = scale > 0 && units > 0 && units !== 0xffff_ffff && units < Number.MAX_SAFE_INTEGER;
  if (isKnown) index.duration = Math.min(Math.round((units / scale) * 1000), 2 ** 31 - 1);
}

/** A video whose bytes lie elsewhere would have the reader's browser fetch them. */
function refuseOutsideData(index: Index, box: Box): void {
  for (const entry of boxesIn(index.bytes, box.inside + 8, box.end)) {
    if (entry.end - entry.inside < 4 || ((index.bytes[entry.inside + 3] ?? 0) & 1) === 0) throw refuse.active_content();
  }
}

function walk(index: Index, from: number, to: number, track: Track | null, depth: number): void {
  if (depth > MOST_DEPTH) throw refuse.damaged();
  const { bytes } = index;
  for (const box of boxesIn(bytes, from, to)) {
    if (box.type === 'pssh') throw refuse.kind_refused();
    if (TELLING.has(box.type)) index.telling.push(box);
    else if (box.type === 'trak') {
      const own: Track = { handler: '', codec: '', profile: null, width: 0, height: 0 };
      walk(index, box.inside, box.end, own, depth + 1);
      // Places along the way are a track of their own: without its table nobody finds them.
      if (PLAYED.has(own.handler)) index.tracks.push(own);
      else index.telling.push(box);
    } else if (box.type === 'mvhd') readDuration(index, box);
    else if (box.type === 'dref') refuseOutsideData(index, box);
    else if (track !== null && box.type === 'tkhd' && box.end - box.inside >= 84) {
      track.width = bytes.readUInt32BE(box.end - 8) >>> 16;
      track.height = bytes.readUInt32BE(box.end - 4) >>> 16;
    } else if (track !== null && box.type === 'hdlr' && box.end - box.inside >= 12) {
      track.handler ||= bytes.toString('latin1', box.inside + 8, box.inside + 12);
    } else if (track !== null && box.type === 'stsd') readSampleTable(index, box, track);
    else if (HOLDERS.has(box.type)) walk(index, box.inside, box.end, track, depth + 1);
  }
}

/** An empty box of the same size: no byte of the file moves. */
function emptied({ start, inside, end }: Box, offset: number, head: Buffer): Blank {
  const bytes = Buffer.alloc(end - start);
  head.copy(bytes, 0, 0, inside - start);
  bytes.write('free', 4, 'latin1');
  // A box that reached to the end of the file says its size from now on.
  if (head.readUInt32BE(0) === 0) bytes.writeUInt32BE(end - start, 0);
  return { start: start + offset, bytes };
}

/** Reads an MP4 or QuickTime file by its boxes: they have to lie without a gap from its first byte to its last. */
export async function readMp4(source: ByteSource): Promise<VideoFacts> {
  const boxes = await outerBoxes(source);
  const [first] = boxes;
  const moov = boxes.filter(({ type }) => type === 'moov');
  const [index] = moov;
  if (first?.type !== 'ftyp' || first.end - first.start > 4096 || index === undefined || moov.length > 1) {
    throw refuse.kind_refused();
  }
  const brands = (await source.read(first.inside, first.end)).toString('latin1').match(/.{4}/gs) ?? [];
  if (!brands.some((brand) => BRANDS.test(brand))) throw refuse.kind_refused();
  if (!boxes.some(({ type }) => type === 'mdat') || index.end - index.start > LARGEST_INDEX)
    throw refuse.kind_refused();

  const read: Index = {
    bytes: await source.read(index.start, index.end),
    ...{ duration: null, tracks: [], telling: [] },
  };
  walk(read, index.inside - index.start, read.bytes.length, null, 0);
  const picture = read.tracks.find(({ handler }) => handler === 'vide');
  if (picture === undefined || picture.codec === '') throw refuse.kind_refused();

  const outside = boxes.filter(({ type }) => TELLING.has(type));
  const blanked = [...read.telling, ...outside].reduce((sum, { start, end }) => sum + end - start, 0);
  if (blanked > MOST_BLANK) throw refuse.damaged();
  const blanks = read.telling.map((box) => emptied(box, index.start, read.bytes.subarray(box.start, box.inside)));
  for (const box of outside) blanks.push(emptied(box, 0, await source.read(box.start, box.inside)));

  const isCommon =
    (picture.codec === 'avc1' || picture.codec === 'avc3') &&
    (picture.profile === null || COMMON_PROFILES.has(picture.profile)) &&
    read.tracks.every(({ handler, codec }) => handler !== 'soun' || COMMON_SOUND.has(codec));
  const data = boxes.find(({ type }) => type === 'mdat');
  return {
    mime: 'video/mp4',
    width: picture.width || null,
    height: picture.height || null,
    duration: read.duration,
    hints: [
      ...(isCommon ? [] : (['codec'] as const)),
      ...(data !== undefined && data.start < index.start ? (['slow_start'] as const) : []),
    ],
    blanks,
  };
}
