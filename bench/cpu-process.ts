import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SERVER_ENV, SERVER_FLAGS } from '../tools/server-process.mjs';

/** What one side of a bench of processor time is asked, and answers to. */
export type Answers = Record<string, (input: never) => unknown>;

/** For a look inside, such as `--cpu-prof` or another size of the young generation. */
const FURTHER_FLAGS = (process.env.SIDE_FLAGS ?? '').split(' ').filter((flag) => flag !== '');

interface Asked {
  number: number;
  what: string;
  input: unknown;
}

/** A process of its own that serves one side, with the flags of production. */
export interface CpuProcess {
  ask<T>(what: string, input?: unknown): Promise<T>;
  stop(): Promise<void>;
}

/** Starts a file below `bench/` that calls `answerQuestions`. */
export async function startCpuProcess(file: string, input: Record<string, string> = {}): Promise<CpuProcess> {
  const child: ChildProcess = fork(join(import.meta.dirname, file), {
    execArgv: ['--disable-warning=ExperimentalWarning', ...SERVER_FLAGS, ...FURTHER_FLAGS],
    env: { ...SERVER_ENV, PATH: process.env.PATH, ...input },
  });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let asked = 0;
  child.on('message', ({ number, value, failed }: { number: number; value?: unknown; failed?: string }) => {
    const waiter = waiting.get(number);
    waiting.delete(number);
    if (failed === undefined) waiter?.resolve(value);
    else waiter?.reject(new Error(failed));
  });
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended with ${code}.`));
  });
  return {
    ask: <T>(what: string, question: unknown = null) =>
      new Promise<T>((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve: resolve as (value: unknown) => void, reject });
        child.send({ number: asked, what, input: question });
      }),
    async stop() {
      child.disconnect();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Milliseconds of processor time that this process has used, all its threads together. */
export function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Answers the questions of the process that started this one, until that one has no more. */
export function answerQuestions(answers: Answers, end: () => Promise<unknown>): void {
  const all: Answers = { used: usedMs, ...answers };
  const reply = async ({ number, what, input }: Asked): Promise<void> => {
    try {
      process.send?.({ number, value: await all[what]?.(input as never) });
    } catch (error) {
      process.send?.({ number, failed: String(error) });
    }
  };
  process.on('message', (asked: Asked) => void reply(asked));
  process.once('disconnect', () => void end().then(() => process.exit()));
}
