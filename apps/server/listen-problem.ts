import { createServer } from 'node:net';

/** A failure to listen in words that say what to do; undefined for any other error. */
export function listenProblem(error: unknown, host: string, port: number): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} of ${host} is taken by another program (perhaps another Medley). Stop it, or choose another: PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES') return `Port ${port} is only for root. Choose one from 1024 on: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is no address of this machine.`;
  return undefined;
}

/** Fails as listening would, before the database is started and migrated for nothing. */
export function tryToListen(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}
