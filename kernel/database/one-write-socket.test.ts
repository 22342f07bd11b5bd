import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { OneWriteSocket } from './one-write-socket.ts';

/** What arrives of parts that were written together, and in how many writes they went. */
async function send(parts: Buffer[]): Promise<{ arrived: Buffer; writes: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  let writes = 0;
  const socket = new (class extends OneWriteSocket {
    override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
      writes += 1;
      super._write(chunk, encoding, done);
    }
  })().connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const arriving = buffer((await accepted)[0]);
  socket.cork();
  for (const part of parts) socket.write(part);
  socket.uncork();
  socket.end();
  const arrived = await arriving;
  server.close();
  return { arrived, writes };
}

test('what was written together goes in one write, whole and in order', async () => {
  const parts = ['actor', 'mark', 'row'].map((part) => Buffer.from(part.repeat(100)));
  expect(await send(parts)).toEqual({ arrived: Buffer.concat(parts), writes: 1 });
});

test('what is large is not copied, and arrives as well', async () => {
  const parts = [1, 2, 3].map((part) => Buffer.alloc(60_000, part));
  expect(await send(parts)).toEqual({ arrived: Buffer.concat(parts), writes: 0 });
});
