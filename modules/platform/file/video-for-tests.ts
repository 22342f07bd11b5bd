/** Bytes of one box of an MP4: its size, its type, and what it holds. */
export function box(type: string, ...inside: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(inside.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/** How a made video differs from the plainest one. */
export interface MadeVideo {
  brand?: string;
  /** Coding of the picture and its profile. */
  codec?: string;
  profile?: number;
  sound?: string;
  /** Boxes at the end of the index, and behind everything. */
  inIndex?: readonly Buffer[];
  behind?: readonly Buffer[];
  /** More tracks. */
  tracks?: readonly Buffer[];
  /** The data stand before the index. */
  isSlow?: boolean;
  data?: Buffer;
  duration?: number;
  /** Flags of where the samples lie: 1 says that it is this file. */
  dataFlags?: number;
}

const sampleTable = (entry: Buffer): Buffer => box('stbl', box('stsd', u32(0, 1), entry), box('stts', u32(0, 0)));

const pictureEntry = (codec: string, profile: number): Buffer =>
  box(codec, Buffer.alloc(78), box('avcC', Buffer.from([1, profile, 0, 31, 0xff, 0xe0, 0])));

/** A track of a video: `handler` says of what, `entry` how it is coded. */
export function madeTrack(handler: string, entry: Buffer, dataFlags = 1): Buffer {
  const head = Buffer.alloc(84);
  head.writeUInt32BE(640 << 16, 76);
  head.writeUInt32BE(360 << 16, 80);
  return box(
    'trak',
    box('tkhd', head),
    box(
      'mdia',
      box('hdlr', u32(0, 0), handler, Buffer.alloc(12), 'name\0'),
      box('minf', box('dinf', box('dref', u32(0, 1), box('url ', u32(dataFlags)))), sampleTable(entry)),
    ),
  );
}

/** An MP4 with every box that a reader looks at; it holds no picture that a browser could draw. */
export function madeMp4(more: MadeVideo = {}): Buffer {
  const { brand = 'isom', codec = 'avc1', profile = 100, sound = 'mp4a', duration = 4_000, dataFlags = 1 } = more;
  const moov = box(
    'moov',
    box('mvhd', u32(0, 0, 0, 1000, duration), Buffer.alloc(80)),
    madeTrack('vide', pictureEntry(codec, profile), dataFlags),
    madeTrack('soun', box(sound, Buffer.alloc(28)), dataFlags),
    ...(more.tracks ?? []),
    ...(more.inIndex ?? []),
  );
  const mdat = box('mdat', more.data ?? Buffer.alloc(64, 7));
  const body = more.isSlow ? [mdat, moov] : [moov, mdat];
  return Buffer.concat([box('ftyp', brand, u32(512), 'iso2avc1mp41'), ...body, ...(more.behind ?? [])]);
}

const vint = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes[0] = 0x01;
  bytes.writeUIntBE(value, 2, 6);
  return bytes;
};

/** Bytes of one element of a WebM: `id` in hexadecimal; without a known size where `isOpen`. */
export function element(id: string, inside: Buffer | string, isOpen = false): Buffer {
  const content = typeof inside === 'string' ? Buffer.from(inside, 'latin1') : inside;
  const size = isOpen ? Buffer.from('01ffffffffffffff', 'hex') : vint(content.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
}

/** A WebM with every element that a reader looks at, as a browser records one: segment and cluster without a size. */
export function madeWebm(more: { doctype?: string; codec?: string; inside?: readonly Buffer[] } = {}): Buffer {
  const { doctype = 'webm', codec = 'V_VP9', inside = [] } = more;
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(3_000);
  const size = Buffer.concat([element('b0', Buffer.from([2, 0x80])), element('ba', Buffer.from([1, 0x68]))]);
  const track = Buffer.concat([element('86', codec), element('e0', size)]);
  return Buffer.concat([
    element('1a45dfa3', element('4282', doctype)),
    element(
      '18538067',
      Buffer.concat([
        element(
          '1549a966',
          Buffer.concat([element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])), element('4489', duration)]),
        ),
        element('1654ae6b', element('ae', track)),
        ...inside,
        element('1f43b675', Buffer.concat([element('e7', Buffer.from([0])), element('a3', Buffer.alloc(40, 5))]), true),
      ]),
      true,
    ),
  ]);
}
