import { type Asker, FairLine } from '../fair-share/fair-line.ts';
import { AsideProcess, busy } from './aside-process.ts';
import type { AsideTask } from './aside-task.ts';

/** Processes: a machine of two cores keeps one for those who only read. */
const PROCESSES = 2;
const WAITING = 60;
/** Less than an upload may take, so that who waits in vain is told so. */
const WAIT_MS = 30_000;
/** Processes that nobody needs give their memory back. */
const IDLE_MS = 20_000;

/** For whom something is run, and for how long at most. */
export interface AsideOptions {
  /** In whose name: shops take turns, and in a shop its clients. */
  asker: Asker;
  /** Milliseconds that it may take once it has begun. */
  ms: number;
  /** Ends it early, for a call that is given up. */
  signal?: AbortSignal | undefined;
}

/** Runs what is long or comes from strangers in processes of its own, so that nobody else waits for it. */
export interface Aside {
  /** Runs it with a copy of its input when its turn comes; a refusal where it takes too long, too much, or too many wait. */
  run<F extends (input: never) => unknown>(
    task: AsideTask<F>,
    input: Parameters<F>[0],
    options: AsideOptions,
  ): Promise<Awaited<ReturnType<F>>>;
  /** Ends the processes and what runs in them. */
  close(): Promise<void>;
}

/** A few processes, started when they are needed. */
export class AsideProcesses implements Aside {
  readonly #line = new FairLine({
    ...{ atOnce: PROCESSES, ofOneShop: PROCESSES - 1, ofOneClient: PROCESSES - 1 },
    ...{ waiting: WAITING, waitMs: WAIT_MS },
  });
  readonly #all = new Set<AsideProcess>();
  readonly #free: AsideProcess[] = [];
  readonly #idleMs: number;
  #isClosed = false;

  constructor(idleMs = IDLE_MS) {
    this.#idleMs = idleMs;
  }

  /** The numbers of those that are there, by which the system knows them. */
  get pids(): number[] {
    return Array.from(this.#all).flatMap(({ isOver, pid }) => (isOver || pid === undefined ? [] : [pid]));
  }

  async run<F extends (input: never) => unknown>(
    { file, name }: AsideTask<F>,
    input: Parameters<F>[0],
    options: AsideOptions,
  ): Promise<Awaited<ReturnType<F>>> {
    const value = await this.#line.run(options.asker, async () => {
      const one = this.#take();
      try {
        return await one.run({ file, name, input }, options);
      } finally {
        if (!one.isOver) this.#free.push(one);
      }
    });
    return value as Awaited<ReturnType<F>>;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(Array.from(this.#all, (one) => one.end()));
  }

  #take(): AsideProcess {
    if (this.#isClosed) throw busy();
    for (const one of this.#all) if (one.isOver) this.#all.delete(one);
    for (let free = this.#free.pop(); free !== undefined; free = this.#free.pop()) if (!free.isOver) return free;
    const one = new AsideProcess(this.#idleMs);
    this.#all.add(one);
    return one;
  }
}
