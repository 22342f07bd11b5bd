import { Worker } from 'node:worker_threads';
import { Refusal } from '../contract/refusal.ts';
import { type Asker, FairLine } from '../fair-share/fair-line.ts';
import { type AsideAnswer, type AsideOrder, type AsideTask, heardAnswer } from './aside-task.ts';

const THREAD = new URL('./aside-thread.ts', import.meta.url);
/** Threads: a machine of two cores keeps one for those who only read. */
const THREADS = 2;
const WAITING = 60;
/** Less than an upload may take, so that who waits in vain is told so. */
const WAIT_MS = 30_000;
/** Threads that nobody needs give their memory back. */
const IDLE_MS = 20_000;
/** Megabytes of objects in one thread; what it reads and unpacks is counted by who reads it. */
const MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };

/** For whom something is run, and for how long at most. */
export interface AsideOptions {
  /** In whose name: shops take turns, and in a shop its clients. */
  asker: Asker;
  /** Milliseconds that it may take once it has begun. */
  ms: number;
  /** Ends it early, for a call that is given up. */
  signal?: AbortSignal | undefined;
}

/** Runs what is long or comes from strangers in threads of its own, so that nobody else waits for it. */
export interface Aside {
  /** Runs it with a copy of its input when its turn comes; a refusal where it takes too long, too much, or too many wait. */
  run<F extends (input: never) => unknown>(
    task: AsideTask<F>,
    input: Parameters<F>[0],
    options: AsideOptions,
  ): Promise<Awaited<ReturnType<F>>>;
  /** Ends the threads and what runs in them. */
  close(): Promise<void>;
}

/** What is too much to be looked into within the time and the memory that one of many may have. */
const tooComplex = (): Refusal => new Refusal(413, 'TOO_COMPLEX');
const busy = (): Refusal => new Refusal(503, 'UNAVAILABLE', {}, { retryAfter: 5 });

/** A thread that runs one thing after the other, and ends with whatever takes too long. */
class AsideThread {
  readonly #worker: Worker;
  #settle: ((answer: AsideAnswer | Error) => void) | undefined;
  #idle: NodeJS.Timeout | undefined;
  isOver = false;

  constructor() {
    // Nothing of the environment: what looks into strangers' files needs neither keys nor addresses.
    this.#worker = new Worker(THREAD, { resourceLimits: MEMORY, env: {}, name: 'aside' });
    this.#worker.unref();
    this.#worker.on('message', (answer: AsideAnswer) => this.#answer(answer));
    this.#worker.on('error', (error: NodeJS.ErrnoException) => {
      this.#answer(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooComplex() : error);
      this.isOver = true;
    });
    this.#worker.on('exit', () => {
      this.isOver = true;
      this.#answer(busy());
    });
  }

  async run(order: AsideOrder, { ms, signal }: AsideOptions): Promise<unknown> {
    clearTimeout(this.#idle);
    if (signal?.aborted) throw busy();
    // While something runs the process stays.
    this.#worker.ref();
    const giveUp = (why: Refusal) => (): void => {
      this.#answer(why);
      void this.end();
    };
    const timer = setTimeout(giveUp(tooComplex()), ms);
    const stop = giveUp(busy());
    signal?.addEventListener('abort', stop);
    try {
      const answer = await new Promise<AsideAnswer | Error>((resolve) => {
        this.#settle = resolve;
        this.#worker.postMessage(order);
      });
      if (answer instanceof Error) throw answer;
      return heardAnswer(answer);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      this.#worker.unref();
      this.#idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    }
  }

  async end(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.#idle);
    await this.#worker.terminate();
  }

  #answer(answer: AsideAnswer | Error): void {
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.(answer);
  }
}

/** A few threads, made when they are needed. */
export class AsideThreads implements Aside {
  readonly #line = new FairLine({
    ...{ atOnce: THREADS, ofOneShop: THREADS - 1, ofOneClient: THREADS - 1 },
    ...{ waiting: WAITING, waitMs: WAIT_MS },
  });
  readonly #all = new Set<AsideThread>();
  readonly #free: AsideThread[] = [];
  #isClosed = false;

  async run<F extends (input: never) => unknown>(
    { file, name }: AsideTask<F>,
    input: Parameters<F>[0],
    options: AsideOptions,
  ): Promise<Awaited<ReturnType<F>>> {
    const value = await this.#line.run(options.asker, async () => {
      const thread = this.#take();
      try {
        return await thread.run({ file, name, input }, options);
      } finally {
        if (!thread.isOver) this.#free.push(thread);
      }
    });
    return value as Awaited<ReturnType<F>>;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(Array.from(this.#all, (thread) => thread.end()));
  }

  #take(): AsideThread {
    if (this.#isClosed) throw busy();
    for (const thread of this.#all) if (thread.isOver) this.#all.delete(thread);
    for (let free = this.#free.pop(); free !== undefined; free = this.#free.pop()) if (!free.isOver) return free;
    const thread = new AsideThread();
    this.#all.add(thread);
    return thread;
  }
}
