import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Servers of others on this machine, one behind every name below `.test`. */
export interface TestHosts {
  /** An address at a host, such as `url('gone', '/a')`. */
  url(name: string, path?: string): string;
  /** What was asked, as `HEAD gone.test/a`. */
  readonly asked: string[];
  /** What they answer from now on. */
  answer: (method: string, host: string, path: string, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** Starts them. */
export async function startHosts(): Promise<TestHosts> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    asked.push(`${request.method} ${host}${request.url}`);
    hosts.answer(request.method ?? '', host, request.url ?? '', response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const hosts: TestHosts = {
    url: (name, path = '/') => `http://${name}.test:${port}${path}`,
    asked,
    answer: (_method, _host, _path, response) => response.end('there'),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return hosts;
}
