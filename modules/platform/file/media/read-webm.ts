import { refuse } from '../errors.ts';
import type { ByteSource } from './byte-source.ts';
import { type Blank, refuseTooMuch, type VideoFacts } from './video-facts.ts';

interface Element {
  id: number;
  start: number;
  inside: number;
  /** Infinity where the writer did not know it. */
  end: number;
}

const HEADER = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TAGS = 0x1254c367;
const VOID = 0xec;
/** SeekHead, Info, Tracks, Cluster, Cues, Tags, Void, Chapters, CRC-32; attachments are none of them. */
const OUTER = new Set([0x114d9b74, INFO, TRACKS, CLUSTER, 0x1c53bb6b, TAGS, VOID, 0x1043a770, 0xbf]);
/** What stands in a cluster: its time, blocks, groups of blocks, places. */
const IN_CLUSTER = new Set([0xe7, 0xa3, 0xa0, 0xab, 0xa7, 0x5854, VOID, 0xbf]);
/** Those of the outer ones that say something of the video, or that it is there. */
const TOLD = new Set([INFO, TRACKS, CLUSTER, TAGS]);
const LARGEST_PART = 1024 * 1024;

async function elementAt(source: ByteSource, start: number, limit: number): Promise<Element> {
  const bytes = await source.read(start, start + 12);
  const idLength = Math.clz32(bytes[0] ?? 0) - 23;
  const lead = bytes[idLength];
  if (idLength > 4 || lead === undefined) throw refuse.damaged();
  const sizeLength = Math.clz32(lead) - 23;
  if (sizeLength > 8 || bytes.length < idLength + sizeLength) throw refuse.damaged();
  let size = BigInt(lead & (0xff >> sizeLength));
  for (let at = 1; at < sizeLength; at += 1) size = (size << 8n) | BigInt(bytes[idLength + at] ?? 0);
  const isUnknown = size === (1n << BigInt(7 * sizeLength)) - 1n;
  const inside = start + idLength + sizeLength;
  const end = isUnknown ? Number.POSITIVE_INFINITY : inside + Number(size);
  if (!isUnknown && end > limit) throw refuse.damaged();
  return { id: bytes.readUIntBE(0, idLength), start, inside, end };
}

async function elementsIn(source: ByteSource, { inside, end }: Element): Promise<Element[]> {
  if (end - inside > LARGEST_PART) throw refuse.damaged();
  const found: Element[] = [];
  for (let at = inside; at < end; ) {
    const element = await elementAt(source, at, end);
    found.push(element);
    at = element.end;
  }
  return found;
}

async function numberIn(source: ByteSource, { inside, end }: Element): Promise<number> {
  const bytes = await source.read(inside, Math.min(end, inside + 8));
  return bytes.length === 0 ? 0 : Number(BigInt(`0x${bytes.toString('hex')}`));
}

const textIn = async (source: ByteSource, { inside, end }: Element): Promise<string> =>
  (await source.read(inside, Math.min(end, inside + 64))).toString('latin1').replaceAll('\0', '');

async function durationIn(source: ByteSource, info: Element): Promise<number | null> {
  let scale = 1_000_000;
  let units = 0;
  for (const element of await elementsIn(source, info)) {
    if (element.id === 0x2ad7b1) scale = await numberIn(source, element);
    if (element.id !== 0x4489) continue;
    const bytes = await source.read(element.inside, element.end);
    units = bytes.length === 8 ? bytes.readDoubleBE(0) : bytes.length === 4 ? bytes.readFloatBE(0) : 0;
  }
  const ms = Math.round((units * scale) / 1_000_000);
  return Number.isFinite(ms) && ms > 0 && ms < 2 ** 31 ? ms : null;
}

async function pictureIn(source: ByteSource, tracks: Element): Promise<{ width: number; height: number } | null> {
  let found: { width: number; height: number } | null = null;
  for (const entry of await elementsIn(source, tracks)) {
    if (entry.id !== 0xae) continue;
    const parts = await elementsIn(source, entry);
    // What is coded once more is encrypted, as far as browsers go.
    if (parts.some(({ id }) => id === 0x6d80)) throw refuse.kind_refused();
    const codec = parts.find(({ id }) => id === 0x86);
    const video = parts.find(({ id }) => id === 0xe0);
    if (video === undefined || codec === undefined) continue;
    if (!/^V_(?:VP8|VP9|AV1)$/.test(await textIn(source, codec))) throw refuse.kind_refused();
    const size = { width: 0, height: 0 };
    for (const part of await elementsIn(source, video)) {
      if (part.id === 0xb0) size.width = await numberIn(source, part);
      if (part.id === 0xba) size.height = await numberIn(source, part);
    }
    found ??= size;
  }
  return found;
}

/** What the outer elements of the segment tell, through clusters whose writer did not know their size. */
async function outerElements(source: ByteSource, from: number): Promise<Element[]> {
  const found: Element[] = [];
  let isInCluster = false;
  for (let at = from; at < source.size; ) {
    const element = await elementAt(source, at, source.size);
    const isCluster = element.id === CLUSTER;
    if (element.end === Number.POSITIVE_INFINITY && !isCluster) throw refuse.damaged();
    if (isInCluster && IN_CLUSTER.has(element.id)) at = element.end;
    else {
      if (!OUTER.has(element.id)) throw refuse.kind_refused();
      if (TOLD.has(element.id)) found.push(element);
      isInCluster = isCluster && element.end === Number.POSITIVE_INFINITY;
      at = isInCluster ? element.inside : element.end;
    }
  }
  return found;
}

/** An element that says nothing, of the same size: no byte of the file moves. */
function emptied({ start, end }: Element): Blank {
  const bytes = Buffer.alloc(end - start);
  bytes[0] = VOID;
  bytes[1] = 0x01;
  bytes.writeUIntBE(end - start - 9, 3, 6);
  return { start, bytes };
}

/** Reads a WebM file by its elements: they have to lie without a gap from its first byte to its last. */
export async function readWebm(source: ByteSource): Promise<VideoFacts> {
  const header = await elementAt(source, 0, source.size);
  if (header.id !== HEADER || header.end > 4096) throw refuse.kind_refused();
  const kind = (await elementsIn(source, header)).find(({ id }) => id === 0x4282);
  if (kind === undefined || (await textIn(source, kind)) !== 'webm') throw refuse.kind_refused();
  const segment = await elementAt(source, header.end, source.size);
  const isWhole = segment.end === source.size || segment.end === Number.POSITIVE_INFINITY;
  if (segment.id !== SEGMENT || !isWhole) throw refuse.kind_refused();
  const outer = await outerElements(source, segment.inside);
  const info = outer.find(({ id }) => id === INFO);
  const tracks = outer.find(({ id }) => id === TRACKS);
  const picture = tracks && (await pictureIn(source, tracks));
  if (!picture || !outer.some(({ id }) => id === CLUSTER)) throw refuse.kind_refused();
  const tags = outer.filter(({ id, start, end }) => id === TAGS && end - start >= 9);
  refuseTooMuch(tags);
  return {
    mime: 'video/webm',
    width: picture.width || null,
    height: picture.height || null,
    duration: info ? await durationIn(source, info) : null,
    // Phones of some years ago, and the reader inside of WeChat on them, play MP4 alone.
    hints: ['codec'],
    blanks: tags.map(emptied),
  };
}
