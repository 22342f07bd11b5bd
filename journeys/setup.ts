import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { type AddressInfo, createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { eventually } from '../kernel/testkit/eventually.ts';
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

/** What journeys open first: a page of each layout, and the console. */
const FIRST_OPENED = ['hema', 'trial', 'expo'].flatMap((shop) =>
  ['/', '/news', '/backend'].map((path) => ({ shop, path })),
);

/** The status that a page answers. By hand: only browsers know that every name below localhost is this machine. */
function statusOf(port: number, { shop, path }: (typeof FIRST_OPENED)[number]): Promise<number | undefined> {
  const options = { host: '127.0.0.1', port, path, headers: { host: `${shop}.localhost:${port}` } };
  return new Promise((resolve, reject) => {
    const call = request(options, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    call.on('error', reject).end();
  });
}

/**
 * Opens first pages until each has answered: what they load and compile, and the jobs that a start leaves behind, would
 * cost whichever journey comes first its time, and on a busy machine a 503.
 */
async function warm(port: number): Promise<void> {
  for (const page of FIRST_OPENED) {
    await eventually(async () => {
      const status = await statusOf(port, page);
      if (status !== 200) throw new Error(`${page.shop} answered ${status} at ${page.path}.`);
    });
  }
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
    const weixin = await answers;
    await warm(port);
    return { portal: { port, dataDir, password, weixin }, stop };
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
