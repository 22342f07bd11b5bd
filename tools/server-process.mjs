// How the serving process is started, by npm start and by the bench that measures its memory.
import { fileURLToPath } from 'node:url';

/** The serving process as `tools/build.ts` puts it together, below the root; `apps/server/main.ts` is the same from its sources. */
export const SERVER_PROGRAM = 'dist/server/main.js';

/**
 * Node lets the young generation grow to three times 32 MB while it loads modules and never gives it back, and collects the old one
 * only when it has grown to several times what lives in it: 70 MB of living objects stood in 200. Both are bounded. A page of the heap
 * that a collection emptied V8 keeps for later, all of it in memory and without any bound: 46 MB lay so beside 95 MB of heap, and the
 * more often it collects the more. In its saving mode it gives them back, and so may collect more seldom: the process serves from
 * 220 MB instead of 250, and spends an eighth less time. What came from outside it collects when it has little to do
 * (`kernel/process/idle-collection.ts`), which has to be let.
 */
export const SERVER_FLAGS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  '--memory-saver-mode',
  '--expose-gc',
];

/**
 * The C library keeps a pool of memory for each thread that ever asked for some, eight per core, and threads that encode
 * pages and pictures fill them all; two are enough for the few threads there are. What is large goes back at once, but not
 * what every page needs for a moment: a compressor's quarter of a megabyte, given back and asked for anew, cost ten times what
 * compressing the page did, all of it in the kernel, which clears each page of memory that it hands out.
 */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' };

/**
 * What Node compiled last time is kept beside the other build output, and known before the first file. Children run from
 * their sources: what was stripped of types is kept there too, because Node's stripper takes 15 MB and more for good.
 */
export const SERVER_ENV = {
  ...MALLOC,
  // React keeps a whole second renderer for developers, larger and slower, and takes it where nobody says this.
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../dist/.compile-cache', import.meta.url)),
};
