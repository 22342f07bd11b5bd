/** Bytes that are read here and there, because there are too many to hold them all. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from `start` to before `end`; fewer where there are no more. */
  read(start: number, end: number): Promise<Buffer>;
}

/**
 * Heads may lie next to each other in it, and what reads them lets nothing else run until the next window: few enough for
 * some milliseconds.
 */
const WINDOW = 8_192;

/** The same bytes, read in windows: heads of boxes lie near to one another, and each would be a call of its own. */
export function windowed(source: ByteSource): ByteSource {
  let from = 0;
  let held: Buffer = Buffer.alloc(0);
  return {
    size: source.size,
    async read(start, end) {
      const last = Math.min(end, source.size);
      if (start >= last) return Buffer.alloc(0);
      if (last - start > WINDOW) return source.read(start, last);
      if (start < from || last > from + held.length) {
        from = start;
        held = await source.read(start, Math.min(start + WINDOW, source.size));
      }
      return held.subarray(start - from, last - from);
    },
  };
}

/** The same bytes for whoever looks into so many places and no more; in no place any longer once `signal` says so. */
export function limitedReads(
  source: ByteSource,
  { most, signal, tooMany }: { most: number; signal: AbortSignal | undefined; tooMany(): Error },
): ByteSource {
  let reads = 0;
  return {
    size: source.size,
    async read(start, end) {
      signal?.throwIfAborted();
      reads += 1;
      if (reads > most) throw tooMany();
      return source.read(start, end);
    },
  };
}
