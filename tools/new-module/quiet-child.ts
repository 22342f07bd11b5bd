import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const LAST_LINES = 60;

const children = new Set<ChildProcess>();

/** A program that runs, and what it has said so far. */
export interface QuietChild {
  child: ChildProcess;
  said(): string;
  /** Its exit code, once it has ended; 1 when it died by a signal. */
  ended: Promise<number>;
}

/** Starts a script in a folder; nothing of what it says is printed. It ends with us. */
export function startQuietly(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): QuietChild {
  let text = '';
  // Of what a tool that reads all schemas costs, three quarters are Node looking for what each of their files is.
  const flags = ['--disable-warning=ExperimentalWarning', '--import', join(cwd, 'apps/server/quick-imports.ts')];
  const child = spawn(process.execPath, [...flags, ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      children.delete(child);
      resolve(code ?? 1);
    });
  });
  return { child, said: () => text, ended };
}

/** Runs a script to its end and answers what it said; throws with its last lines when it fails. */
export async function runQuietly(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { said, ended } = startQuietly(cwd, args, env);
  if ((await ended) === 0) return said();
  throw new Error(`${args.join(' ')} failed:\n${said().trimEnd().split('\n').slice(-LAST_LINES).join('\n')}`);
}

/** Ends whatever still runs, as a terminal would, and waits for it. */
export async function endQuietChildren(): Promise<void> {
  const ends = [...children].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of children) child.kill('SIGINT');
  await Promise.all(ends);
}
