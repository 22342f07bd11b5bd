import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

const START_MS = 120_000;

declare module 'vitest' {
  export interface ProvidedContext {
    /** Port of the portal under test, where its outbox lies, the password of its staff, and the local WeChat beside it. */
    portal: { port: number; dataDir: string; password: string; weixin: string };
  }
}

// Chosen before the start: the portal writes its port into redirects and canonical addresses.
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Starts the whole portal with its demo shops for the journeys, in a process and data folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'medley-journeys-'));
  const password = 'Journey-2026-password';
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../apps/server/main.ts')],
    {
      env: {
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
  const weixin = await new Promise<string>((resolve, reject) => {
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
  project.provide('portal', { port, dataDir, password, weixin });
  return async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
