import { type ChildProcess, spawn } from 'node:child_process';

const children = new Set<ChildProcess>();

/** Runs one program to its end with our input and output and answers its exit code; 1 when it died by a signal. */
export function runChild(file: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', env });
    children.add(child);
    child.on('error', reject);
    child.on('exit', (code) => {
      children.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** From now on, the end of this process or of the one that started it is also the end of all that `runChild` runs. */
export function endChildrenWithUs(): void {
  const stop = (): void => {
    for (const child of children) child.kill('SIGTERM');
    // Vitest needs a moment to tear down what its global set-up started.
    setTimeout(() => process.exit(143), 5_000).unref();
    if (!children.size) process.exit(143);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.connected) process.on('disconnect', stop);
}
