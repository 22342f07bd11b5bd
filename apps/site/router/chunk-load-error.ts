/** Milliseconds after which a script chunk counts as lost. */
export const chunkTimeout = 120_000;

/** A script chunk could not be loaded: it is gone from the server (`missing`), took too long, or failed otherwise. */
export class ChunkLoadError extends Error {
  readonly type: 'missing' | 'timeout' | 'error';

  constructor(type: ChunkLoadError['type'], chunk: string) {
    super(`Loading chunk ${chunk} failed (${type})`);
    this.name = 'ChunkLoadError';
    this.type = type;
  }
}

/** A module of the route table that has no such view here. */
export class ModuleNotFoundError extends Error {
  readonly code = 'MODULE_NOT_FOUND';

  constructor(name: string) {
    super(`Cannot find module '${name}'`);
    this.name = 'ModuleNotFoundError';
  }
}

async function reasonOf(failure: unknown): Promise<'missing' | 'error'> {
  const address = /https?:\/\/\S+/.exec(failure instanceof Error ? failure.message : '')?.[0];
  if (address === undefined) return 'error';
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => null);
  return answer?.status === 404 ? 'missing' : 'error';
}

/** Loads a script chunk; rejects with a `ChunkLoadError` that says why it is not there. */
export async function loadChunk<T>(name: string, load: () => Promise<T>, limit: number = chunkTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout', name)), limit);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (failure) {
    throw failure instanceof ChunkLoadError ? failure : new ChunkLoadError(await reasonOf(failure), name);
  } finally {
    clearTimeout(timer);
  }
}
