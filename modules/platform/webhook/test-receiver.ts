import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as the receiver got it. */
export interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** An outside system on this machine that takes messages, or answers as it is told to. */
export interface Receiver {
  url: string;
  readonly received: Received[];
  /** What it answers from now on. */
  answer: { status: number; headers?: Record<string, string>; body?: string; silent?: boolean };
  close(): Promise<void>;
}

/** Starts it; names below `.test` lead here. */
export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    received: [],
    answer: { status: 204 },
    close: async () => undefined,
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      receiver.received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      });
      const { status, headers = {}, body = '', silent = false } = receiver.answer;
      if (!silent) response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://hooks.test:${(server.address() as AddressInfo).port}/in`;
  receiver.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return receiver;
}
