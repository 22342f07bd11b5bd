import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be cut without a word. */
export interface Cable {
  /** The server's address by this line. */
  url: string;
  /** Nothing passes any more what is connected now, and neither end hears of it; who connects anew gets through. */
  cut(): void;
  close(): void;
}

/** Lays a line to the server at an address. */
export async function layCable(to: string): Promise<Cable> {
  const target = new URL(to);
  const { port, hostname } = target;
  const lines: { isCut: boolean; ends: Socket[] }[] = [];
  const cable = createServer((near) => {
    const far = connect(Number(port), hostname);
    const line = { isCut: false, ends: [near, far] };
    lines.push(line);
    near.on('data', (piece) => line.isCut || far.write(piece)).on('error', () => undefined);
    far.on('data', (piece) => line.isCut || near.write(piece)).on('error', () => undefined);
  });
  await new Promise<void>((resolve) => cable.listen(0, '127.0.0.1', resolve));
  target.host = `127.0.0.1:${(cable.address() as AddressInfo).port}`;
  return {
    url: target.href,
    cut() {
      for (const line of lines) line.isCut = true;
    },
    close() {
      for (const { ends } of lines) for (const end of ends) end.destroy();
      cable.close();
    },
  };
}
