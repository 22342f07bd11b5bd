import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';

const PATIENCE_MS = 5_000;

const children = new Set<ChildProcess>();
let isEnding = false;

function exitWhenAlone(): void {
  if (isEnding && !children.size) process.exit(143);
}

/** How a program runs: what it finds in its environment, and how far it steps back for others (0 to 19; what it starts does so too). */
export interface ChildOptions {
  env?: NodeJS.ProcessEnv;
  niceness?: number;
}

/** Runs one program to its end with our input and output and answers its exit code; 1 when it died by a signal. */
export function runChild(
  file: string,
  args: string[],
  { env = process.env, niceness = 0 }: ChildOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    if (isEnding) return;
    const child = spawn(file, args, { stdio: 'inherit', env });
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
    children.add(child);
    child.on('error', reject);
    child.on('exit', (code) => {
      children.delete(child);
      resolve(code ?? 1);
      // Later, so that whoever waited can still clean up.
      setImmediate(exitWhenAlone);
    });
  });
}

/** From now on, the end of this process or of the one that started it is also the end of all that `runChild` runs. */
export function endChildrenWithUs(): void {
  const stop = (): void => {
    if (isEnding) return;
    isEnding = true;
    // Vitest tears down what its global set-up started when it is interrupted, not when it is terminated.
    for (const child of children) child.kill('SIGINT');
    setTimeout(() => {
      for (const child of children) child.kill('SIGKILL');
      process.exit(143);
    }, PATIENCE_MS).unref();
    exitWhenAlone();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.connected) process.on('disconnect', stop);
}
