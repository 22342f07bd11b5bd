import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { SERVER_ENV, SERVER_FLAGS } from '../tools/server-process.mjs';

/** Several may start at once, on a machine that has other things to do. */
const START_MS = 300_000;

/** Port of a portal under test, where its outbox lies, the password of its staff, and the local WeChat beside it. */
export interface Portal {
  port: number;
  dataDir: string;
  password: string;
  weixin: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a worker asks for a portal of its own, by its number. */
    portals: string;
  }
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

interface RunningPortal {
  portal: Portal;
  stop: () => Promise<void>;
}

/** Starts the whole portal with its demo shops as `npm start` does, in a process and data folder of its own. */
async function startPortal(): Promise<RunningPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'medley-journeys-'));
  // Its database lies in it, and goes with it, only where the database's account may pass.
  chmodSync(dataDir, 0o711);
  const password = 'Journey-2026-password';
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...SERVER_FLAGS, join(import.meta.dirname, '../apps/server/main.ts')],
    {
      env: {
        ...SERVER_ENV,
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: '1',
        DEMO_PASSWORD: password,
        ADMIN_PASSWORD: password,
        LOG_LEVEL: 'error',
        // Outside systems of the journeys live on this machine, below .test.
        OUTSIDE_LOOPBACK: '1',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
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
    return { portal: { port, dataDir, password, weixin: await answers }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Vitest's global set-up: each worker that asks gets a portal, so that two journeys at a time disturb each other nowhere. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const starts = new Map<string, Promise<RunningPortal>>();
  const desk = createServer(async (request, response) => {
    const worker = request.url ?? '';
    const start = starts.get(worker) ?? startPortal();
    starts.set(worker, start);
    try {
      response.end(JSON.stringify((await start).portal));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  project.provide('portals', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.close();
    desk.closeAllConnections();
    const ends = Array.from(starts.values(), async (start) => (await start).stop());
    // One that did not start has said so to who asked for it.
    await Promise.allSettled(ends);
  };
}
