import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib';

/** Bytes, and after them others that they have in common with many: those are the same object each time, or there are none. */
export interface Plain {
  readonly own: Buffer;
  readonly common: Uint8Array | null;
}

const {
  BROTLI_MIN_WINDOW_BITS: LEAST_BITS,
  BROTLI_DEFAULT_WINDOW: MOST_BITS,
  BROTLI_OPERATION_FLUSH: FLUSH,
} = constants;
/**
 * How far brotli has to look back for the whole of so many bytes. It makes ready for 4 MB otherwise, which takes longer than to compress a
 * page; what comes of it is as short.
 */
const windowOf = (bytes: number): number => Math.min(MOST_BITS, Math.max(LEAST_BITS, Math.ceil(Math.log2(bytes + 16))));

/**
 * The efforts whose stretches stand by themselves: between two flushes they look back at nothing before, name no word of the dictionary
 * that the format brings, whose distances count from the beginning of all, and repeat no distance that they did not name. So a stretch
 * may follow upon any other.
 */
const ONE_PASS = 0;
const TWO_PASSES = 1;
/** The last stretch of a stream, and an empty one. */
const END = Buffer.from([0b11]);
/** Room for what a page becomes: in the usual pieces of 16 kB it would be asked for in two, and put together. */
export const ROOM = 64 * 1024;

const effort = (quality: number, bits: number, bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: bits,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
});

/** By the bytes themselves, what they are as a stretch; null while that is being made. */
const stretches = new WeakMap<Uint8Array, Buffer | null>();

function stretchOf(bytes: Uint8Array): Promise<Buffer> {
  const compressor = createBrotliCompress(effort(TWO_PASSES, windowOf(bytes.length), bytes.length));
  return new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    compressor.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
    compressor.flush(FLUSH, () => {
      // That was the head of a stream, up to a whole byte.
      parts.length = 0;
      compressor.write(bytes);
      compressor.flush(FLUSH, () => resolve(Buffer.concat(parts)));
    });
  }).finally(() => compressor.destroy());
}

function begin(bytes: Uint8Array): void {
  stretches.set(bytes, null);
  stretchOf(bytes).then(
    (stretch) => stretches.set(bytes, stretch),
    // Then pages are compressed whole, as before.
    () => undefined,
  );
}

const lengthOf = ({ own, common }: Plain): number => own.length + (common?.length ?? 0);

/**
 * Brotli in passing, in the parts that follow one another. In one pass: of a page that takes half the time of two, for three bytes in a
 * hundred more. What many have in common is compressed once, beside other work, and follows as it is.
 */
export function quickBrotli(plain: Plain): Uint8Array[] {
  const { own, common } = plain;
  const bits = windowOf(lengthOf(plain));
  const compressed = (bytes: Uint8Array, finishFlush?: number): Buffer =>
    brotliCompressSync(bytes, {
      ...effort(ONE_PASS, bits, bytes.length),
      ...(finishFlush !== undefined && { finishFlush }),
      chunkSize: ROOM,
    });
  if (common === null) return [compressed(own)];
  const stretch = stretches.get(common);
  if (stretch === undefined) begin(common);
  return stretch ? [compressed(own, FLUSH), stretch, END] : [compressed(Buffer.concat([own, common]))];
}
