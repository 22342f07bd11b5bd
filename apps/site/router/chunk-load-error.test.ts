import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChunkLoadError, chunkTimeout, loadChunk, ModuleNotFoundError } from './chunk-load-error.ts';

const server = createServer((_request, response) => response.writeHead(404).end());
let gone = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gone = `http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/a.js`;
});
afterAll(() => server.close());

const typeOf = (load: () => Promise<unknown>, limit?: number): Promise<unknown> =>
  loadChunk('news/list', load, limit).then(
    () => 'loaded',
    (error: unknown) => (error instanceof ChunkLoadError ? `${error.name} ${error.type}` : error),
  );

describe('loading of chunks', () => {
  it('S2.19 says that a chunk is missing when the server does not have it', async () => {
    const failure = new TypeError(`Failed to fetch dynamically imported module: ${gone}`);
    expect(await typeOf(() => Promise.reject(failure))).toBe('ChunkLoadError missing');
  });
  it('S2.19 says that a chunk failed otherwise', async () => {
    expect(await typeOf(() => Promise.reject(new Error('http://127.0.0.1:1/a.js')))).toBe('ChunkLoadError error');
    expect(await typeOf(() => Promise.reject(new SyntaxError('broken')))).toBe('ChunkLoadError error');
  });
  it('S2.19 gives up after the limit, which is 120 seconds', async () => {
    expect(chunkTimeout).toBe(120_000);
    expect(await typeOf(() => new Promise(() => {}), 20)).toBe('ChunkLoadError timeout');
  });
  it('gives what was loaded', async () => {
    expect(await loadChunk('a', () => Promise.resolve(7))).toBe(7);
  });
  it('S2.18 names a missing module by message and code', () => {
    const error = new ModuleNotFoundError('nobody/index');
    expect(error.message).toContain('Cannot find module');
    expect(error.code).toBe('MODULE_NOT_FOUND');
  });
});
