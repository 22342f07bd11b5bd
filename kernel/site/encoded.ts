import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** An encoding that content is sent in. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** Bytes with the tag by which browsers recognise them, in the encoding that is asked for. */
export interface Encoded {
  readonly etag: string;
  bodyIn(encoding: Encoding): Buffer;
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
const QUICK = {
  gzip: (identity: Buffer): Buffer => gzipSync(identity, { level: 1, chunkSize: ROOM }),
  br: (identity: Buffer): Buffer => brotliCompressSync(identity, { ...brotliOptions(identity, 1), chunkSize: ROOM }),
};
const WELL = {
  gzip: (identity: Buffer): Promise<Buffer> => gzipped(identity, { level: 6 }),
  br: (identity: Buffer): Promise<Buffer> => brotlied(identity, brotliOptions(identity, 5)),
};

/**
 * Bytes of which nobody knows whether they are read again, such as a page: encoded in passing for who asks first (under a
 * millisecond for 80 kB), and well, beside other work, once a second reader shows that it is worth it.
 */
export function encodedInPassing(identity: Buffer): Encoded {
  const bodies = new Map<Encoding, Buffer>([['identity', identity]]);
  const isAskedAgain = new Set<Encoding>();
  const improve = (encoding: 'gzip' | 'br'): void => {
    isAskedAgain.add(encoding);
    WELL[encoding](identity).then(
      (body) => bodies.set(encoding, body),
      // What was encoded in passing is as right, only larger.
      () => undefined,
    );
  };
  return {
    etag: tagOf(identity),
    bodyIn(encoding) {
      const made = bodies.get(encoding);
      if (encoding === 'identity') return identity;
      if (made !== undefined) {
        if (!isAskedAgain.has(encoding)) improve(encoding);
        return made;
      }
      const body = QUICK[encoding](identity);
      bodies.set(encoding, body);
      return body;
    },
  };
}
