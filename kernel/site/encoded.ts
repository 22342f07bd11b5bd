import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip, gzipSync } from 'node:zlib';
import { type Plain, quickBrotli, ROOM } from './quick-brotli.ts';

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

const WELL = {
  gzip: (identity: Buffer): Promise<Buffer> => gzipped(identity, { level: 6 }),
  br: (identity: Buffer): Promise<Buffer> => brotlied(identity, brotliOptions(identity, 5)),
};

const PLAIN = { gzip: gunzipSync, br: brotliDecompressSync };

const wholeOf = ({ own, common }: Plain): Buffer => (common === null ? own : Buffer.concat([own, common]));

function joined(parts: readonly Uint8Array[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Bytes of which nobody knows whether they are read again, such as a page: encoded in passing for who asks first (under half a
 * millisecond for 120 kB), and well, beside other work, once a second reader shows that it is worth it. They are kept as they are asked
 * for: hardly a browser wants them plain, which is four fifths of them, and what outlives its moment counts towards the next walk of the
 * collector through all that the process holds. Of what can never come about again the tag need not follow from the bytes.
 */
export function encodedInPassing(plain: Plain, tag?: string): EncodedInPassing {
  const size = plain.own.length + (plain.common?.length ?? 0);
  const bodies = new Map<Encoding, Buffer>();
  const isAskedAgain = new Set<Encoding>();
  /** What nobody has asked for yet in any way. */
  let unasked: Plain | null = plain;
  const identity = (): Buffer => {
    if (unasked !== null) return wholeOf(unasked);
    const known = bodies.get('identity');
    if (known !== undefined) return known;
    const [encoding, body] = [...bodies][0] as ['gzip' | 'br', Buffer];
    return PLAIN[encoding](body);
  };
  const quick = (encoding: 'gzip' | 'br'): Buffer => {
    const parts =
      encoding === 'br'
        ? quickBrotli(unasked ?? { own: identity(), common: null })
        : [gzipSync(identity(), { level: 1, chunkSize: ROOM })];
    // In room of its own: what the compressor answers is the beginning of all that it had.
    const body = joined(parts);
    bodies.set(encoding, body);
    unasked = null;
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
    etag: tag ?? tagOf(identity()),
    size,
    bodyIn(encoding) {
      if (encoding === 'identity') {
        const body = identity();
        bodies.set(encoding, body);
        unasked = null;
        return body;
      }
      const made = bodies.get(encoding);
      if (made === undefined) return quick(encoding);
      if (!isAskedAgain.has(encoding)) improve(encoding);
      return made;
    },
  };
}
