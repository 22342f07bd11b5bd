import { refuse } from '../errors.ts';
import type { ByteSource } from './byte-source.ts';
import { type Blank, refuseTooMuch, type VideoFacts } from './video-facts.ts';

interface Box {
  type: string;
  start: number;
  /** Where what it holds begins. */
  inside: number;
  end: number;
}

const MOST_DEPTH = 12;
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
const LONGEST_HEAD = 16;

async function boxAt(source: ByteSource, start: number, limit: number): Promise<Box> {
  const bytes = await source.read(start, Math.min(start + LONGEST_HEAD, limit));
  if (bytes.length < 8) throw refuse.damaged();
  const type = bytes.toString('latin1', 4, 8);
  let size = bytes.readUInt32BE(0);
  let head = 8;
  if (size === 1) {
    if (bytes.length < LONGEST_HEAD) throw refuse.damaged();
    size = Number(bytes.readBigUInt64BE(8));
    head = LONGEST_HEAD;
  } else if (size === 0) size = limit - start;
  if (size < head || start + size > limit) throw refuse.damaged();
  return { type, start, inside: start + head, end: start + size };
}

async function outerBoxes(source: ByteSource): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at < source.size; ) {
    const box = await boxAt(source, at, source.size);
    if (!OUTSIDE.has(box.type)) throw refuse.kind_refused();
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** The boxes between two places. */
async function boxesIn(source: ByteSource, from: number, to: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    // Some writers end a list with four bytes of nothing.
    if (to - at < 8 && (await source.read(at, to)).every((each) => each === 0)) break;
    const box = await boxAt(source, at, to);
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
  duration: number | null;
  tracks: Track[];
  /** Boxes that are to be emptied. */
  telling: Box[];
}

async function readSampleTable(source: ByteSource, box: Box, track: Track): Promise<void> {
  // Version, flags and count stand before the entries.
  for (const entry of await boxesIn(source, box.inside + 8, box.end)) {
    track.codec ||= entry.type;
    if (entry.type === 'encv' || entry.type === 'enca') throw refuse.kind_refused();
    if (entry.type !== 'avc1' && entry.type !== 'avc3') continue;
    const parts = await boxesIn(source, Math.min(entry.inside + 78, entry.end), entry.end);
    const avcc = parts.find(({ type }) => type === 'avcC');
    if (avcc === undefined || avcc.end - avcc.inside < 4) continue;
    track.profile ??= (await source.read(avcc.inside, avcc.inside + 2))[1] ?? null;
  }
}

async function durationIn(source: ByteSource, box: Box): Promise<number | null> {
  const bytes = await source.read(box.inside, Math.min(box.inside + 32, box.end));
  const isLong = bytes[0] === 1;
  const at = isLong ? 20 : 12;
  if (at + (isLong ? 12 : 8) > bytes.length) throw refuse.damaged();
  const scale = bytes.readUInt32BE(at);
  const units = isLong ? Number(bytes.readBigUInt64BE(at + 4)) : bytes.readUInt32BE(at + 4);
  const isKnown = scale > 0 && units > 0 && units !== 0xffff_ffff && units < Number.MAX_SAFE_INTEGER;
  return isKnown ? Math.min(Math.round((units / scale) * 1000), 2 ** 31 - 1) : null;
}

/** A video whose bytes lie elsewhere would have the reader's browser fetch them. */
async function refuseOutsideData(source: ByteSource, box: Box): Promise<void> {
  for (const { inside, end } of await boxesIn(source, box.inside + 8, box.end)) {
    const flags = await source.read(inside, Math.min(inside + 4, end));
    if (((flags[3] ?? 0) & 1) === 0) throw refuse.active_content();
  }
}

/** Reads one box of a track: how large its picture is, what it plays, and how that is coded. */
async function readTrackBox(source: ByteSource, box: Box, track: Track): Promise<void> {
  const length = box.end - box.inside;
  if (box.type === 'tkhd' && length >= 84) {
    const sides = await source.read(box.end - 8, box.end);
    track.width = sides.readUInt32BE(0) >>> 16;
    track.height = sides.readUInt32BE(4) >>> 16;
  } else if (box.type === 'hdlr' && length >= 12) {
    track.handler ||= (await source.read(box.inside + 8, box.inside + 12)).toString('latin1');
  } else if (box.type === 'stsd') await readSampleTable(source, box, track);
}

async function walk(source: ByteSource, index: Index, parent: Box, track: Track | null, depth: number): Promise<void> {
  if (depth > MOST_DEPTH) throw refuse.damaged();
  for (const box of await boxesIn(source, parent.inside, parent.end)) {
    if (box.type === 'pssh') throw refuse.kind_refused();
    if (TELLING.has(box.type)) index.telling.push(box);
    else if (box.type === 'trak') {
      const own: Track = { handler: '', codec: '', profile: null, width: 0, height: 0 };
      await walk(source, index, box, own, depth + 1);
      // Places along the way are a track of their own: without its table nobody finds them.
      if (PLAYED.has(own.handler)) index.tracks.push(own);
      else index.telling.push(box);
    } else if (box.type === 'mvhd') index.duration = (await durationIn(source, box)) ?? index.duration;
    else if (box.type === 'dref') await refuseOutsideData(source, box);
    else if (HOLDERS.has(box.type)) await walk(source, index, box, track, depth + 1);
    else if (track !== null) await readTrackBox(source, box, track);
  }
}

/** An empty box of the same size: no byte of the file moves. */
async function emptied(source: ByteSource, { start, inside, end }: Box): Promise<Blank> {
  const bytes = Buffer.alloc(end - start);
  const head = await source.read(start, inside);
  head.copy(bytes);
  bytes.write('free', 4, 'latin1');
  // A box that reached to the end of the file says its size from now on.
  if (head.readUInt32BE(0) === 0) bytes.writeUInt32BE(end - start, 0);
  return { start, bytes };
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
  if (!boxes.some(({ type }) => type === 'mdat')) throw refuse.kind_refused();

  const read: Index = { duration: null, tracks: [], telling: [] };
  await walk(source, read, index, null, 0);
  const picture = read.tracks.find(({ handler }) => handler === 'vide');
  if (picture === undefined || picture.codec === '') throw refuse.kind_refused();

  const telling = [...read.telling, ...boxes.filter(({ type }) => TELLING.has(type))];
  refuseTooMuch(telling);
  const blanks: Blank[] = [];
  for (const box of telling) blanks.push(await emptied(source, box));

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
