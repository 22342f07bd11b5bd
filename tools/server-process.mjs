// How the serving process is started, by npm start and by the bench that measures its memory.

/**
 * Node lets the young generation grow to three times 32 MB while it loads modules and never gives it back; a quarter of
 * that serves at the same speed.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

/**
 * The C library keeps a pool of memory for each thread that ever asked for some, eight per core, and threads that encode
 * pages and pictures fill them all; two are enough for the few threads there are. What is large goes back at once.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
