import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** An encoding that content is sent in. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** Bytes with the tag by which browsers recognise them, in the encoding that is asked for. */
export interface Encoded {
  readonly etag: string;
  bodyIn(encoding: Encoding): Buffer;
}

/** The same of what is encoded as it is asked for. */
export interface EncodedInPassing extends Encoded {
  /** How many bytes it has as it is. */
  readonly size: number;
}

const tagOf = (identity: Buffer): string => `"${hash('sha256', identity, 'base64url').slice(0, 27)}"`;

const brotliOptions = (identity: Buffer, effort: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
});

/** Encodes bytes well and at once, for what everybody reads; `effort` is brotli's, 1 to 11. */
export async function encoded(identity: Buffer, effort: number): Promise<Encoded> {
  const [zipped, br] = await Promise.all([
    gzipped(identity, { level: 6 }),
    brotlied(identity, brotliOptions(identity, effort)),
  ]);
  const bodies = { identity, gzip: zipped, br };
  return { etag: tagOf(identity), bodyIn: (encoding) => bodies[encoding] };
}

/** Room for what a page becomes: in the usual pieces of 16 kB it would be asked for in two, and put together. */
const ROOM = 64 * 1024;
const { BROTLI_MIN_WINDOW_BITS: LEAST_BITS, BROTLI_DEFAULT_WINDOW: MOST_BITS } = constants;
/**
 * How far brotli has to look back for the whole of so many bytes. It makes ready for 4 MB otherwise, which takes longer than to compress a
 * page; what comes of it is as short.
 */
const windowOf = (bytes: number): number => Math.min(MOST_BITS, Math.max(LEAST_BITS, Math.ceil(Math.log2(bytes + 16))));

function quickBrotli(identity: Buffer): Buffer {
  const { params } = brotliOptions(identity, 1);
  const bits = windowOf(identity.length);
  return brotliCompressSync(identity, { params: { ...params, [constants.BROTLI_PARAM_LGWIN]: bits }, chunkSize: ROOM });
}

const QUICK = {
  gzip: (identity: Buffer): Buffer => gzipSync(identity, { level: 1, chunkSize: ROOM }),
  br: quickBrotli,
};
const WELL = {
  gzip: (identity: Buffer): Promise<Buffer> => gzipped(identity, { level: 6 }),
  br: (identity: Buffer): Promise<Buffer> => brotlied(identity, brotliOptions(identity, 5)),
};

const PLAIN = { gzip: gunzipSync, br: brotliDecompressSync };

/**
 * Bytes of which nobody knows whether they are read again, such as a page: encoded in passing for who asks first (under half a
 * millisecond for 120 kB), and well, beside other work, once a second reader shows that it is worth it. They are kept as they are asked
 * for: hardly a browser wants them plain, which is four fifths of them, and what outlives its moment counts towards the next walk of the
 * collector through all that the process holds. Of what can never come about again the tag need not follow from the bytes.
 */
export function encodedInPassing(plain: Buffer, etag = tagOf(plain)): EncodedInPassing {
  const size = plain.length;
  const bodies = new Map<Encoding, Buffer>([['identity', plain]]);
  const isAskedAgain = new Set<Encoding>();
  let isPlainAsked = false;
  const identity = (): Buffer => {
    const known = bodies.get('identity');
    if (known !== undefined) return known;
    const [encoding, body] = [...bodies][0] as ['gzip' | 'br', Buffer];
    return PLAIN[encoding](body);
  };
  const quick = (encoding: 'gzip' | 'br'): Buffer => {
    // In room of its own: what the compressor answers is the beginning of all that it had.
    const made = QUICK[encoding](identity());
    const body = Buffer.allocUnsafeSlow(made.length);
    made.copy(body);
    bodies.set(encoding, body);
    if (!isPlainAsked) bodies.delete('identity');
    return body;
  };
  const improve = (encoding: 'gzip' | 'br'): void => {
    isAskedAgain.add(encoding);
    WELL[encoding](identity()).then(
      (body) => bodies.set(encoding, body),
      // What was encoded in passing is as right, only larger.
      () => undefined,
    );
  };
  return {
    etag,
    size,
    bodyIn(encoding) {
      if (encoding === 'identity') {
        const body = identity();
        isPlainAsked = true;
        bodies.set(encoding, body);
        return body;
      }
      const made = bodies.get(encoding);
      if (made === undefined) return quick(encoding);
      if (!isAskedAgain.has(encoding)) improve(encoding);
      return made;
    },
  };
}
