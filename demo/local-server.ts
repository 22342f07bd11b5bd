import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Config } from '../kernel/config/config.ts';

const START_MS = 10_000;

/** A stand-in for somebody outside, as a process of its own beside the portal. */
export interface LocalServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Whether a stand-in may run: with the demo alone, not where others could reach us but not it, and where our port is known
 * beforehand.
 */
export const standsIn = ({ demo, port, host }: Config): boolean =>
  demo && port !== 0 && ['127.0.0.1', 'localhost', '::1'].includes(host);

/** Starts one of `tools/` with its configuration; it prints its address as the first line. */
export async function startLocalServer(tool: string, configFile: string): Promise<LocalServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../tools', tool, 'main.ts'), configFile], {
    // It ends when the channel to us closes, also after a kill that leaves us no time.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  try {
    return { url: await addressOf(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  const [line] = (await once(child.stdout ?? child, 'data', { signal: AbortSignal.timeout(START_MS) })) as [Buffer];
  return (JSON.parse(line.toString()) as { url: string }).url;
}
