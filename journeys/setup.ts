import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { eventually } from '../kernel/testkit/eventually.ts';
import { newDataFolder, type RunningPortal, removeDataFolder, startPortal } from './start-portal.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a worker asks for a portal of its own, by its number. */
    portals: string;
  }
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

/** A portal for a worker: on a copy of the one that npm test has filled, or filled by itself. */
async function portalOfItsOwn(): Promise<RunningPortal> {
  const dataDir = newDataFolder(process.env.FILLED_PORTAL);
  try {
    const { portal, stop } = await startPortal(dataDir);
    const end = async (): Promise<void> => {
      await stop();
      removeDataFolder(dataDir);
    };
    await warm(portal.port).catch(async (error: unknown) => {
      await end();
      throw error;
    });
    return { portal, stop: end };
  } catch (error) {
    removeDataFolder(dataDir);
    throw error;
  }
}

/** Vitest's global set-up: each worker that asks gets a portal, so that two journeys at a time disturb each other nowhere. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const starts = new Map<string, Promise<RunningPortal>>();
  const desk = createServer(async (request, response) => {
    const worker = request.url ?? '';
    const start = starts.get(worker) ?? portalOfItsOwn();
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
