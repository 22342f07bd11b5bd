import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Refusal } from '../contract/refusal.ts';
import { programPath } from '../process/program-path.ts';
import { type AsideAnswer, type AsideOrder, heardAnswer } from './aside-task.ts';

const PROGRAM = join(import.meta.dirname, 'aside-program.ts');
/** What Node compiled of our files, as the portal keeps it; without it each process would strip them of their types anew. */
const COMPILED = join(import.meta.dirname, '../../dist/.compile-cache');
/** Megabytes of objects in one process; what it reads and unpacks is counted by who reads it. */
const FLAGS = ['--max-old-space-size=160', '--max-semi-space-size=4', '--disable-warning=ExperimentalWarning'];

/** It ends with this process whatever ends that, gets no right that it has not, and leaves no picture of its memory behind. */
const KEEPERS = [
  ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs'],
  ['prlimit', '--core=0'],
] as const;

/** Such a process as this machine can start it: no system but Linux has the keepers. */
function startProgram(): ChildProcess {
  const kept = KEEPERS.flatMap(([name, ...more]) => {
    const path = programPath(name);
    return path === null ? [] : [path, ...more];
  });
  const [program = process.execPath, ...line] = [...kept, process.execPath, ...FLAGS, PROGRAM];
  return spawn(program, line, {
    // Nothing of the environment: what looks into strangers' files needs neither keys nor addresses.
    env: { NODE_COMPILE_CACHE: COMPILED },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** What is too much to be looked into within the time and the memory that one of many may have. */
const tooComplex = (): Refusal => new Refusal(413, 'TOO_COMPLEX');

/** Nobody is free for it. */
export const busy = (): Refusal => new Refusal(503, 'UNAVAILABLE', {}, { retryAfter: 5 });

/** A process that runs one thing after the other, and ends with whatever takes too long, and when nobody has needed it for a while. */
export class AsideProcess {
  readonly #child = startProgram();
  #settle: ((answer: AsideAnswer | Error) => void) | undefined;
  #idle: NodeJS.Timeout | undefined;
  readonly #idleMs: number;
  isOver = false;

  constructor(idleMs: number) {
    this.#idleMs = idleMs;
    this.#hold(false);
    this.#child.on('message', (answer: AsideAnswer) => this.#answer(answer));
    this.#child.on('error', (error) => this.#over(error));
    // By a signal of the system: what it looked into was too much for the memory, or broke what reads it.
    this.#child.on('exit', (_code, signal) => this.#over(signal === null ? busy() : tooComplex()));
  }

  /** Its number, by which the system knows it. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Runs it for so many milliseconds at most, or until it is given up. */
  async run(order: AsideOrder, { ms, signal }: { ms: number; signal?: AbortSignal | undefined }): Promise<unknown> {
    clearTimeout(this.#idle);
    if (signal?.aborted) throw busy();
    // While something runs this process stays.
    this.#hold(true);
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
        this.#child.send(order, (error) => error !== null && this.#over(busy()));
      });
      if (answer instanceof Error) throw answer;
      return heardAnswer(answer);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      this.#hold(false);
      this.#idle = setTimeout(() => void this.end(), this.#idleMs).unref();
    }
  }

  /** Ends it, and what runs in it. */
  async end(): Promise<void> {
    clearTimeout(this.#idle);
    this.#over(busy());
    if (this.#child.exitCode !== null || this.#child.signalCode !== null || this.pid === undefined) return;
    this.#hold(true);
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  /** Whether this process waits for it. */
  #hold(isHeld: boolean): void {
    for (const each of [this.#child, this.#child.channel]) {
      if (isHeld) each?.ref();
      else each?.unref();
    }
  }

  #over(why: Error): void {
    this.isOver = true;
    this.#answer(why);
  }

  #answer(answer: AsideAnswer | Error): void {
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.(answer);
  }
}
