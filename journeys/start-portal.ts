import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyDataFolder } from '../kernel/testkit/copy-data-folder.ts';
import { eventually } from '../kernel/testkit/eventually.ts';
import { SERVER_ENV, SERVER_FLAGS, SERVER_PROGRAM } from '../tools/server-process.mjs';

/** Several may start at once, on a machine that has other things to do. */
const START_MS = 300_000;

/** The password of every account of the staff. */
export const PASSWORD = 'Journey-2026-password';

/** Port of a portal under test, where its outbox lies, the password of its staff, and the local WeChat beside it. */
export interface Portal {
  port: number;
  dataDir: string;
  password: string;
  weixin: string;
}

// Chosen before the start: the portal writes its port into redirects and canonical addresses.
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** A portal that runs, and its end, after which its data folder lies there as it left it. */
export interface RunningPortal {
  portal: Portal;
  stop(): Promise<void>;
}

/** A new data folder, or a copy of one that a portal has filled with its demo. */
export function newDataFolder(filled?: string): string {
  // Its database lies in it, and goes with it, only where the database's account may pass.
  const folder = mkdtempSync(join(tmpdir(), 'medley-journeys-'));
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  if (filled !== undefined) copyDataFolder(filled, dataDir);
  return dataDir;
}

/** Removes a data folder that was made so. */
export const removeDataFolder = (dataDir: string): void => rmSync(dirname(dataDir), { recursive: true, force: true });

/** Starts the whole portal with its demo shops as `npm start` does, in a process of its own; `env` is added to what it finds around it. */
export async function startPortal(dataDir: string, env: Record<string, string> = {}): Promise<RunningPortal> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...SERVER_FLAGS, join(import.meta.dirname, '..', SERVER_PROGRAM)],
    {
      env: {
        ...SERVER_ENV,
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: '1',
        DEMO_PASSWORD: PASSWORD,
        ADMIN_PASSWORD: PASSWORD,
        LOG_LEVEL: 'error',
        // Outside systems of the journeys live on this machine, below .test.
        OUTSIDE_LOOPBACK: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    // A process that has to end within seconds does not wait for a database with much to write: a copy of the folder must.
    await eventually(() => {
      if (existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))) throw new Error('Its database did not end.');
    });
  };
  const answers = new Promise<string>((resolve, reject) => {
    let said = '';
    const timer = setTimeout(
      () => reject(new Error(`The portal did not start within ${START_MS / 1000} s:\n${said}`)),
      START_MS,
    );
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes(`:${port}/`) || !said.includes('answers at')) return;
      clearTimeout(timer);
      resolve(/WeChat[^:]*: (http:\/\/[^/\s]+)/.exec(said)?.[1] ?? '');
    });
    void ended.then(() => reject(new Error(`The portal ended before it answered:\n${said}`)));
  });
  try {
    return { portal: { port, dataDir, password: PASSWORD, weixin: await answers }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
