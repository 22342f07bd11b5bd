import { once } from 'node:events';
import { createServer } from 'node:http';
import { Socket as Wire } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testkit/eventually.ts';
import { frameOf, isBehind, writeFrame } from './write-frame.ts';

describe('a frame for many', () => {
  const http = createServer();
  const server = new Server(http);
  let url = '';
  beforeAll(async () => {
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const address = http.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  });
  afterAll(() => server.close());

  /** Both ends of a line, and what came over it. */
  const line = async (...transports: ('websocket' | 'polling')[]) => {
    const there = once(server, 'connection') as Promise<[Socket]>;
    const client = io(url, { transports, forceNew: true, reconnection: false });
    const [own] = await there;
    const heard: unknown[] = [];
    client.on('said', (data) => heard.push(data));
    await eventually(() => expect(client.connected).toBe(true));
    return { own, client, heard };
  };
  const write = (own: Socket, data: Record<string, unknown>): boolean => {
    const frame = frameOf('said', data);
    return frame !== null && writeFrame(own, frame);
  };

  it('is written past the library, and is heard in its order among what goes by it', async () => {
    const { own, client, heard } = await line('websocket');
    const sent = Array.from({ length: 60 }, (_, n) => ({ n, text: '随访'.repeat(n * 3) }));
    let written = 0;
    for (const data of sent) {
      if (data.n % 7 === 3) own.emit('said', data);
      else if (write(own, data)) written += 1;
      else own.emit('said', data);
      if (data.n % 10 === 0) await new Promise(setImmediate);
    }
    await eventually(() => expect(heard).toEqual(sent));
    expect(written).toBeGreaterThan(5);
    client.close();
  });

  it('says what is short, longer than one byte tells, and near the most; what is longer has none', async () => {
    const { own, client, heard } = await line('websocket');
    const texts = [0, 90, 120, 5_000, 65_000].map((length) => ({ text: 'a'.repeat(length) }));
    for (const data of texts) expect(write(own, data)).toBe(true);
    await eventually(() => expect(heard).toEqual(texts));
    expect(frameOf('said', { text: 'a'.repeat(66_000) })).toBeNull();
    client.close();
  });

  it('is left to the ordinary way where the line is asked for by polling, and goes once that became a WebSocket', async () => {
    const polled = await line('polling');
    expect(write(polled.own, { n: 1 })).toBe(false);
    polled.client.close();
    const upgraded = await line('polling', 'websocket');
    await eventually(() => expect(upgraded.own.conn.transport.name).toBe('websocket'));
    await eventually(() => expect(write(upgraded.own, { n: 2 })).toBe(true));
    await eventually(() => expect(upgraded.heard).toEqual([{ n: 2 }]));
    upgraded.client.close();
    await once(upgraded.own, 'disconnect');
    expect(write(upgraded.own, { n: 3 })).toBe(false);
  });

  it('does not pile up for a browser that never reads: such a one is behind, by frames and by what goes the ordinary way', async () => {
    const { own, client } = await line('websocket');
    expect(isBehind(own)).toBe(false);
    const wire: unknown = Reflect.get(Reflect.get(client.io.engine.transport, 'ws'), '_socket');
    if (!(wire instanceof Wire)) throw new Error('no wire');
    wire.pause();
    const text = 'a'.repeat(60_000);
    let written = 0;
    // What the kernel of the machine takes is some megabytes.
    for (; written < 1000 && !isBehind(own); written += 1) {
      write(own, { text });
      if (written % 20 === 0) await new Promise(setImmediate);
    }
    expect(written).toBeLessThan(1000);
    own.conn.close(true);
    expect(own.connected).toBe(false);
    wire.destroy();
    const usual = await line('websocket');
    for (let n = 0; n < 1100; n += 1) usual.own.emit('said', { n });
    expect(isBehind(usual.own)).toBe(true);
    await eventually(() => expect(usual.heard).toHaveLength(1100));
    expect(isBehind(usual.own)).toBe(false);
    usual.client.close();
  });
});
