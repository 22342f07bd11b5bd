import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sendTogether } from './one-write.ts';

/** What arrives of an answer with these bytes, and in how many writes of whole buffers its head and they went. */
async function answered(body: Buffer | string): Promise<{ arrived: Buffer; writes: number }> {
  let writes = 0;
  const server = createServer((_request, reply) => void reply.writeHead(200, { 'x-name': 'é' }).end(body));
  server.on('connection', (socket: Socket) => {
    const write = socket._write.bind(socket);
    socket._write = (...given) => {
      writes += 1;
      write(...given);
    };
    sendTogether(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asked = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false }).end();
  const [reply] = await once(asked, 'response');
  expect(reply.headers['x-name']).toBe('é');
  const arrived = await buffer(reply);
  server.close();
  return { arrived, writes };
}

test('an answer of bytes goes with its head in one write, whole', async () => {
  const body = Buffer.from('文'.repeat(5_000));
  expect(await answered(body)).toEqual({ arrived: body, writes: 1 });
  expect(await answered('文')).toEqual({ arrived: Buffer.from('文'), writes: 1 });
});

test('a large answer is not copied, and arrives as well', async () => {
  const body = Buffer.alloc(200_000, 7);
  expect(await answered(body)).toEqual({ arrived: body, writes: 0 });
});
